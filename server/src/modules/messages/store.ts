import { randomUUID } from 'node:crypto';
import { INBOX_PAGE, type InboxEntry, type inboxQuerySchema, SPAM_DAYS } from '@suite/contracts/inbox';
import type { Message } from '@suite/contracts/messages';
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  getTableColumns,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { z } from 'zod';
import { userIdOf } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { keysetPage } from '../../db/keyset-page.ts';
import { rowChange, rowLock, escapeLike, splitTerms } from '../../db/rows.ts';
import { message, messageReply, organisation, users } from '../../db/schema.ts';
import { type Clock, DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import { deleteInBatches } from '../../platform/purges.ts';
import { consumeRateLimitIn, type RateLimit } from '../../platform/rate-limit.ts';

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
  // Without the traps and the tick, which are rules of the form.
  const { subject, name, company, phone, email, address, message: text } = written;
  const kept = { subject, name, company, phone, email, address, message: text };
  await tx.orm.insert(message).values({ ...kept, id: randomUUID(), received: clock.now() });
  const isAllowed = async (key: string, limit: RateLimit) =>
    (await consumeRateLimitIn(tx, clock, { key, limit })).isAllowed;
  if (await isAllowed('message-copy', copies)) {
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

const READ = { ...getTableColumns(message), assigneeName: users.name };

type InboxFilter = z.infer<typeof inboxQuerySchema>;

/** A page of messages, the latest first; spam only if that is the filter. */
export async function listInbox({ orm }: Transaction, filter: InboxFilter) {
  const where = whereOf(filter);
  const page = await keysetPage(
    {
      name: 'messages',
      keys: [
        { by: message.received, type: 'moment', isDescending: true },
        { by: message.id, type: 'uuid' },
      ],
      after: filter['page[after]'],
      size: INBOX_PAGE,
    },
    ({ cursor, beyond, orderBy, limit }) =>
      orm
        .select({ ...READ, cursor })
        .from(message)
        .leftJoin(users, eq(users.id, message.assigneeId))
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    () => orm.$count(message, where),
  );
  const states = await orm
    .select({ state: message.state, count: count() })
    .from(message)
    .groupBy(message.state);
  return { ...page, byState: Object.fromEntries(states.map((each) => [each.state, each.count])) };
}

function whereOf(filter: InboxFilter): SQL | undefined {
  const state = filter['filter[state]'];
  const assignee = filter['filter[assignee]'];
  const customer = filter['filter[organisation]'];
  return and(
    state ? eq(message.state, state) : ne(message.state, 'spam'),
    assignee === 'nobody' ? isNull(message.assigneeId) : undefined,
    assignee !== undefined && assignee !== 'nobody' ? eq(message.assigneeId, assignee) : undefined,
    customer === undefined
      ? undefined
      : sql`split_part(lower(${message.email}), '@', 2) in
          (select unnest(mail_domains) from ${organisation} where ${organisation.id} = ${customer})`,
    ...splitTerms(filter.q ?? '').map(
      (word) =>
        sql`search_key(concat_ws(' ', ${message.name}, ${message.company}, ${message.email}, ${message.subject}, ${message.message}))
          like '%' || ${escapeLike(word)} || '%'`,
    ),
  );
}

export async function findMessage({ orm }: Transaction, id: string): Promise<InboxRow | undefined> {
  const [row] = await orm
    .select(READ)
    .from(message)
    .leftJoin(users, eq(users.id, message.assigneeId))
    .where(eq(message.id, id));
  return row;
}

export const lockMessage = rowLock(message);

export const changeMessage = rowChange(message);

/** Only staff answer messages. */
export async function isAssignable({ orm }: Transaction, id: string): Promise<boolean> {
  const found = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.state, 'active'), arrayContains(users.roles, ['admin-group'])));
  return found.length > 0;
}

export function listReplies({ orm }: Transaction, messageId: string) {
  return orm
    .select({ at: messageReply.at, author: users.name, body: messageReply.body })
    .from(messageReply)
    .leftJoin(users, eq(users.id, messageReply.authorId))
    .where(eq(messageReply.messageId, messageId))
    .orderBy(asc(messageReply.at), messageReply.id);
}

export async function addReply(
  { orm, actor }: Transaction,
  { messageId, body, now }: { messageId: string; body: string; now: Date },
): Promise<void> {
  const authorId = userIdOf(actor);
  await orm.insert(messageReply).values({ id: randomUUID(), messageId, authorId, at: now, body });
}

export type InboxRow = typeof message.$inferSelect & { assigneeName: string | null };

export function inboxEntry(read: InboxRow & { cursor?: string }): InboxEntry {
  const { id, received, updated: _, cursor: __, ...attributes } = read;
  return { type: 'messages', id, attributes: { ...attributes, received: received.toISOString() } };
}

/** Messages hold personal data: they go after a year (S-54), and rubbish sooner. */
export async function purgeExpiredMessages(database: Database, clock: Clock): Promise<void> {
  const before = (ms: number) => lt(message.received, new Date(clock.now().getTime() - ms));
  const isOldSpam = and(eq(message.state, 'spam'), before(SPAM_DAYS * DAY_MS));
  await deleteInBatches(database, message, { where: or(before(365 * DAY_MS), isOldSpam) });
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
