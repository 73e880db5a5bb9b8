import readWorkbookSheets from 'read-excel-file/universal';
import { boundedTable, type Cell, type ReadOutcome } from './table.ts';
import { unpackWorkbook } from './unpack-workbook.ts';
import { fromWorkbookText } from './workbook-text.ts';

/** The first sheet of a workbook with something in it. Of a formula the value that was last computed counts. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadOutcome> {
  const unpacked = unpackWorkbook(bytes);
  if ('problem' in unpacked) return unpacked;
  try {
    const sheets = await readWorkbookSheets(unpacked.workbook, { trim: false });
    const filled = sheets.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
    const [sheet] = filled;
    if (!sheet) return { problem: 'empty' };
    const rows = sheet.data.map((row) => row.map(cellOf));
    return boundedTable({ format: 'xlsx', rows, otherSheets: filled.length - 1 });
  } catch {
    return { problem: 'broken' };
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return fromWorkbookText(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? String(value) : null;
}
