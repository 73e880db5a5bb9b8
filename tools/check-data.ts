import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './list-files.ts';
import { type CsvRow, parseCsv } from './parse-csv.ts';

const SOURCE_COLUMNS = ['source', 'citation', 'licence', 'date', 'obtained'];

/** Every row of curated data that does not say where it is from, as `file:line  what to do`. */
export function findUnsourcedRows(folder: string): string[] {
  const file = join(folder, 'sources.csv');
  if (!existsSync(file))
    return [`sources.csv:1  is missing: it needs the columns ${SOURCE_COLUMNS.join(', ')}`];
  const sources = readTable(file, 'sources.csv');
  const tables = globSync('**/*.csv', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name !== 'sources.csv')
    .toSorted();
  const known = new Set(sources.rows.map(({ fields }) => fields[sources.columns.indexOf('source')] ?? ''));
  return [
    ...checkSources(sources),
    ...tables.flatMap((name) => checkTable(readTable(join(folder, name), name), known)),
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

function checkTable({ name, columns, rows, problems }: Table, known: Set<string>): string[] {
  if (problems.length > 0) return problems;
  const index = columns.indexOf('source');
  if (index === -1) return [`${name}:1  has no column "source": add one that names a row of sources.csv`];
  return rows.flatMap(({ line, fields }) => {
    const source = fields[index] ?? '';
    if (known.has(source) && source !== '') return [];
    if (source === '') return [`${name}:${line}  names no source: fill in the column "source"`];
    return [
      `${name}:${line}  source "${source}" is not in sources.csv: add it there with citation and licence`,
    ];
  });
}

if (import.meta.main) {
  const problems = findUnsourcedRows(join(repositoryRoot, 'data'));
  for (const problem of problems) console.log(`data/${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
