import { readDelimited } from './read-delimited.ts';
import { readHsdx } from './read-hsdx.ts';
import { readJsonTable } from './read-json-table.ts';
import { FILE_LIMITS, type ReadOutcome } from './table.ts';

/** Reads any table. The format is recognised by how the file begins, never by its name. */
export async function readTable(bytes: Uint8Array): Promise<ReadOutcome> {
  if (bytes.length === 0) return { problem: 'empty' };
  if (bytes.length > FILE_LIMITS.bytes) return { problem: 'too-large' };
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    // Only who brings a workbook waits for its reader.
    const { readWorkbook } = await import('./read-workbook.ts');
    return readWorkbook(bytes);
  }
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'old-excel' };
  const decoded = decodeText(bytes);
  if (!decoded) return { problem: 'not-a-table' };
  const outcome = readText(decoded.text);
  if ('problem' in outcome || decoded.encoding === 'utf-8') return outcome;
  return { table: { ...outcome.table, encoding: decoded.encoding } };
}

/** The same for a text, such as what was pasted. */
export function readText(text: string): ReadOutcome {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') return { problem: 'empty' };
  if (start.startsWith('<')) return readHsdx(text);
  if (/^\{|^\[\s*[{\]]/.test(start)) return readJsonTable(start);
  return readDelimited(text.replace(/^\uFEFF/, ''));
}

function beginsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16' | 'latin-1';
}

/**
 * Bytes as text. Marks are believed; without one it is UTF-16 where every other byte is 0, UTF-8 where that is valid,
 * and otherwise what older spreadsheets of the West wrote. Undefined where it is no text.
 */
function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16' };
  if (bytes.includes(0)) return undefined;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'latin-1' };
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  if (start.length < 4) return undefined;
  const zeros = (from: 0 | 1) => start.filter((byte, index) => index % 2 === from && byte === 0).length;
  const half = start.length / 2;
  if (zeros(1) > half * 0.7 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > half * 0.7 && zeros(1) === 0 ? 'utf-16be' : undefined;
}
