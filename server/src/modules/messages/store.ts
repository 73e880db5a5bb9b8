import { randomUUID } from 'node:crypto';
import { SPAM_DAYS } from '@suite/contracts/inbox';
import type { Message } from '@suite/contracts/messages';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { message, messageReply } from '../../db/schema.ts';
import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/purges.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import { consumeRateLimitIn, type RateLimit } from '../../platform/rate-limit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps what was written; the traps and the tick are rules of the form, not part of the message. */
export async function keepMessage({ orm }: Transaction, written: Message, received: Date): Promise<void> {
  const { subject, name, company, phone, email, address, message: text } = written;
  const row = { subject, name, company, phone, email, address, message: text };
  await orm.insert(message).values({ ...row, id: randomUUID(), received });
}

/** Messages hold personal data: they go after a year (S-54), and rubbish sooner. */
export async function purgeExpiredMessages(database: Database, clock: Clock): Promise<void> {
  const before = (ms: number) => lt(message.received, new Date(clock.now().getTime() - ms));
  const isOldSpam = and(eq(message.state, 'spam'), before(SPAM_DAYS * DAY_MS));
  await deleteInBatches(database, message, { where: or(before(365 * DAY_MS), isOldSpam) });
}

export interface Reception {
  clock: Clock;
  jobs: Jobs;
  /** Who reads the messages. */
  to: string;
  /** How many of them are copied by mail. */
  copies: RateLimit;
}

/**
 * Keeps a message and puts a copy into the outbox, both or neither (S-43). The visitor's success does not wait for
 * the mail relay. Of the visitor's text only a checked address becomes a header, and the subject is one of our list.
 * However many come, all are kept: a limit for all of them together is one that a few strangers could use up. Beyond the
 * number of copies one mail an hour says that there are more.
 */
export async function receiveMessage(tx: Transaction, reception: Reception, written: Message): Promise<void> {
  const { clock, to, copies } = reception;
  await keepMessage(tx, written, clock.now());
  const isAllowed = async (key: string, limit: RateLimit) =>
    (await consumeRateLimitIn(tx, clock, { key, limit })).isAllowed;
  if (await isAllowed('message-copy', copies)) {
    const { subject, email } = written;
    const replyTo = email === '' ? {} : { replyTo: email };
    await postMail(tx, reception, { to, subject: `Contact: ${subject}`, text: asText(written), ...replyTo });
  } else if (await isAllowed('message-more', { count: 1, perMs: HOUR_MS })) {
    await postMail(tx, reception, { to, subject: 'Contact: many messages', text: MANY });
  }
}

const MANY = `More contact messages are arriving than are copied by email.
All of them are in the inbox under Manage customers. For the next hour some have no copy here.
`;

function asText({ name, company, phone, email, address, message: text }: Message): string {
  const lines = { Name: name, Company: company, Phone: phone, Email: email, Page: address };
  const given = Object.entries(lines).filter(([, value]) => value !== '');
  return `${given.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${text}\n`;
}

const isTheirs = (userId: string) =>
  sql`lower(${message.email}) = (select lower(email::text) from users where id = ${userId})`;

/** What somebody wrote with the contact form, known by the address; what staff answered stays, without a name (S-54). */
export const personalMessages = {
  name: 'messages',

  read({ orm }: Transaction, userId: string): Promise<unknown> {
    const { received, subject, name, company, phone, email, message: words } = message;
    return orm
      .select({ received, subject, name, company, phone, email, message: words })
      .from(message)
      .where(isTheirs(userId));
  },

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(message, isTheirs(userId));
  },

  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(message).where(isTheirs(userId));
    await orm.update(message).set({ assigneeId: null }).where(eq(message.assigneeId, userId));
    await orm.update(messageReply).set({ authorId: null }).where(eq(messageReply.authorId, userId));
  },
};
