import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFactProblems } from './data/check-facts.ts';
import { type ColumnRule, rulesFor } from './data/columns.ts';
import { repositoryRoot } from './list-files.ts';
import { type CsvRow, parseCsv } from './parse-csv.ts';

const SOURCE_COLUMNS = ['source', 'citation', 'licence', 'date', 'obtained'];

/** Every row of curated data that is unsourced, out of range or there twice, as `file:line  what to do`. */
export function findDataProblems(folder: string): string[] {
  const file = join(folder, 'sources.csv');
  if (!existsSync(file))
    return [`sources.csv:1  is missing: it needs the columns ${SOURCE_COLUMNS.join(', ')}`];
  const sources = readTable(file, 'sources.csv');
  const tables = globSync('**/*.csv', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name !== 'sources.csv')
    .toSorted()
    .map((name) => readTable(join(folder, name), name));
  const known = new Set(sources.rows.map(({ fields }) => fields[sources.columns.indexOf('source')] ?? ''));
  return [
    ...checkSources(sources),
    ...tables.flatMap((table) => checkTable(table, known, tables)),
    ...findFactProblems(tables),
  ];
}

interface Table {
  name: string;
  columns: string[];
  rows: CsvRow[];
  problems: string[];
}

function readTable(file: string, name: string): Table {
  try {
    const [header, ...rows] = parseCsv(readFileSync(file, 'utf8'));
    const columns = header?.fields ?? [];
    const ragged = rows.filter(({ fields }) => fields.length !== columns.length);
    const problems = ragged.map(
      ({ line, fields }) =>
        `${name}:${line}  has ${fields.length} fields where the header has ${columns.length}`,
    );
    return { name, columns, rows, problems };
  } catch (error) {
    return { name, columns: [], rows: [], problems: [`${name}:1  cannot be read: ${String(error)}`] };
  }
}

function checkSources({ name, columns, rows, problems }: Table): string[] {
  if (problems.length > 0) return problems;
  if (columns.join() !== SOURCE_COLUMNS.join())
    return [`${name}:1  the columns must be ${SOURCE_COLUMNS.join(', ')}`];
  const seen = new Set<string>();
  return rows.flatMap(({ line, fields }) => {
    const empty = SOURCE_COLUMNS.filter((_, index) => (fields[index] ?? '').trim() === '');
    const [source = ''] = fields;
    const twice = seen.has(source);
    seen.add(source);
    return [
      ...empty.map((column) => `${name}:${line}  ${column} is empty: say it, or leave the data out`),
      ...(twice ? [`${name}:${line}  "${source}" is listed twice: give each source its own name`] : []),
    ];
  });
}

function checkTable(table: Table, known: Set<string>, tables: Table[]): string[] {
  const { name, columns, rows, problems } = table;
  if (problems.length > 0) return problems;
  const index = columns.indexOf('source');
  if (index === -1) return [`${name}:1  has no column "source": add one that names a row of sources.csv`];
  const unsourced = rows.flatMap(({ line, fields }) =>
    (fields[index] ?? '')
      .split('|')
      .filter((source) => !known.has(source) || source === '')
      .map((source) =>
        source === ''
          ? `${name}:${line}  names no source: fill in the column "source"`
          : `${name}:${line}  source "${source}" is not in sources.csv: add it there with citation and licence`,
      ),
  );
  return [...unsourced, ...checkColumns(table), ...checkConflicts(table, tables)];
}

/** Each column by its own rule; a file without rules is only asked for its sources. */
function checkColumns({ name, columns, rows }: Table): string[] {
  const rules = rulesFor(name);
  if (!rules) return [];
  const unknown = columns.filter((column) => !(column in rules) && column !== 'source');
  if (unknown.length > 0)
    return [`${name}:1  the column "${unknown[0]}" is not known: add its rule or drop it`];
  const missing = Object.keys(rules).filter((column) => !columns.includes(column));
  if (missing.length > 0) return [`${name}:1  has no column "${missing[0]}"`];
  return Object.entries(rules).flatMap(([column, rule]) =>
    checkColumn({ name, rows, column, rule, index: columns.indexOf(column) }),
  );
}

interface ColumnToCheck {
  name: string;
  rows: CsvRow[];
  column: string;
  rule: ColumnRule;
  index: number;
}

function checkColumn({ name, rows, column, rule, index }: ColumnToCheck): string[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, fields }) => {
    const value = fields[index] ?? '';
    const place = `${name}:${line}  ${column}`;
    if (value === '') return rule.required ? [`${place} is empty`] : [];
    const reason = rule.refuse(value);
    if (reason) return [`${place} "${value}" ${reason}`];
    if (!rule.unique) return [];
    const key = value.toLowerCase();
    const earlier = seen.get(key);
    seen.set(key, earlier ?? line);
    return earlier === undefined ? [] : [`${place} "${value}" stands in line ${earlier} already`];
  });
}

/** A differing value belongs to a row of the set beside it. */
function checkConflicts({ name, columns, rows }: Table, tables: Table[]): string[] {
  if (!name.endsWith('/conflicts.csv')) return [];
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const names = new Set(
    tables
      .filter((table) => table.name.startsWith(folder) && table.name !== name)
      .flatMap((table) => table.rows.map(({ fields }) => fields[table.columns.indexOf('name')] ?? '')),
  );
  const index = columns.indexOf('name');
  return rows
    .filter(({ fields }) => !names.has(fields[index] ?? ''))
    .map(({ line, fields }) => `${name}:${line}  "${fields[index] ?? ''}" is no row of a set in ${folder}`);
}

if (import.meta.main) {
  const problems = findDataProblems(join(repositoryRoot, 'data'));
  for (const problem of problems) console.log(`data/${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
