import { and, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { credential, oauthClient, oauthRequest, users } from '../../../db/schema.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges.ts';
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
  sql`(select 1 from ${credential} where ${credential.registrationId} = ${oauthClient.id})`,
);

export async function findClient({ orm }: Transaction, id: string): Promise<OauthClientRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await orm.select().from(oauthClient).where(eq(oauthClient.id, id));
  return row;
}

export async function addRequest(
  { orm }: Transaction,
  row: Omit<OauthRequestRow, 'userId' | 'codeHash' | 'assistantId'>,
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

export async function changeRequest({ orm }: Transaction, hash: string, change: Partial<OauthRequestRow>) {
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

export async function noteClientUse({ orm }: Transaction, id: string, now: Date): Promise<void> {
  await orm.update(oauthClient).set({ lastUsed: now }).where(eq(oauthClient.id, id));
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
