import type { DuplicateRule } from '@suite/contracts/datasets';
import { ALL_FIELDS, columnOfField } from '@suite/contracts/ingredients';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { DatasetRow } from './resource.ts';

/** What goes along with a copy; everything else it gets anew. */
const COPIED = ['kind', ...ALL_FIELDS.map(columnOfField)];
const names = (prefix = '') =>
  sql.raw(COPIED.map((name) => (prefix === '' ? `"${name}"` : `${prefix}."${name}"`)).join(', '));

// The same substance: the same CAS number, or the same name where one of the two has none.
const same = sql`(s.cas = t.cas or ((s.cas is null or t.cas is null) and s.name_key = t.name_key))`;
// What its owner shows to others only in part is not theirs to copy.
const isWhole = (from: DatasetRow, userId: string) =>
  from.ownerId === userId ? sql`true` : sql`s.visibility = '{}'::jsonb`;

export interface Copy {
  from: DatasetRow;
  to: DatasetRow;
  userId: string;
  now: Date;
  duplicates: DuplicateRule;
}

/** Takes the rows of one set into another, with a rule for those that are there already. */
export async function copyRows(tx: Transaction, { from, to, userId, now, duplicates }: Copy): Promise<void> {
  const at = now.toISOString();
  const taken = sql`s.dataset_id = ${from.id} and s.withdrawn is null and ${isWhole(from, userId)}`;
  if (duplicates === 'overwrite') {
    await tx.orm.execute(sql`
      update ingredient t set (${names()}) = (select ${names('s')}), version = t.version + 1, updated = ${at}
      from ingredient s where ${taken} and t.dataset_id = ${to.id} and ${same}`);
  }
  const isNew =
    duplicates === 'keep-both'
      ? sql`true`
      : sql`not exists (select 1 from ingredient t where t.dataset_id = ${to.id} and ${same})`;
  await tx.orm.execute(sql`
    insert into ingredient (id, dataset_id, ${names()}, created, updated)
    select gen_random_uuid(), ${to.id}, ${names('s')}, ${at}, ${at}
    from ingredient s where ${taken} and ${isNew}`);
}
