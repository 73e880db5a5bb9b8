import type { DecimalSign } from '@suite/contracts/table-cells';
import { splitHead, splitTail, unitPlace } from '@suite/contracts/units';
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
    if (head < 0) {
      const column = target.columns.find(({ field }) => field === target.headless?.[index]);
      return column && { field: column.field, unit: 0 };
    }
    const free = target.columns.filter(({ field }) => !used.has(field));
    const found = columnOf(free, name);
    // A unit that we do not know is not guessed: somebody has to say which it is.
    if (found?.unit === undefined) return undefined;
    used.add(found.column.field);
    return { field: found.column.field, unit: found.unit };
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

/** A name as it is compared: no case, no underscores; δ is written d. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[δΔ]/g, 'd')
    .replaceAll(/[_\s.:,;-]+/g, ' ')
    .trim()
    .toLowerCase();
}

function isNamed({ field, title, aliases = [] }: ImportColumn, name: string): boolean {
  const text = plain(name);
  return (
    text !== '' && [field, title, ...aliases].some((known) => plain(known.replace(/[([{].*$/s, '')) === text)
  );
}

/** What a head says of a column; undefined where it names another one. A unit that the column has not has no place. */
function sayOf(
  column: ImportColumn,
  head: string,
): { unit: number | undefined; isWhole: boolean } | undefined {
  const { name, unit, celsius } = splitHead(head);
  const { units = [], isOf = () => true } = column;
  const placed = (said: string) => (isOf(celsius) ? unitPlace(units, said) : undefined);
  if (isNamed(column, name)) return { unit: units.length === 0 ? 0 : placed(unit), isWhole: true };
  const tail = unit === '' && units.length > 0 ? splitTail(name) : undefined;
  return tail && isNamed(column, tail.name) ? { unit: placed(tail.unit), isWhole: false } : undefined;
}

function isCalled(column: ImportColumn, head: string): boolean {
  return sayOf(column, head) !== undefined;
}

/** The column that a head names, the whole name before one with a unit behind it; `unit` is undefined where it is none of its. */
function columnOf(
  columns: readonly ImportColumn[],
  head: string,
): { column: ImportColumn; unit: number | undefined } | undefined {
  const found = columns.flatMap((column) => {
    const said = sayOf(column, head);
    return said ? [{ column, ...said }] : [];
  });
  return found.find(({ isWhole }) => isWhole) ?? found[0];
}

/** Why a head that names a column is left out: its unit or temperature is none of the column's. */
export function refusedHead(columns: readonly ImportColumn[], head: string): ImportColumn | undefined {
  const found = columnOf(columns, head);
  return found && found.unit === undefined ? found.column : undefined;
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
