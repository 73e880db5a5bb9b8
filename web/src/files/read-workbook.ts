import { unzipSync, zipSync } from 'fflate';
import readWorkbookSheets from 'read-excel-file/universal';
import { boundedTable, type Cell, FILE_LIMITS, type ReadOutcome, type ReadProblem } from './table.ts';
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

// What a table needs of a workbook; pictures, macros and everything else stay packed.
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
const LAST_COLUMN = 'ZZ'.length;

/**
 * Unpacks a workbook after its own list of contents was judged: how many parts, how large, how much they shrank. Gives
 * it packed again without compression, because the reader of sheets unpacks for itself and would ask nobody.
 */
function unpackWorkbook(bytes: Uint8Array): { workbook: ArrayBuffer } | { problem: ReadProblem } {
  let parts = 0;
  let size = 0;
  let isBomb = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, size: packed, originalSize }) => {
        parts += 1;
        if (!NEEDED.test(name)) return false;
        size += originalSize;
        isBomb ||=
          parts > FILE_LIMITS.parts ||
          size > FILE_LIMITS.unpacked ||
          (originalSize > 1_000_000 && originalSize > packed * FILE_LIMITS.ratio);
        return !isBomb;
      },
    });
    if (isBomb) return { problem: 'too-large-inside' };
    const sheets = Object.entries(files).filter(([name]) => /^xl\/worksheets\//i.test(name));
    if (sheets.length === 0) return { problem: 'not-a-table' };
    if (sheets.some(([, sheet]) => isTooWide(sheet))) return { problem: 'too-many-columns' };
    if (sheets.some(([, sheet]) => isTooLong(sheet))) return { problem: 'too-many-rows' };
    // Its own buffer, without anything around it.
    return { workbook: zipSync(files, { level: 0 }).slice().buffer };
  } catch {
    return { problem: isBomb ? 'too-large-inside' : 'broken' };
  }
}

const MOST_ROWS = FILE_LIMITS.rows * 3;

/** One cell far out would make a row of thousands: the reader fills the way to it. */
function isTooWide(sheet: Uint8Array): boolean {
  return new RegExp(String.raw`<c\b[^>]*\sr="[A-Z]{${LAST_COLUMN + 1},}\d`).test(textOf(sheet));
}

/** The same for rows. Empty ones at the end are common, so a few more than may be imported are let through. */
function isTooLong(sheet: Uint8Array): boolean {
  for (const [, number] of textOf(sheet).matchAll(/<row\b[^>]*\sr="(\d+)"/g)) {
    if (Number(number) > MOST_ROWS) return true;
  }
  return false;
}

function textOf(sheet: Uint8Array): string {
  return new TextDecoder('utf-8').decode(sheet);
}
