import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { message, messageReply } from '../../db/schema.ts';

/** What somebody wrote with the contact form, known by the address; what staff answered stays, without a name (S-54). */
export const personalMessages = { name: 'messages', read, count, erase };

const isTheirs = (userId: string) =>
  sql`lower(${message.email}) = (select lower(email::text) from users where id = ${userId})`;

function read({ orm }: Transaction, userId: string): Promise<unknown> {
  const { received, subject, name, company, phone, email, message: words } = message;
  return orm
    .select({ received, subject, name, company, phone, email, message: words })
    .from(message)
    .where(isTheirs(userId));
}

function count({ orm }: Transaction, userId: string): Promise<number> {
  return orm.$count(message, isTheirs(userId));
}

async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(message).where(isTheirs(userId));
  await orm.update(message).set({ assigneeId: null }).where(eq(message.assigneeId, userId));
  await orm.update(messageReply).set({ authorId: null }).where(eq(messageReply.authorId, userId));
}
