import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, lt, ne, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { session, sessionToken, users } from '../../../db/schema.ts';
import { deleteInBatches } from '../../../platform/purges/delete-in-batches.ts';

export type SessionRow = typeof session.$inferSelect;
export type SessionTokenRow = typeof sessionToken.$inferSelect;

const MOST_AGENT = 200;
const BY_PASSWORD = {
  proven: null,
  signOnOrganisationId: null,
  signOnSubject: null,
  signOnSession: null,
  signOutUrl: null,
};

export async function addSession(
  { orm }: Transaction,
  row: Pick<SessionRow, 'userId' | 'isKept' | 'address' | 'agent'> & Partial<SessionRow>,
  now: Date,
): Promise<SessionRow> {
  const agent = row.agent.slice(0, MOST_AGENT);
  const added = { ...BY_PASSWORD, ...row, agent, id: randomUUID(), created: now, lastUsed: now };
  await orm.insert(session).values(added);
  return added;
}

export async function addTokens(
  { orm }: Transaction,
  rows: (typeof sessionToken.$inferInsert)[],
): Promise<void> {
  await orm.insert(sessionToken).values(rows);
}

/** The session of a refresh token, locked: exchanges of one family come one after another. */
export async function lockSessionOf(
  { orm }: Transaction,
  hash: string,
): Promise<{ session: SessionRow; token: SessionTokenRow; state: string } | undefined> {
  const [known] = await orm
    .select({ id: sessionToken.sessionId })
    .from(sessionToken)
    .where(and(eq(sessionToken.hash, hash), eq(sessionToken.kind, 'refresh')));
  if (!known) return undefined;
  const [locked] = await orm.select().from(session).where(eq(session.id, known.id)).for('update');
  if (!locked) return undefined;
  // Read after the lock was had: what another request did meanwhile counts.
  const [row] = await orm
    .select({ token: sessionToken, state: users.state })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.sessionId))
    .innerJoin(users, eq(users.id, session.userId))
    .where(eq(sessionToken.hash, hash));
  return row && { session: locked, ...row };
}

/** Whether none of what it was exchanged for was used yet. One that ended with a sibling was exchanged for nothing. */
export async function isJustBefore({ orm }: Transaction, hash: string): Promise<boolean> {
  const next = await orm
    .select({ spent: sessionToken.spent })
    .from(sessionToken)
    .where(eq(sessionToken.parent, hash));
  return next.length > 0 && next.every(({ spent }) => spent === null);
}

/** Ends its siblings with it: of two who hold tokens for the same one before, the other is known when it comes back. */
export async function spendToken(
  { orm }: Transaction,
  { hash, parent }: Pick<SessionTokenRow, 'hash' | 'parent'>,
  now: Date,
): Promise<void> {
  const sibling = parent === null ? undefined : eq(sessionToken.parent, parent);
  await orm
    .update(sessionToken)
    .set({ spent: now })
    .where(or(eq(sessionToken.hash, hash), sibling));
}

export async function touchSession(
  { orm }: Transaction,
  id: string,
  use: Pick<SessionRow, 'lastUsed' | 'address' | 'agent'>,
): Promise<void> {
  await orm
    .update(session)
    .set({ ...use, agent: use.agent.slice(0, MOST_AGENT) })
    .where(eq(session.id, id));
}

/** Ends a session with all its tokens; gives what it was. */
export async function endSession({ orm }: Transaction, id: string): Promise<SessionRow | undefined> {
  const [ended] = await orm.delete(session).where(eq(session.id, id)).returning();
  return ended;
}

/** Ends one session of somebody; whose it is decides, whatever else the one who asks may see. */
export async function endSessionOf({ orm }: Transaction, userId: string, id: string): Promise<boolean> {
  const ended = await orm
    .delete(session)
    .where(and(eq(session.id, id), eq(session.userId, userId)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** Ends the sessions of somebody, but for one if it is named; says how many. */
export async function endSessionsOf({ orm }: Transaction, userId: string, but?: string): Promise<number> {
  const theirs = eq(session.userId, userId);
  const ended = await orm
    .delete(session)
    .where(but === undefined ? theirs : and(theirs, ne(session.id, but)))
    .returning({ id: session.id });
  return ended.length;
}

// An address to sign out at is nobody's to read.
const { signOutUrl: _, ...SHOWN } = getTableColumns(session);

export function listSessions(
  { orm }: Transaction,
  userId: string,
): Promise<Omit<SessionRow, 'signOutUrl'>[]> {
  return orm
    .select(SHOWN)
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.lastUsed), session.id);
}

/** Takes away what nobody can use any more. Spent refresh tokens stay as long as their session: they show a thief. */
export async function purgeExpiredSessions(
  database: Database,
  before: { lastUsed: Date; created: Date; accessEnds: Date },
): Promise<void> {
  const isUnused = lt(session.lastUsed, before.lastUsed);
  await deleteInBatches(database, session, { where: or(isUnused, lt(session.created, before.created)) });
  const isAccess = eq(sessionToken.kind, 'access');
  await deleteInBatches(database, sessionToken, {
    where: and(isAccess, lt(sessionToken.ends, before.accessEnds)),
  });
}
