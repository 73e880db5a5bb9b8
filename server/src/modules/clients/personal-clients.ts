import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { client } from '../../db/schema.ts';

/** Integration clients that read for somebody (S-54). */
export const personalClients = { name: 'clients', read, count, erase };

function read({ orm }: Transaction, userId: string): Promise<unknown> {
  return orm
    .select({ name: client.name, scopes: client.scopes, created: client.created, revoked: client.revoked })
    .from(client)
    .where(eq(client.subjectId, userId));
}

function count({ orm }: Transaction, userId: string): Promise<number> {
  return orm.$count(client, eq(client.subjectId, userId));
}

/** Without the person there is nothing to read: they go. */
async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(client).where(eq(client.subjectId, userId));
}
