import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { rowChange, rowLock } from '../../../db/rows.ts';
import { credential, users } from '../../../db/schema.ts';
import {
  addParts,
  changeCredentials,
  countCredentials,
  type Credential,
  endCredentials,
  findCredential,
  listCredentials,
  listParts,
} from '../credential-store.ts';
import { PROGRAMS } from '../kinds.ts';

export const lockClient = rowLock(credential);
export const changeClient = rowChange(credential);

/** Whether somebody is an active person of the customer: nobody else can be whom a client reads for. */
export async function isOfCustomer(
  { orm }: Transaction,
  { userId, organisationId }: { userId: string; organisationId: string },
): Promise<boolean> {
  const found = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.organisationId, organisationId), eq(users.state, 'active')));
  return found.length > 0;
}

/** The secrets of some clients, the first one first. */
export function secretsOf(tx: Transaction, ids: readonly string[]) {
  return listParts(tx, { kind: 'client', part: 'secret', wholeId: ids });
}

/** The client a secret opens, if it is that client's; whether it may be used is said beside it. */
export async function findBySecret(tx: Transaction, { id, hash }: { id: string; hash: string }) {
  const [secret] = await listParts(tx, { kind: 'client', part: 'secret', wholeId: id, hash });
  const client = secret && (await findCredential(tx, { kind: 'client', id }));
  return client && { client, secret };
}

/** A token for a secret, with which it ends; both were used now. */
export async function addToken(
  tx: Transaction,
  { client, secret }: NonNullable<Awaited<ReturnType<typeof findBySecret>>>,
  token: { hash: string; scopes: string[]; expires: Date; created: Date },
): Promise<void> {
  await addParts(tx, client, [{ ...token, part: 'access', parent: secret.hash }]);
  for (const { id, part } of [client, secret]) {
    await changeCredentials(tx, { kind: 'client', id, part }, { lastUsed: token.created });
  }
}

/** Somebody who is gone lends their name to no machine: what reads for them has to be accepted anew. Says how many did. */
export async function withdrawClientsOf(tx: Transaction, userId: string): Promise<number> {
  const clients = await listCredentials(tx, { kind: 'client', userId, revoked: null });
  const accepted = clients.filter((client) => client.accepted !== null);
  for (const client of accepted) await changeClient(tx, client, { accepted: null });
  if (accepted.length > 0) {
    await endCredentials(tx, { kind: 'client', part: 'secret', wholeId: accepted.map(({ id }) => id) });
  }
  return accepted.length;
}

/** What is kept of some kinds about a person, for its export and erasure (S-54). */
function personal<K extends 'client' | (typeof PROGRAMS)[number]>(
  { name, kind }: { name: string; kind: K | readonly K[] },
  show: (row: Credential<K>) => object,
) {
  return {
    name,
    read: async (tx: Transaction, userId: string) => (await listCredentials(tx, { kind, userId })).map(show),
    count: (tx: Transaction, userId: string) => countCredentials(tx, { kind, userId }),
    erase: async (tx: Transaction, userId: string) => void (await endCredentials(tx, { kind, userId })),
  };
}

/** What somebody lets programs do in their name. */
export const personalPrograms = personal({ name: 'programs', kind: PROGRAMS }, (program) => {
  const { kind, name, scopes, created, expires: ends, lastUsed, path } = program;
  return { kind, name, scopes, created, ends, lastUsed, path };
});

/** Integration clients that read for somebody. Without the person there is nothing to read: they go. */
export const personalClients = personal(
  { name: 'clients', kind: 'client' },
  ({ name, scopes, created, revoked }) => ({ name, scopes, created, revoked }),
);
