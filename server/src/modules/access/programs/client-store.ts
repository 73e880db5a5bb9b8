import { randomUUID } from 'node:crypto';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { rowChange, rowLock } from '../../../db/rows.ts';
import { client, clientSecret, clientToken, users } from '../../../db/schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges/delete-in-batches.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { ClientRow, SecretRow } from './client-resource.ts';

const READ = { ...getTableColumns(client), subjectName: users.name, subjectEmail: users.email };

function select({ orm }: Transaction) {
  return orm.select(READ).from(client).innerJoin(users, eq(users.id, client.subjectId));
}

export function listClients(tx: Transaction, organisationId: string): Promise<ClientRow[]> {
  return select(tx).where(eq(client.organisationId, organisationId)).orderBy(asc(client.created), client.id);
}

/** What reads, or wants to read, in somebody's name. */
export function listOwnClients(tx: Transaction, subjectId: string): Promise<ClientRow[]> {
  return select(tx)
    .where(and(eq(client.subjectId, subjectId), isNull(client.revoked)))
    .orderBy(asc(client.created), client.id);
}

export async function findClient(tx: Transaction, id: string): Promise<ClientRow | undefined> {
  const [row] = await select(tx).where(eq(client.id, id));
  return row;
}

export const lockClient = rowLock(client);

export async function secretsOf({ orm }: Transaction, ids: readonly string[]): Promise<SecretRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select()
    .from(clientSecret)
    .where(inArray(clientSecret.clientId, [...ids]))
    .orderBy(asc(clientSecret.created), clientSecret.id);
}

/** Whether somebody is an active person of the customer: nobody else can be whom a client reads for. */
export async function isOfCustomer(
  { orm }: Transaction,
  { subjectId, organisationId }: { subjectId: string; organisationId: string },
): Promise<boolean> {
  const found = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, subjectId), eq(users.organisationId, organisationId), eq(users.state, 'active')));
  return found.length > 0;
}

export async function countClients({ orm }: Transaction, organisationId: string): Promise<number> {
  return orm.$count(client, eq(client.organisationId, organisationId));
}

export async function addClient(
  { orm }: Transaction,
  row: Pick<ClientRow, 'name' | 'organisationId' | 'subjectId' | 'scopes'>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await orm.insert(client).values({ ...row, id, created: now });
  return id;
}

export const changeClient = rowChange(client);

export async function addSecret(
  { orm }: Transaction,
  { clientId, hash, now }: { clientId: string; hash: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  await orm.insert(clientSecret).values({ id, clientId, hash, created: now });
  return id;
}

/** The tokens that were given for it go with it. */
export async function removeSecret({ orm }: Transaction, clientId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const gone = await orm
    .delete(clientSecret)
    .where(and(eq(clientSecret.id, id), eq(clientSecret.clientId, clientId)))
    .returning({ id: clientSecret.id });
  return gone.length > 0;
}

export async function removeSecrets({ orm }: Transaction, clientId: string): Promise<void> {
  await orm.delete(clientSecret).where(eq(clientSecret.clientId, clientId));
}

/** The client a secret opens, if it is that client's; whether it may be used is said beside it. */
export async function findBySecret(
  { orm }: Transaction,
  { clientId, hash }: { clientId: string; hash: string },
) {
  if (!isUuid(clientId)) return undefined;
  const [row] = await orm
    .select({ client, secretId: clientSecret.id, revoked: client.revoked, subjectState: users.state })
    .from(clientSecret)
    .innerJoin(client, eq(client.id, clientSecret.clientId))
    .innerJoin(users, eq(users.id, client.subjectId))
    .where(and(eq(clientSecret.hash, hash), eq(client.id, clientId)));
  return row;
}

export async function addToken(
  { orm }: Transaction,
  token: { hash: string; clientId: string; secretId: string; scopes: string[]; ends: Date },
  now: Date,
): Promise<void> {
  await orm.insert(clientToken).values(token);
  await orm.update(clientSecret).set({ lastUsed: now }).where(eq(clientSecret.id, token.secretId));
  await orm.update(client).set({ lastUsed: now }).where(eq(client.id, token.clientId));
}

/** Whoever is gone lends their name to no machine: what reads for them is to be accepted anew. Says how many did. */
export async function withdrawClientsOf({ orm }: Transaction, subjectId: string): Promise<number> {
  const withdrawn = await orm
    .update(client)
    .set({ accepted: null, version: sql`${client.version} + 1` })
    .where(and(eq(client.subjectId, subjectId), isNull(client.revoked), isNotNull(client.accepted)))
    .returning({ id: client.id });
  const ids = withdrawn.map(({ id }) => id);
  if (ids.length > 0) await orm.delete(clientSecret).where(inArray(clientSecret.clientId, ids));
  return ids.length;
}

/** Takes tokens away that are over. */
export async function purgeExpiredClientTokens(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - 60_000);
  await deleteInBatches(database, clientToken, { where: lt(clientToken.ends, before) });
}

/** Integration clients that read for somebody (S-54). */
export const personalClients = {
  name: 'clients',

  read({ orm }: Transaction, userId: string): Promise<unknown> {
    return orm
      .select({ name: client.name, scopes: client.scopes, created: client.created, revoked: client.revoked })
      .from(client)
      .where(eq(client.subjectId, userId));
  },

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(client, eq(client.subjectId, userId));
  },

  /** Without the person there is nothing to read: they go. */
  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(client).where(eq(client.subjectId, userId));
  },
};
