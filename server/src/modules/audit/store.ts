import type { auditQuerySchema, AuditRecord } from '@suite/contracts/audit';
import { and, desc, eq, getTableColumns, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { type KeysetPage, keysetPage } from '../../db/keyset-page.ts';
import { rowsOf, escapeLike } from '../../db/rows.ts';
import { audit, organisation, users } from '../../db/schema.ts';
import { currentObject, isAbout } from '../../platform/audit.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { isUuid } from '../../platform/uuid.ts';

type AuditRow = typeof audit.$inferSelect & {
  cursor: string;
  userName: string | null;
  organisationName: string | null;
};

/** An entry as staff read it: who, what, when, from where, before and after. */
export function auditResource(entry: AuditRow): AuditRecord {
  const { id, actorKind, details, cursor: _, ...row } = entry;
  // The database lets no other words in for actor and outcome.
  type Known = Pick<AuditRecord['attributes'], 'actor' | 'outcome'>;
  return {
    type: 'audit-entries',
    id: String(id),
    attributes: {
      ...row,
      ...({ actor: actorKind, outcome: row.outcome } as Known),
      at: row.at.toISOString(),
      userName: row.userName === '' ? null : row.userName,
      object: row.object && currentObject(row.object),
      before: details?.before ?? null,
      after: details?.after ?? null,
    },
  };
}

type AuditFilter = z.infer<typeof auditQuerySchema>;

const MOST_PEOPLE = 100;

/** Entries, the latest first. Ids follow time, so every filter goes by an index that ends with them. */
export async function listEntries(
  tx: Transaction,
  filter: AuditFilter,
  size: number,
): Promise<KeysetPage<AuditRow>> {
  const people = await peopleOf(tx, filter['filter[user]']);
  const actions = await actionsOf(tx, filter['filter[action]']);
  const where = and(...conditions(filter, { people, actions }));
  const keys = [{ by: audit.id, type: 'bigint', isDescending: true }] as const;
  return keysetPage(
    { name: 'audit', keys, after: filter['page[after]'], size },
    ({ cursor, beyond, orderBy, limit }) => {
      const page = tx.orm
        .select({ ...getTableColumns(audit), cursor })
        .from(audit)
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit)
        .as('page');
      // Names are looked up for the page alone, after it was found.
      return tx.orm
        .select({ ...page._.selectedFields, userName: users.name, organisationName: organisation.name })
        .from(page)
        .leftJoin(users, eq(users.id, page.userId))
        .leftJoin(organisation, eq(organisation.id, page.organisationId))
        .orderBy(desc(page.id));
    },
  );
}

/** The people that a filter means: an id, or those whose name or address holds the text. */
async function peopleOf({ orm }: Transaction, given: string | undefined): Promise<string[] | undefined> {
  const text = given?.trim() ?? '';
  if (text === '') return undefined;
  if (isUuid(text.toLowerCase())) return [text.toLowerCase()];
  const found = await orm
    .select({ id: sql<string>`user_id` })
    .from(sql`words_of_people`)
    .where(sql`words like '%' || ${escapeLike(text)} || '%'`)
    .limit(MOST_PEOPLE);
  return found.map(({ id }) => id);
}

/** The actions with this text in their name. From one to the next by the index: there are few of them, and many entries. */
async function actionsOf({ orm }: Transaction, given: string | undefined): Promise<string[] | undefined> {
  const text = given?.trim().toLowerCase() ?? '';
  if (text === '') return undefined;
  const next = sql`select action from ${audit} where action > each.action order by action limit 1`;
  const answer = await orm.execute(sql`
    with recursive each as (
      (select action from ${audit} order by action limit 1)
      union all
      select (${next}) from each where each.action is not null
    )
    select action from each`);
  return rowsOf<{ action: string | null }>(answer).flatMap(({ action }) =>
    action?.toLowerCase().includes(text) ? [action] : [],
  );
}

function conditions(
  filter: AuditFilter,
  { people, actions }: Record<'people' | 'actions', string[] | undefined>,
): (SQL | undefined)[] {
  const organisationId = filter['filter[organisation]'];
  const object = filter['filter[object]']?.trim();
  const outcome = filter['filter[outcome]'];
  const [from, to] = [filter['filter[from]'], filter['filter[to]']];
  const since = from ? new Date(from) : undefined;
  const until = to ? new Date(Date.parse(to) + DAY_MS) : undefined;
  // The first and the last entry of a time are found by their moment; between them ids lead.
  const entry = (where: SQL, order: SQL) =>
    sql`(select id from ${audit} where ${where} order by ${order} limit 1)`;
  return [
    people && inArray(audit.userId, people),
    organisationId === undefined ? undefined : eq(audit.organisationId, organisationId),
    actions && inArray(audit.action, actions),
    object ? isAbout(object) : undefined,
    outcome && eq(audit.outcome, outcome),
    since && and(gte(audit.at, since), gte(audit.id, entry(gte(audit.at, since), sql`at, id`))),
    until && and(lt(audit.at, until), lte(audit.id, entry(lt(audit.at, until), sql`at desc, id desc`))),
  ];
}
