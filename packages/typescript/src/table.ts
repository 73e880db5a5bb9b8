/** Rows as a table of text for a terminal: numbers with so many digits, to the right. */
export function table(rows: readonly Readonly<Record<string, unknown>>[], digits = 2): string {
  const [first] = rows;
  if (!first) return 'no rows';
  const names = Object.keys(first);
  const cells = rows.map((row) => names.map((name) => cell(row[name], digits)));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const isNumber = names.map((name) => typeof first[name] === 'number');
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) =>
        isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(names), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n');
}

function cell(value: unknown, digits: number): string {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(digits);
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
