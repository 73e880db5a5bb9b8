// In a workbook _x0041_ stands for the letter with that number (ECMA-376, ST_Xstring).
const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * A text as a workbook holds it. Words that every JavaScript object knows (toString, constructor) get their first letter
 * by its number: the writer keeps its texts in a plain object and would take them for ones it has already.
 */
export function toWorkbookText(text: string): string {
  const plain = text.replaceAll(LOOKS_ESCAPED, '_x005F_');
  return plain in {} ? numbered(plain.charCodeAt(0)) + plain.slice(1) : plain;
}

/** The text that was meant. */
export function fromWorkbookText(text: string): string {
  return text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function numbered(code: number): string {
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}
