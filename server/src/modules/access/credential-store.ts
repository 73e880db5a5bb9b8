import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { credential, oauthRequest, users } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/purges.ts';
import { isUuid } from '../../platform/uuid.ts';
import { PROGRAMS, SHOWN_MS, SIGN_INS, TOLERANCE_MS } from './kinds.ts';

type Row = typeof credential.$inferSelect;
type Kind = Row['kind'];
type Known<Names extends keyof Row> = { [Name in Names]: NonNullable<Row[Name]> };

/** What a whole one of each kind has for certain: the checks of the table see to it. */
interface Held {
  session: Known<'userId' | 'expires' | 'lastUsed' | 'isKept' | 'address' | 'agent'>;
  token: Known<'userId' | 'expires' | 'name' | 'scopes'>;
  assistant: Known<'userId' | 'expires' | 'name' | 'scopes' | 'registrationId'>;
  link: Known<'userId' | 'expires' | 'name' | 'scopes' | 'path'>;
  client: Known<'userId' | 'organisationId' | 'name' | 'scopes'>;
  directory: Known<'organisationId' | 'expires' | 'name'>;
  confirm: Known<'userId' | 'expires'>;
  reset: Known<'userId' | 'expires'>;
  invitation: Known<'userId' | 'expires'>;
}
export type Credential<K extends Kind = Kind> = Row & { kind: K } & Held[K];
/** With the person it lets act, if there is one. */
export type CredentialOf<K extends Kind = Kind> = Credential<K> & {
  subjectName: string;
  subjectEmail: string;
  subjectState: string;
};
/** What a session, an assistant or a client shows. */
export type Part = Row & Known<'wholeId' | 'hash' | 'userId'>;

type Insert = typeof credential.$inferInsert;

/** Which credentials are meant: whole ones, unless a part is named. What is not named does not matter. */
export interface Which<K extends Kind = Kind>
  extends Partial<Pick<Row, 'id' | 'part' | 'organisationId' | 'hash' | 'registrationId' | 'revoked'>> {
  kind: K | readonly K[];
  userId?: string | readonly string[];
  wholeId?: string | readonly string[];
  /** What a provider says may name its session, the person, or both. */
  providerSubject?: string;
  providerSession?: string;
  /** All of them but one. */
  but?: string;
  /** Those that last longer. */
  after?: Date;
}

function matching({ but, after, part = 'whole', ...which }: Which): SQL | undefined {
  const named = Object.entries<Value | undefined>({ ...which, part }).map(([name, value]) => {
    if (value === undefined) return undefined;
    const column: PgColumn = credential[name as keyof typeof which]; // its own keys
    if (value === null) return isNull(column);
    // The database is not asked for what cannot be an id.
    const isPossible = (one: unknown) => !/id$/i.test(name) || isUuid(String(one).toLowerCase());
    return inArray(column, [value].flat().filter(isPossible));
  });
  return and(
    ...named,
    but === undefined ? undefined : ne(credential.id, but),
    after && gt(credential.expires, after),
  );
}
type Value = string | readonly string[] | Date | null;

/** What changes or ends credentials has to say whose, or which: an id that is missing by mistake would mean all of a kind. */
function matchingNamed(which: Which): SQL | undefined {
  const { id, hash, userId, wholeId, organisationId } = which;
  if ([id, hash, userId, wholeId, organisationId].every((value) => value === undefined)) {
    throw new Error('These credentials are not named: give an id, a hash, a person or an organisation.');
  }
  return matching(which);
}

export async function addCredential<K extends Kind>({ orm }: Transaction, row: Insert & { kind: K }) {
  const [added] = await orm.insert(credential).values(row).returning();
  return added as Credential<K>; // of that kind
}

/** What a session, an assistant or a client shows from now on. */
export async function addParts(
  { orm }: Transaction,
  { id, kind, userId, organisationId }: Pick<Credential, 'id' | 'kind' | 'userId' | 'organisationId'>,
  parts: readonly (Omit<Insert, 'kind' | 'wholeId'> & { part: Part['part']; hash: string })[],
): Promise<void> {
  const whole = { kind, wholeId: id, userId, organisationId: kind === 'client' ? organisationId : null };
  await orm.insert(credential).values(parts.map((part) => ({ ...part, ...whole })));
}

/** Sessions by their last use, clients as they were made, the newest of all others first. */
export async function listCredentials<K extends Kind>({ orm }: Transaction, which: Which<K>) {
  const { created, lastUsed, id } = credential;
  const order = { session: desc(lastUsed), client: asc(created) }[String(which.kind)] ?? desc(created);
  const rows = await orm
    .select({
      ...getTableColumns(credential),
      subjectName: sql<string>`coalesce(${users.name}, '')`,
      subjectEmail: sql<string>`coalesce(${users.email}, '')`,
      subjectState: sql<string>`coalesce(${users.state}, '')`,
    })
    .from(credential)
    .leftJoin(users, eq(users.id, credential.userId))
    .where(matching(which))
    .orderBy(order, id);
  return rows as Row[] as CredentialOf<K>[]; // of that kind, and with their people
}

/** What they show, of one kind. */
export async function listParts(tx: Transaction, which: Which & Pick<Part, 'part'>): Promise<Part[]> {
  return (await listCredentials(tx, which)) as Row[] as Part[]; // each has a hash, and belongs to one
}

