import type { Transaction } from '../../../db/database.ts';
import { countCredentials, endCredentials, listCredentials } from '../credential-store.ts';
import { PROGRAMS } from '../kinds.ts';

/** What somebody lets programs do in their name (S-54). */
export const personalPrograms = {
  name: 'programs',
  read: async (tx: Transaction, userId: string) =>
    (await listCredentials(tx, { kind: PROGRAMS, userId })).map(
      ({ kind, name, scopes, created, expires: ends, lastUsed, path }) => {
        return { kind, name, scopes, created, ends, lastUsed, path };
      },
    ),
  count: (tx: Transaction, userId: string) => countCredentials(tx, { kind: PROGRAMS, userId }),
  erase: async (tx: Transaction, userId: string) =>
    void (await endCredentials(tx, { kind: PROGRAMS, userId })),
};

/** Integration clients that read for somebody (S-54). Without the person there is nothing to read: they go. */
export const personalClients = {
  name: 'clients',
  read: async (tx: Transaction, userId: string) =>
    (await listCredentials(tx, { kind: 'client', userId })).map(({ name, scopes, created, revoked }) => {
      return { name, scopes, created, revoked };
    }),
  count: (tx: Transaction, userId: string) => countCredentials(tx, { kind: 'client', userId }),
  erase: async (tx: Transaction, userId: string) =>
    void (await endCredentials(tx, { kind: 'client', userId })),
};
