import type { Usage } from '@suite/contracts/customers';
import { dayOf } from '@suite/contracts/licences';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { DAY_MS } from '../../platform/clock.ts';

const WEEKS = 12;
const WEEK_MS = 7 * DAY_MS;

/** Counts of the last weeks and in all: how often, how many, never what. */
export async function countUsage({ orm }: Transaction, organisationId: string, now: Date): Promise<Usage> {
  const since = new Date(now.getTime() - WEEKS * WEEK_MS).toISOString();
  const weeks = rowsOf<{ week: string; signIns: number; people: number }>(
    await orm.execute(sql`
      select to_char(date_trunc('week', at at time zone 'UTC'), 'YYYY-MM-DD') as week,
        count(*)::int as "signIns", count(distinct user_id)::int as people
      from audit
      where organisation_id = ${organisationId} and action = 'user.sign-in' and outcome = 'ok'
        and at > ${since}::timestamptz
      group by 1`),
  );
  const [totals] = rowsOf<Usage['totals']>(
    await orm.execute(sql`
      with people as (select id from users where organisation_id = ${organisationId})
      select
        (select count(*)::int from recipe where owner_id in (select id from people) and deleted is null) as recipes,
        (select count(*)::int from dataset where owner_id in (select id from people) and deleted is null) as datasets,
        (select count(*)::int from ingredient i join dataset d on d.id = i.dataset_id
          where d.owner_id in (select id from people) and d.deleted is null) as ingredients,
        (select count(*)::int from client where organisation_id = ${organisationId} and revoked is null) as clients,
        (select count(*)::int from audit where organisation_id = ${organisationId}
          and action = 'dataset.export' and at > ${since}::timestamptz) as exports`),
  );
  const found = new Map(weeks.map((week) => [week.week, week]));
  const none = { recipes: 0, datasets: 0, ingredients: 0, clients: 0, exports: 0 };
  return {
    weeks: mondays(now).map((week) => found.get(week) ?? { week, signIns: 0, people: 0 }),
    totals: totals ?? none,
  };
}

/** The first days of the last weeks, the oldest first; weeks without anything count too. */
function mondays(now: Date): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, index) =>
    dayOf(new Date(now.getTime() - (sinceMonday * WEEK_MS) / 7 - (WEEKS - 1 - index) * WEEK_MS)),
  );
}

/** Both databases answer with rows; the type of the common query builder leaves the answer open. */
function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows;
}
