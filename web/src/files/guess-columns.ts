import type { DecimalSign } from '@suite/contracts/table-cells';
import type { ImportColumn, ImportTarget } from './import-target.ts';
import type { Cell, RawTable } from './table.ts';

/** What stands in a column of the file: a field and its unit, or nothing that is used. */
export interface ColumnChoice {
  field: string;
  /** Its place in the units of the field. */
  unit: number;
}

export interface Mapping {
  /** The row that names the columns, and those above it are left out; -1 where there is none. */
  head: number;
  choices: readonly (ColumnChoice | undefined)[];
  decimal: DecimalSign;
}

const LOOKED_AT = 10;

/** Says what each column is likely to be; people see it and change it. */
export function guessMapping({ rows, separator }: RawTable, target: ImportTarget): Mapping {
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length));
  const head = headOf(rows, target.columns);
  const names = rows[head]?.map(textOf) ?? [];
  const used = new Set<string>();
  const choices = Array.from({ length: width }, (_, index): ColumnChoice | undefined => {
    const name = names[index] ?? '';
    const column =
      head < 0
        ? target.columns.find(({ field }) => field === target.headless?.[index])
        : target.columns.find((one) => !used.has(one.field) && isCalled(one, name));
    if (!column) return undefined;
    used.add(column.field);
    return { field: column.field, unit: unitOf(column, name) };
  });
  return { head, choices, decimal: decimalOf(rows.slice(head + 1), { choices, separator, target }) };
}

/** The row with most names in it, near the top: files may begin with a title. */
function headOf(rows: readonly Cell[][], columns: readonly ImportColumn[]): number {
  const counts = rows.slice(0, LOOKED_AT).map((row) => {
    if (row.some((cell) => typeof cell === 'number')) return 0;
    const named = row.filter((cell) => columns.some((column) => isCalled(column, textOf(cell)))).length;
    return row.filter((cell) => textOf(cell) !== '').length > 1 && named === 1 ? 0.5 : named;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

function textOf(cell: Cell): string {
  return cell === null ? '' : String(cell);
}

/** A head as it is compared: no unit, no case, no underscores; δ is written d. */
function plain(head: string): string {
  return head
    .replaceAll(/[([{].*$/gs, '')
    .normalize('NFKC')
    .replaceAll(/[δΔ]/g, 'd')
    .replaceAll(/[_\s.:,;-]+/g, ' ')
    .trim()
    .toLowerCase();
}

function isCalled({ field, title, aliases = [] }: ImportColumn, head: string): boolean {
  const name = plain(head);
  return name !== '' && [field, title, ...aliases].some((known) => plain(known) === name);
}

function unitOf({ units = [] }: ImportColumn, head: string): number {
  return Math.max(
    0,
    units.findIndex((unit, index) => index > 0 && unit.isSaid(head)),
  );
}

interface Known {
  choices: readonly (ColumnChoice | undefined)[];
  separator: RawTable['separator'];
  target: ImportTarget;
}

/** Looks at the numbers: where both signs are in one, the last one is the decimal sign. */
function decimalOf(rows: readonly Cell[][], { choices, separator, target }: Known): DecimalSign {
  const isNumber = choices.map(
    (choice) => target.columns.find(({ field }) => field === choice?.field)?.holds === 'number',
  );
  const texts = rows
    .slice(0, 500)
    .flatMap((row) =>
      row.flatMap((cell, index) => (isNumber[index] && typeof cell === 'string' ? [cell.trim()] : [])),
    );
  const votes = { ',': 0, '.': 0 };
  for (const text of texts) {
    if (/^[+-]?\d[\d.]*,\d+$/.test(text) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(text)) votes[','] += 1;
    if (/^[+-]?\d[\d,]*\.\d+$/.test(text) && !/^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text)) votes['.'] += 1;
  }
  if (votes[','] !== votes['.']) return votes[','] > votes['.'] ? ',' : '.';
  return separator === ';' && texts.some((text) => text.includes(',')) ? ',' : '.';
}
