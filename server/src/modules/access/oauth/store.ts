import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { delegation, delegationToken, oauthClient, oauthRequest, users } from '../../../db/schema.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges/delete-in-batches.ts';
import { isUuid } from '../../../platform/uuid.ts';

export type OauthClientRow = typeof oauthClient.$inferSelect;
export type OauthRequestRow = typeof oauthRequest.$inferSelect;

export async function addClient({ orm }: Transaction, row: OauthClientRow): Promise<void> {
  await orm.insert(oauthClient).values(row);
}

export function countClients({ orm }: Transaction): Promise<number> {
  return orm.$count(oauthClient);
}

/** Removes the one of those that connect nobody which was used longest ago; false where all connect somebody. */
export async function removeUnusedClient({ orm }: Transaction): Promise<boolean> {
  const oldest = orm
    .select({ id: oauthClient.id })
    .from(oauthClient)
    .where(CONNECTS_NOBODY)
    .orderBy(oauthClient.lastUsed)
    .limit(1);
  const removed = await orm
    .delete(oauthClient)
    .where(inArray(oauthClient.id, oldest))
    .returning({ id: oauthClient.id });
  return removed.length > 0;
}

const CONNECTS_NOBODY = notExists(
  sql`(select 1 from ${delegation} where ${delegation.oauthClientId} = ${oauthClient.id})`,
);

export async function findClient({ orm }: Transaction, id: string): Promise<OauthClientRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await orm.select().from(oauthClient).where(eq(oauthClient.id, id));
  return row;
}

export async function addRequest(
  { orm }: Transaction,
  row: Omit<OauthRequestRow, 'userId' | 'codeHash' | 'delegationId'>,
): Promise<void> {
  await orm.insert(oauthRequest).values(row);
}

/** A request that nobody has decided yet, with the program that asks; others wait until the transaction ends. */
export async function lockRequest({ orm }: Transaction, hash: string, now: Date) {
  const [row] = await orm
    .select({ request: oauthRequest, name: oauthClient.name })
    .from(oauthRequest)
    .innerJoin(oauthClient, eq(oauthClient.id, oauthRequest.clientId))
    .where(and(eq(oauthRequest.hash, hash), isNull(oauthRequest.userId), gt(oauthRequest.ends, now)))
    .for('update', { of: oauthRequest });
  return row;
}

export async function changeRequest(
  { orm }: Transaction,
  hash: string,
  change: Partial<OauthRequestRow>,
): Promise<void> {
  await orm.update(oauthRequest).set(change).where(eq(oauthRequest.hash, hash));
}

export async function removeRequest({ orm }: Transaction, hash: string): Promise<void> {
  await orm.delete(oauthRequest).where(eq(oauthRequest.hash, hash));
}

/** What a code was given for; of two who bring it one comes first. */
export async function lockCode({ orm }: Transaction, codeHash: string) {
  const [row] = await orm
    .select({ request: oauthRequest, client: oauthClient, userState: users.state })
    .from(oauthRequest)
    .innerJoin(oauthClient, eq(oauthClient.id, oauthRequest.clientId))
    .innerJoin(users, eq(users.id, oauthRequest.userId))
    .where(eq(oauthRequest.codeHash, codeHash))
    .for('update', { of: oauthRequest });
  return row;
}

/** The assistant of a refresh token, locked: exchanges of one family come one after another. */
export async function lockAssistant({ orm }: Transaction, hash: string) {
  const [known] = await orm
    .select({ id: delegationToken.delegationId })
    .from(delegationToken)
    .where(and(eq(delegationToken.hash, hash), eq(delegationToken.kind, 'refresh')));
  if (!known) return undefined;
  const [locked] = await orm.select().from(delegation).where(eq(delegation.id, known.id)).for('update');
  if (!locked) return undefined;
  // Read after the lock was had: what another request did meanwhile counts.
  const [row] = await orm
    .select({ token: delegationToken, userState: users.state })
    .from(delegationToken)
    .innerJoin(delegation, eq(delegation.id, delegationToken.delegationId))
    .innerJoin(users, eq(users.id, delegation.userId))
    .where(eq(delegationToken.hash, hash));
  return row && { assistant: locked, ...row };
}

/** Whether none of what it was exchanged for was used yet. One that ended with a sibling was exchanged for nothing. */
export async function isJustBefore({ orm }: Transaction, hash: string): Promise<boolean> {
  const next = await orm
    .select({ spent: delegationToken.spent })
    .from(delegationToken)
    .where(eq(delegationToken.parent, hash));
  return next.length > 0 && next.every(({ spent }) => spent === null);
}

/** Ends its siblings with it, as a session does. */
export async function spendToken(
  { orm }: Transaction,
  { hash, parent }: Pick<typeof delegationToken.$inferSelect, 'hash' | 'parent'>,
  now: Date,
): Promise<void> {
  const sibling = parent === null ? undefined : eq(delegationToken.parent, parent);
  await orm
    .update(delegationToken)
    .set({ spent: now })
    .where(or(eq(delegationToken.hash, hash), sibling));
}

export async function removeAssistant({ orm }: Transaction, id: string): Promise<void> {
  await orm.delete(delegation).where(eq(delegation.id, id));
}

/** The same program asked the same person before: the new consent takes the place of the old one. */
export async function removeEarlier(
  { orm }: Transaction,
  { userId, clientId }: { userId: string; clientId: string },
): Promise<void> {
  await orm
    .delete(delegation)
    .where(and(eq(delegation.userId, userId), eq(delegation.oauthClientId, clientId)));
}

export async function noteClientUse({ orm }: Transaction, id: string, now: Date): Promise<void> {
  await orm.update(oauthClient).set({ lastUsed: now }).where(eq(oauthClient.id, id));
}

/** Ends what a token belongs to, or the token alone where the next one can be got without asking anybody. */
export async function giveBack(
  { orm }: Transaction,
  { hash, isWhole }: { hash: string; isWhole: boolean },
): Promise<{ id: string; userId: string; kind: 'token' | 'assistant' | 'link' } | undefined> {
  const [found] = await orm
    .select({ id: delegation.id, userId: delegation.userId, kind: delegation.kind })
    .from(delegationToken)
    .innerJoin(delegation, eq(delegation.id, delegationToken.delegationId))
    .where(eq(delegationToken.hash, hash));
  if (!found) return undefined;
  if (isWhole) await orm.delete(delegation).where(eq(delegation.id, found.id));
  else await orm.delete(delegationToken).where(eq(delegationToken.hash, hash));
  return found;
}

/** How long a registration that connects nobody is kept. */
const UNUSED_MS = 30 * DAY_MS;

export async function purgeExpiredOauth(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const unused = new Date(now.getTime() - UNUSED_MS);
  await deleteInBatches(database, oauthRequest, { where: lt(oauthRequest.ends, now) });
  await deleteInBatches(database, oauthClient, {
    where: and(lt(oauthClient.lastUsed, unused), CONNECTS_NOBODY),
  });
}
