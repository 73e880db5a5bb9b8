import { decodeText } from './decode-text.ts';
import { readDelimited } from './read-delimited.ts';
import { readHsdx } from './read-hsdx.ts';
import { readJsonTable } from './read-json-table.ts';
import { FILE_LIMITS, type ReadOutcome } from './table.ts';

/** Reads any table. What it is is told by how it begins, never by the name of its file. */
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
  return start.every((byte, place) => bytes[place] === byte);
}
