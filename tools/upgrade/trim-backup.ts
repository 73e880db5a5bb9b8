import { createHash } from 'node:crypto';

/** Tables that are filled from the files of a release, or of which a few rows say as much as all. */
const MOST_ROWS: Record<string, number> = {
  audit: 3,
  ingredient_facts: 0,
  ingredient_value: 0,
  seed: 0,
  source: 0,
  rate_limit: 1,
  mail: 2,
};
const MOST_RECIPES = 2;

type Row = (string | null)[];

/**
 * A backup with what people made and nothing that was shipped, small enough to be kept: every row that names a row which
 * is left out is left out too. It is a whole backup again, with counts and checksum.
 */
export function trimBackup(lines: string[], keptRecipe: string): string[] {
  const gone = new Set<string>();
  const out: string[] = [];
  let table = '';
  let columns: string[] = [];
  let kept: Row[] = [];
  for (const line of lines.slice(0, -1)) {
    const value = JSON.parse(line) as Row | { table?: string; columns?: string[]; end?: string };
    if (Array.isArray(value)) {
      const of = (name: string) => value[columns.indexOf(name)] ?? '';
      const isShipped = table === 'dataset' && of('scope') === 'database';
      const isSpare = kept.length >= (MOST_ROWS[table] ?? Number.POSITIVE_INFINITY);
      const isOther = table === 'recipe' && of('id') !== keptRecipe && kept.length >= MOST_RECIPES;
      const isLost = columns.some((name, index) => name.endsWith('_id') && gone.has(value[index] ?? 'none'));
      if (isShipped || isSpare || isOther || isLost) gone.add(of('id') || 'a row without an id');
      else kept.push(value);
    } else if (value.table !== undefined) {
      ({ table } = value);
      columns = value.columns ?? [];
      kept = [];
      out.push(line);
    } else if (value.end !== undefined) {
      out.push(...kept.map((row) => JSON.stringify(row)), JSON.stringify({ end: table, rows: kept.length }));
    } else out.push(line);
  }
  const sha256 = createHash('sha256')
    .update(out.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return [...out, JSON.stringify({ done: true, sha256 })];
}
