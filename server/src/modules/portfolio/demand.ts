import { DEMAND_THRESHOLD } from '@suite/contracts/demand';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import { desc, inArray, lt, ne, sql } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { demandEntry, demandReport, demandSignal } from '../../db/schema.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { suppliedRegions } from '../ingredients/index.ts';

/** Older interest is no demand any more, and is not kept (S-54). */
const KEPT_DAYS = 90;
/** The most people of one company that count: no company alone can make or break a step. */
const PER_COMPANY = 3;
const STEP = 5;
const MOST_ENTRIES = 2000;
const LONGEST_MS = 10 * 60 * 1000;
/** What all suppliers read; how often one product was looked at or taken is its supplier's alone. */
const REPORTED = ['wish', 'vote', 'search', 'region'] as const;

/**
 * Makes the report of the night: what people asked for, in counts that no one company shows through. What concerns one
 * product (votes, views, recipes that hold it) goes to its supplier alone, and the supplier's own people do not count.
 */
export async function prepareDemand(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  await database.as(SYSTEM).longTransaction(async (tx) => {
    await tx.orm.delete(demandSignal).where(lt(demandSignal.day, since));
    await countDemand(tx, now);
    await tx.orm.delete(demandEntry).where(ne(demandEntry.prepared, now));
    await tx.orm
      .insert(demandReport)
      .values({ prepared: now })
      .onConflictDoUpdate({ target: demandReport.id, set: { prepared: now } });
  });
}

/**
 * Counts in the database: of a million signals nothing but the report leaves it. A statement of the night may take longer
 * than one that somebody waits for, and sort in memory.
 */
async function countDemand({ orm }: Transaction, now: Date): Promise<void> {
  await orm.execute(
    sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true), set_config('work_mem', '64MB', true)`,
  );
  // Who reads a report for all may have asked as well, and takes the own people off: what is left must pass by itself. What
  // concerns one product is read by a supplier whose people do not count.
  const ofOne = sql`case when owner is null then max(people) else 0 end`;
  const one = sql`case when owner is null then 1 else 0 end`;
  await orm.execute(sql`
    with asked as (
      select 'wish' as what, w.kind, w.id::text as key, w.name as label, v.user_id, u.organisation_id, null::uuid as owner
      from wish_vote v join wish w on w.id = v.wish_id join users u on u.id = v.user_id
      where w.state in ('open', 'planned')
      union all
      select 'vote', i.kind, i.id::text, i.name, v.user_id, u.organisation_id, p.organisation_id
      from vote v join ingredient i on i.id = v.ingredient_id join users u on u.id = v.user_id
      join dataset d on d.id = i.dataset_id and d.scope in ('database', 'supplier')
      left join product p on p.id = i.id
      where i.withdrawn is null
      union all
      select s.what, s.kind, s.key, coalesce(p.name, s.key), s.user_id, s.organisation_id, p.organisation_id
      from demand_signal s left join product p on s.what = 'view' and p.id::text = s.key
      where s.what <> 'view' or p.id is not null
      union all
      select 'added', p.kind, p.id::text, p.name, r.owner_id, u.organisation_id, p.organisation_id
      from recipe r cross join lateral unnest(r.ingredient_ids) as held (id)
      join product p on p.id::text = held.id join users u on u.id = r.owner_id
      where r.deleted is null
    ), persons as (
      select distinct what, kind, key, label, owner, organisation_id, user_id
      from asked where organisation_id is not null and organisation_id is distinct from owner
    ), of_company as (
      select what, kind, key, min(label) as label, owner, organisation_id, least(count(*), ${PER_COMPANY}) as people
      from persons group by what, kind, key, owner, organisation_id
    ), counted as (
      select what, kind, key, min(label) as label, owner, (sum(people)::integer / ${STEP}) * ${STEP} as users
      from of_company
      group by what, kind, key, owner
      having sum(people) - ${ofOne} >= ${DEMAND_THRESHOLD.users} and count(*) - ${one} >= ${DEMAND_THRESHOLD.organisations}
    ), ranked as (
      select *, row_number() over (partition by owner is null order by users desc, what, key) as place from counted
    )
    insert into demand_entry (what, kind, key, label, users, before, prepared, organisation_id)
    select what, kind, key, label, users, 0, ${now.toISOString()}::timestamptz, owner
    from ranked where owner is not null or place <= ${MOST_ENTRIES}
    on conflict (what, kind, key) do update set label = excluded.label, users = excluded.users,
      before = demand_entry.users, prepared = excluded.prepared, organisation_id = excluded.organisation_id`);
}

/** The report as suppliers read it: what was asked for, and of regions whether anything on offer lies there. */
export async function readDemand(tx: Transaction) {
  const rows = await tx.orm
    .select()
    .from(demandEntry)
    .where(inArray(demandEntry.what, [...REPORTED]))
    .orderBy(desc(demandEntry.users), demandEntry.what, demandEntry.label);
  const [report] = await tx.orm.select().from(demandReport);
  const searched = INGREDIENT_KINDS.filter((one) =>
    rows.some(({ what, kind }) => what === 'region' && kind === one),
  );
  const offered = new Map<IngredientKind, Set<string>>();
  for (const kind of searched) offered.set(kind, await suppliedRegions(tx, kind));
  const entries = rows.flatMap(({ kind, key, label, users, before, ...row }) => {
    const what = REPORTED.find((known) => known === row.what);
    if (what === undefined) return [];
    const isRegion = what === 'region';
    const at = isRegion ? label.split(' ').map(Number) : null;
    const isGap = isRegion ? offered.get(kind)?.has(key) === false : null;
    return [{ id: `${what}-${kind}-${key}`, what, kind, label, users, before, at, isGap }];
  });
  return { entries, prepared: report?.prepared };
}
