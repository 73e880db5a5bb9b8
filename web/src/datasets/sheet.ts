import { DATASET_LIMITS } from '@suite/contracts/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { message } from '../messages/message.ts';
import { change, type History } from '../ui/history.ts';
import { type Cells, plainText } from './cell-value.ts';
import { readHead } from './read-block.ts';

/** A row as it stands on the screen; the key is its own, whatever the server calls it. */
export interface SheetRow {
  readonly key: string;
  readonly cells: Cells;
}

/** Everything on the sheet, with what came before and what was undone. */
export type Sheet = History<readonly SheetRow[]>;

export interface Position {
  row: number;
  column: number;
}

/** A rectangle of cells, both ends included. */
export interface Block {
  from: Position;
  to: Position;
}

/** A cell of the clipboard that found no place. */
export interface Refused {
  position: Position;
  text: string;
  reason: string;
}

/** What the acts need to know of the sheet they are done on. */
export interface SheetFrame {
  kind: IngredientKind;
  fields: readonly string[];
  newKey: () => string;
}

/** Writes texts at places; a place below the last row makes the rows up to it. */
export function write(
  sheet: Sheet,
  { kind, fields, newKey }: SheetFrame,
  texts: readonly { position: Position; text: string }[],
): Sheet {
  const last = texts.reduce((most, { position }) => Math.max(most, position.row), -1);
  const rows = [...sheet.present];
  while (rows.length <= last) rows.push({ key: newKey(), cells: {} });
  for (const { position, text } of texts) {
    const [row, field] = [rows[position.row], fields[position.column]];
    if (!row || field === undefined) continue;
    rows[position.row] = { ...row, cells: { ...row.cells, [field]: plainText(kind, field, text) } };
  }
  return change(sheet, rows);
}

/** Puts a block from the clipboard at a place; a first line with the names of columns says where each one goes. */
export function paste(
  sheet: Sheet,
  frame: SheetFrame,
  { at, block }: { at: Position; block: readonly (readonly string[])[] },
): { sheet: Sheet; count: number; refused: Refused[] } {
  const head = readHead(frame.fields, block[0] ?? []);
  const lines = head ? block.slice(1) : block;
  const refused: Refused[] = [];
  const texts = lines.flatMap((line, down) =>
    line.flatMap((text, across) => {
      const field = head?.[across];
      const column = !head ? at.column + across : field === undefined ? -1 : frame.fields.indexOf(field);
      const position = { row: at.row + down, column };
      if (position.row >= DATASET_LIMITS.rows) {
        refused.push({
          position,
          text,
          reason: message('dataset.paste.full', { count: DATASET_LIMITS.rows }),
        });
        return [];
      }
      if (column >= 0 && column < frame.fields.length) return [{ position, text }];
      if (text !== '') refused.push({ position, text, reason: message('dataset.paste.no-column') });
      return [];
    }),
  );
  return { sheet: texts.length > 0 ? write(sheet, frame, texts) : sheet, count: texts.length, refused };
}

/** The first line of a block, in all its lines. */
export function fillDown(sheet: Sheet, frame: SheetFrame, { from, to }: Block): Sheet {
  const first = sheet.present[from.row];
  const last = Math.min(to.row, sheet.present.length - 1);
  if (!first || last <= from.row) return sheet;
  const columns = Array.from(
    { length: to.column - from.column + 1 },
    (_, position) => from.column + position,
  );
  const texts = Array.from({ length: last - from.row }, (_, position) => from.row + 1 + position).flatMap(
    (row) =>
      columns.map((column) => ({
        position: { row, column },
        text: first.cells[frame.fields[column] ?? ''] ?? '',
      })),
  );
  return write(sheet, frame, texts);
}

export function clearBlock(sheet: Sheet, frame: SheetFrame, { from, to }: Block): Sheet {
  const texts = sheet.present.flatMap((_, row) =>
    row < from.row || row > to.row
      ? []
      : frame.fields.flatMap((__, column) =>
          column < from.column || column > to.column ? [] : [{ position: { row, column }, text: '' }],
        ),
  );
  return texts.length > 0 ? write(sheet, frame, texts) : sheet;
}

export function addRow(sheet: Sheet, { newKey }: SheetFrame, at: number): Sheet {
  if (sheet.present.length >= DATASET_LIMITS.rows) return sheet;
  return change(sheet, sheet.present.toSpliced(at, 0, { key: newKey(), cells: {} }));
}

export function deleteRows(sheet: Sheet, { from, to }: Block): Sheet {
  const rows = sheet.present.filter((_, row) => row < from.row || row > to.row);
  return rows.length === sheet.present.length ? sheet : change(sheet, rows);
}

/** A row as it is elsewhere, back or gone; no step of its own, for nobody here made it. */
export function replaceRow(sheet: Sheet, key: string, cells: Cells | undefined): Sheet {
  const others = sheet.present.filter((row) => row.key !== key);
  if (!cells) return { ...sheet, present: others };
  const isHere = others.length < sheet.present.length;
  const present = isHere
    ? sheet.present.map((row) => (row.key === key ? { key, cells } : row))
    : [...sheet.present, { key, cells }];
  return { ...sheet, present };
}

// What a spreadsheet would run as a formula, also in full-width letters and after blanks (S-42).
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;

/** A block for the clipboard. */
export function copyBlock(
  rows: readonly SheetRow[],
  { fields, isNumber }: { fields: readonly string[]; isNumber: (field: string) => boolean },
  { from, to }: Block,
): string {
  const copied = fields.slice(from.column, to.column + 1);
  return rows
    .slice(from.row, to.row + 1)
    .map(({ cells }) =>
      copied
        .map((field) => {
          const line = (cells[field] ?? '').replaceAll(/[\t\r\n]+/g, ' ');
          return !isNumber(field) && FORMULA.test(line) ? `'${line}` : line;
        })
        .join('\t'),
    )
    .join('\n');
}
