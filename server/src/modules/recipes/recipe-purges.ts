import { BIN_DAYS } from '@suite/contracts/datasets';
import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { recipe } from '../../db/schema.ts';
import { type AuditEntry, writeAuditEntries } from '../../platform/audit.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { inBatches, someOf } from '../../platform/purges.ts';

/** Fewer than of other rows: each takes its versions, results and photos along. */
const RECIPES_AT_ONCE = 100;

/** Takes away what has been in the bin for its time, with its versions and results, and says so in the audit log. */
export async function emptyRecipeBin(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - BIN_DAYS * DAY_MS);
  const isOver = and(isNotNull(recipe.deleted), lt(recipe.deleted, before));
  const deleteSome = async (tx: Transaction) => {
    const gone = await tx.orm
      .delete(recipe)
      .where(someOf(recipe, isOver, RECIPES_AT_ONCE))
      .returning({ id: recipe.id });
    const entryOf = (id: string): AuditEntry => ({ action: 'recipe.erase', object: { kind: 'recipe', id } });
    const entries = gone.map(({ id }) => entryOf(id));
    await writeAuditEntries(tx, clock, entries);
    return gone.length;
  };
  await inBatches(database, deleteSome, RECIPES_AT_ONCE);
}

const VERSIONS_AT_ONCE = 1000;

/**
 * Thins old versions (S-27): those of the last day stay, of each day before the last one (by UTC), and whatever is still needed:
 * the first and the present one, those saved with a note, and those that a lab result was made of. Recipes that have not been
 * saved since this was last done have nothing to thin.
 */
export async function thinVersions(database: Database, clock: Clock, last: Date | undefined): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  const since = new Date((last?.getTime() ?? 0) - 2 * DAY_MS);
  let beyond = sql`${recipe.updated} >= ${since.toISOString()}::timestamptz`;
  for (;;) {
    const from = beyond;
    const changed = await database.as(SYSTEM).transaction(({ orm }) =>
      orm
        .select({ id: recipe.id, updated: sql<string>`${recipe.updated}::text` })
        .from(recipe)
        .where(from)
        .orderBy(recipe.updated, recipe.id)
        .limit(RECIPES_AT_ONCE),
    );
    const ids = changed.map(({ id }) => id);
    await inBatches(database, (tx) => thinSome(tx, ids, before), VERSIONS_AT_ONCE);
    const end = changed.at(-1);
    if (!end || changed.length < RECIPES_AT_ONCE) return;
    beyond = sql`(${recipe.updated}, ${recipe.id}) > (${end.updated}::timestamptz, ${end.id}::uuid)`;
  }
}

/** A result names the version that its recipe had; the one saved last by then is what it was made of. */
async function thinSome({ orm }: Transaction, ids: string[], before: Date): Promise<number> {
  const { rowCount } = await orm.execute(sql`
    delete from recipe_version where (recipe_id, version) in (
      select v.recipe_id, v.version
      from (
        select recipe_id, version, at, note,
          lag(version) over saves as earlier, lead(version) over saves as later, lead(at) over saves as later_at
        from recipe_version where recipe_id = any (${sql.param(ids)}::uuid[])
        window saves as (partition by recipe_id order by version)
      ) v
      where v.at < ${before.toISOString()}::timestamptz and v.note is null
        and v.earlier is not null and v.later is not null
        and (v.at at time zone 'UTC')::date = (v.later_at at time zone 'UTC')::date
        and not exists (
          select from lab_result l
          where l.recipe_id = v.recipe_id and l.version >= v.version and l.version < v.later
        )
      limit ${VERSIONS_AT_ONCE}
    )`);
  return rowCount ?? 0;
}