export async function findCredential<K extends Kind>(tx: Transaction, which: Which<K>) {
  return (await listCredentials(tx, which))[0];
}

/** How many there are. Two that are made for the same person at once are made one after the other. */
export async function countCredentials({ orm }: Transaction, which: Which): Promise<number> {
  const owner = String(which.userId ?? which.organisationId);
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${owner}`}, 0))`);
  return orm.$count(credential, matching(which));
}

/** Changes them; says which there were. */
export async function changeCredentials<K extends Kind>(
  { orm }: Transaction,
  which: Which<K>,
  change: Partial<Omit<Insert, 'version'>> & { version?: SQL },
): Promise<Credential<K>[]> {
  const changed = await orm.update(credential).set(change).where(matchingNamed(which)).returning();
  return changed as Credential<K>[]; // of that kind
}

/** Ends them, with all their parts; gives what they were. Of two who end one at once, one is notified. */
export async function endCredentials<K extends Kind>({ orm }: Transaction, which: Which<K>) {
  const ended = await orm.delete(credential).where(matchingNamed(which)).returning();
  return ended as Credential<K>[]; // of that kind
}

/** Ends the sessions of somebody, but for one if it is named, and links in mails to them; says how many sessions. */
export async function endSignIns(tx: Transaction, userId: string, but?: string): Promise<number> {
  const ended = await endCredentials(tx, { kind: SIGN_INS, userId, but });
  return ended.filter(({ kind }) => kind === 'session').length;
}

/** Ends all that somebody let programs do. An account that is no longer active loses them by itself, in the database. */
export async function endProgramsOf(tx: Transaction, userId: string): Promise<void> {
  await endCredentials(tx, { kind: PROGRAMS, userId });
  await tx.orm.delete(oauthRequest).where(eq(oauthRequest.userId, userId));
}

/** The whole one behind a refresh token, locked: exchanges of one family come one after another. */
export async function lockRefreshed<K extends 'session' | 'assistant'>(
  { orm }: Transaction,
  { kind, hash }: { kind: K; hash: string },
): Promise<{ whole: Credential<K>; token: Part; state: string } | undefined> {
  const isThat = matching({ kind, part: 'refresh', hash });
  const [known] = await orm.select({ id: credential.wholeId }).from(credential).where(isThat);
  if (!known?.id) return undefined;
  const [whole] = await orm.select().from(credential).where(eq(credential.id, known.id)).for('update');
  if (!whole) return undefined;
  // Read after the lock was had: what another request did meanwhile counts.
  const [row] = await orm
    .select({ token: credential, state: users.state })
    .from(credential)
    .innerJoin(users, eq(users.id, credential.userId))
    .where(isThat);
  // A whole one of that kind, and a part of it.
  return row && { whole: whole as Credential<K>, token: row.token as Part, state: row.state };
}

/** How long the token just exchanged is honoured: two tabs may have asked at once, or an answer was lost (S-06). */
const GRACE_MS = 10_000;

/**
 * Uses a refresh token, whose siblings end with it: of two who hold tokens for the same one before, the other is known when
 * it comes back. False where it is in two hands: one that was used before counts a moment longer, and only where it is
 * the one just before, so that none of what it was exchanged for was used yet.
 */
export async function spendRefresh({ orm }: Transaction, token: Part, now: Date): Promise<boolean> {
  const { hash, parent, spent } = token;
  if (spent !== null) {
    // A clock that was set back gives no negative time (F-10).
    if (now.getTime() - spent.getTime() > GRACE_MS) return false;
    const isNext = eq(credential.parent, hash);
    const next = await orm.select({ spent: credential.spent }).from(credential).where(isNext);
    // One that ended with a sibling was exchanged for nothing.
    return next.length > 0 && next.every((one) => one.spent === null);
  }
  const sibling = parent === null ? undefined : eq(credential.parent, parent);
  await orm
    .update(credential)
    .set({ spent: now })
    .where(or(eq(credential.hash, hash), sibling));
  return true;
}

/** Notes that one was used, unless that is known to within so many milliseconds. */
export async function noteUse(
  { database, clock }: { database: Database; clock: Clock },
  { id, lastUsedMs }: { id: string; lastUsedMs: number | null },
  everyMs: number,
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - everyMs);
  if (lastUsedMs !== null && lastUsedMs >= before.getTime()) return;
  // Of many requests at once one writes.
  const isOld = or(isNull(credential.lastUsed), lt(credential.lastUsed, before));
  await database.as(SYSTEM).transaction(({ orm }) =>
    orm
      .update(credential)
      .set({ lastUsed: now })
      .where(and(eq(credential.id, id), isOld)),
  );
}

/**
 * Takes away what nobody can use any more. Spent refresh tokens stay as long as their whole: they show a thief. Those of
 * directories stay in the list of staff.
 */
export async function purgeExpiredCredentials(database: Database, clock: Clock): Promise<void> {
  const before = (ms: number) => lt(credential.expires, new Date(clock.now().getTime() - ms));
  const isShown = and(eq(credential.part, 'whole'), inArray(credential.kind, [...PROGRAMS]));
  const isKept = or(eq(credential.part, 'refresh'), eq(credential.kind, 'directory'));
  await deleteInBatches(database, credential, {
    where: and(before(TOLERANCE_MS), sql`not ${isKept}`, sql`(not ${isShown} or ${before(SHOWN_MS)})`),
  });
}
