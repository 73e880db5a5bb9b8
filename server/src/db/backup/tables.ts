import type { RawSession } from '../driver.ts';

export interface TableShape {
  name: string;
  columns: { name: string; type: string; isIdentity: boolean }[];
}

/**
 * Not part of a backup: the list of migrations is checked apart, search tables, sums and the list of changes fill themselves, secrets do
 * not travel with what they protect, when something was purged was elsewhere, and what was remembered since must not be
 * replaced by an older state (decision 055).
 */
const LEFT_OUT = [
  'migration',
  'ingredient_search',
  'customer_search',
  'customer_words',
  'stored_bytes',
  'purge_run',
  'purge_clock',
  'installation_secret',
  'erased_user',
  'content_journal',
  'rows_seen',
  'withdrawn_vote',
  'change',
  'change_kept',
];

const LEFT_OUT_LIST = LEFT_OUT.map((name) => `'${name}'`).join(', ');

/**
 * Our tables in an order in which rows can be put in: what is referred to comes first. Views are the tables of an earlier
 * release, whose rows they put where they belong now (decision 079).
 */
export async function listTables(
  session: RawSession,
  kind: 'table' | 'view' = 'table',
): Promise<TableShape[]> {
  const columns = await session.query<{ table: string; name: string; type: string; identity: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity as identity
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = '${kind === 'table' ? 'r' : 'v'}' and c.relname not in (${LEFT_OUT_LIST})
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`);
  const references = await session.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`);
  const names = [...new Set(columns.map(({ table }) => table))];
  return inOrder(names, references).map((name) => ({
    name,
    columns: columns
      .filter(({ table }) => table === name)
      .map((column) => ({ name: column.name, type: column.type, isIdentity: column.identity !== '' })),
  }));
}

function inOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  function place(name: string, open: string[]): void {
    if (ordered.includes(name)) return;
    if (open.includes(name))
      throw new Error(`The tables ${open.join(', ')} refer to each other in a circle.`);
    for (const { to } of references.filter(({ from }) => from === name)) place(to, [...open, name]);
    ordered.push(name);
  }
  for (const name of names) place(name, []);
  return ordered;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
