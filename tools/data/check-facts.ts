import { PROPERTY_RANGES } from './columns.ts';

/** A table of data as the check reads it. */
export interface FactTable {
  name: string;
  columns: string[];
  rows: { line: number; fields: string[] }[];
}

const PROPERTIES = 'facts/properties.csv';
const STATEMENTS = 'facts/statements.csv';
const CODES = ['statements', 'labelStatements', 'supplemental', 'nextStatements'];
/** What has to lie below what, both the first of their property. */
const BELOW = [
  ['flashPoint', 'boilingPoint'],
  ['meltingPoint', 'boilingPoint'],
  ['lowerExplosiveLimit', 'upperExplosiveLimit'],
] as const;

/** What no column alone can show: units, values against each other, codes that do not exist, facts of nobody. */
export function findFactProblems(tables: readonly FactTable[]): string[] {
  const named = (name: string) => tables.find((table) => table.name === name);
  const properties = named(PROPERTIES);
  const statements = named(STATEMENTS);
  return [
    ...(properties ? [...checkUnits(properties), ...checkOrder(properties, tables)] : []),
    ...(statements ? checkCodes(statements, tables) : []),
    ...checkOwners(tables),
    ...checkReplaced(tables),
  ];
}

function cellOf({ columns }: FactTable, { fields }: FactTable['rows'][number], column: string): string {
  return fields[columns.indexOf(column)] ?? '';
}

function checkUnits(table: FactTable): string[] {
  return table.rows.flatMap((row) => {
    const property = cellOf(table, row, 'property');
    const value = Number(cellOf(table, row, 'value'));
    const range = PROPERTY_RANGES.get(property);
    if (!range || (value >= range[0] && value <= range[1])) return [];
    return [
      `${table.name}:${row.line}  value "${value}" of ${property} is outside ${range[0]} to ${range[1]}: is it in another unit?`,
    ];
  });
}

/** The first value of a property is the one that is shown, so these must fit together. */
function checkOrder(table: FactTable, tables: readonly FactTable[]): string[] {
  const first = new Map<string, { line: number; value: number }>();
  for (const row of table.rows) {
    const key = `${cellOf(table, row, 'cas')} ${cellOf(table, row, 'property')}`;
    if (!first.has(key)) first.set(key, { line: row.line, value: Number(cellOf(table, row, 'value')) });
  }
  for (const set of tables.filter(({ columns }) => columns.includes('boilingPoint'))) {
    for (const row of set.rows) {
      const key = `${cellOf(set, row, 'cas')} boilingPoint`;
      const value = cellOf(set, row, 'boilingPoint');
      if (value !== '' && !first.has(key)) first.set(key, { line: row.line, value: Number(value) });
    }
  }
  return [...first].flatMap(([key, { line, value }]) => {
    const [cas = '', property] = key.split(' ');
    return BELOW.flatMap(([low, high]) => {
      const above = first.get(`${cas} ${high}`);
      return property === low && above && value >= above.value
        ? [`${table.name}:${line}  ${low} ${value} of ${cas} is not below its ${high} ${above.value}`]
        : [];
    });
  });
}

function checkCodes(statements: FactTable, tables: readonly FactTable[]): string[] {
  const known = new Set(statements.rows.map((row) => cellOf(statements, row, 'code')));
  return tables.flatMap((table) =>
    CODES.filter((column) => table.columns.includes(column)).flatMap((column) =>
      table.rows.flatMap((row) =>
        cellOf(table, row, column)
          .split('|')
          .filter((code) => code !== '' && !known.has(code))
          .map((code) => `${table.name}:${row.line}  ${column} "${code}" does not exist`),
      ),
    ),
  );
}

/** Facts are of substances that a set has. */
function checkOwners(tables: readonly FactTable[]): string[] {
  const isFacts = ({ name }: FactTable) => name.startsWith('facts/');
  const sets = tables.filter((table) => /^h(?:ld|sp)\//.test(table.name) && table.columns.includes('cas'));
  const held = new Set(sets.flatMap((table) => table.rows.map((row) => cellOf(table, row, 'cas'))));
  return tables
    .filter((table) => isFacts(table) && table.columns.includes('cas'))
    .flatMap((table) =>
      table.rows
        .filter((row) => !held.has(cellOf(table, row, 'cas')))
        .map((row) => `${table.name}:${row.line}  no set has the substance ${cellOf(table, row, 'cas')}`),
    );
}

/** What was replaced is gone, and its replacement is there. */
function checkReplaced(tables: readonly FactTable[]): string[] {
  const replaced = tables.find(({ name }) => name === 'hsp/replaced.csv');
  const set = tables.find(({ name }) => name === 'hsp/hsp-predictid.csv');
  if (!replaced || !set) return [];
  const names = new Set(set.rows.map((row) => cellOf(set, row, 'name')));
  return replaced.rows.flatMap((row) => {
    const [name, replacement] = [cellOf(replaced, row, 'name'), cellOf(replaced, row, 'replacement')];
    if (names.has(name)) return [`${replaced.name}:${row.line}  "${name}" is still a row of the set`];
    return names.has(replacement)
      ? []
      : [`${replaced.name}:${row.line}  "${replacement}" is no row of the set`];
  });
}
