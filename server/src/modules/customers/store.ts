import { randomUUID } from 'node:crypto';
import type { Usage } from '@suite/contracts/customers';
import { dayOf } from '@suite/contracts/licences';
import { and, desc, eq, sql } from 'drizzle-orm';
import { userIdOf } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { rowChange, rowDelete, rowLock, rowsOf } from '../../db/rows.ts';
import { licence, organisation, organisationNote, users } from '../../db/schema.ts';
import { DAY_MS } from '../../platform/clock.ts';

const MOST_NOTES = 500;

export type OrganisationRow = typeof organisation.$inferSelect;
export type LicenceRow = typeof licence.$inferSelect;

/** Of two changes at once, the second waits and then finds another version. */
export const lockOrganisation = rowLock(organisation);

export async function findOrganisation(
  { orm }: Transaction,
  id: string,
): Promise<OrganisationRow | undefined> {
  const [row] = await orm.select().from(organisation).where(eq(organisation.id, id));
  return row;
}

/** The next caller waits for the end of this transaction: two must not both find a name free. */
export async function isNameTaken({ orm }: Transaction, name: string, butId?: string): Promise<boolean> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext('names of organisations'))`);
  const rows = await orm
    .select({ id: organisation.id })
    .from(organisation)
    .where(eq(organisation.nameKey, sql`search_key(${name})`))
    .limit(2);
  return rows.some(({ id }) => id !== butId);
}

export async function addOrganisation(
  { orm }: Transaction,
  facts: Omit<typeof organisation.$inferInsert, 'id' | 'created' | 'updated'>,
  now: Date,
): Promise<OrganisationRow> {
  const values = { ...facts, id: randomUUID(), created: now, updated: now };
  const [row] = await orm.insert(organisation).values(values).returning();
  if (!row) throw new Error('The new customer was not returned.');
  return row;
}

export const changeOrganisation = rowChange(organisation);

export function listLicences({ orm }: Transaction, organisationId: string): Promise<LicenceRow[]> {
  return orm
    .select()
    .from(licence)
    .where(eq(licence.organisationId, organisationId))
    .orderBy(desc(licence.starts), licence.product, licence.id);
}

export async function findLicence(
  { orm }: Transaction,
  organisationId: string,
  id: string,
): Promise<LicenceRow | undefined> {
  const [row] = await orm
    .select()
    .from(licence)
    .where(and(eq(licence.organisationId, organisationId), eq(licence.id, id)));
  return row;
}

/** The first licence makes a customer a licensed one for good: without one, its people have no rights any more. */
export async function addLicence(
  { orm }: Transaction,
  facts: Omit<typeof licence.$inferInsert, 'id'>,
): Promise<LicenceRow> {
  const [row] = await orm
    .insert(licence)
    .values({ ...facts, id: randomUUID() })
    .returning();
  if (!row) throw new Error('The new licence was not returned.');
  await orm.update(organisation).set({ isLicensed: true }).where(eq(organisation.id, facts.organisationId));
  return row;
}

export const changeLicence = rowChange(licence);

export const removeLicence = rowDelete(licence);

function selectNotes({ orm }: Transaction) {
  const { id, body, at, authorId } = organisationNote;
  return orm
    .select({ id, body, at, author: users.name })
    .from(organisationNote)
    .leftJoin(users, eq(users.id, authorId));
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export function listNotes(tx: Transaction, organisationId: string) {
  return selectNotes(tx)
    .where(eq(organisationNote.organisationId, organisationId))
    .orderBy(desc(organisationNote.at), organisationNote.id)
    .limit(MOST_NOTES);
}

export async function findNote(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<NoteRow | undefined> {
  const [row] = await selectNotes(tx).where(
    and(eq(organisationNote.organisationId, organisationId), eq(organisationNote.id, id)),
  );
  return row;
}

export async function addNote(
  tx: Transaction,
  { organisationId, body, now }: { organisationId: string; body: string; now: Date },
): Promise<NoteRow> {
  const id = randomUUID();
  const authorId = userIdOf(tx.actor);
  await tx.orm.insert(organisationNote).values({ id, organisationId, authorId, at: now, body });
  const note = await findNote(tx, organisationId, id);
  if (!note) throw new Error('The new note was not found.');
  return note;
}

export const removeNote = rowDelete(organisationNote);

const WEEKS = 12;
const WEEK_MS = 7 * DAY_MS;

/** Counts of the last weeks and in total: how often and how many, never what. */
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
      select made.*,
        (select count(*)::int from credential where kind = 'client' and part = 'whole'
          and organisation_id = ${organisationId} and revoked is null) as clients,
        (select count(*)::int from audit where organisation_id = ${organisationId}
          and action = 'dataset.export' and at > ${since}::timestamptz) as exports
      from count_made(${organisationId}) as made`),
  );
  const found = new Map(weeks.map((week) => [week.week, week]));
  const none = { recipes: 0, datasets: 0, ingredients: 0, clients: 0, exports: 0 };
  return {
    weeks: mondays(now).map((week) => found.get(week) ?? { week, signIns: 0, people: 0 }),
    totals: totals ?? none,
  };
}

/** The Mondays of the last weeks, the oldest first, also of weeks in which nothing happened. */
function mondays(now: Date): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, index) =>
    dayOf(new Date(now.getTime() - (sinceMonday * WEEK_MS) / 7 - (WEEKS - 1 - index) * WEEK_MS)),
  );
}

/** Notes that a member of staff wrote about customers; they stay, without a name (S-54). */
export const personalNotes = {
  name: 'notes',

  read({ orm }: Transaction, userId: string): Promise<unknown> {
    return orm
      .select({ at: organisationNote.at, body: organisationNote.body })
      .from(organisationNote)
      .where(eq(organisationNote.authorId, userId));
  },

  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.update(organisationNote).set({ authorId: null }).where(eq(organisationNote.authorId, userId));
  },
};
