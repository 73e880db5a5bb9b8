import { randomUUID } from 'node:crypto';
import {
  INBOX_PAGE,
  type InboxEntry,
  type InboxMessage,
  type inboxQuerySchema,
} from '@suite/contracts/inbox';
import { and, arrayContains, asc, count, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { type KeysetPage, keysetPage } from '../../db/keyset-page.ts';
import { escapeLike, splitTerms } from '../../db/search-text.ts';
import { rowChange, rowLock } from '../../db/rows.ts';
import { message, messageReply, organisation, users } from '../../db/schema.ts';

const READ = { ...getTableColumns(message), assigneeName: users.name };

export type InboxFilter = z.infer<typeof inboxQuerySchema>;

/** A page of messages, the latest first; rubbish only when it is asked for. */
export async function listInbox(
  { orm }: Transaction,
  filter: InboxFilter,
): Promise<KeysetPage<InboxRow> & { byState: Record<string, number> }> {
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

export function listReplies({ orm }: Transaction, messageId: string): Promise<ReplyRow[]> {
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
  const authorId = actor.kind === 'user' ? actor.userId : null;
  await orm.insert(messageReply).values({ id: randomUUID(), messageId, authorId, at: now, body });
}

export type InboxRow = typeof message.$inferSelect & { assigneeName: string | null };

export interface ReplyRow {
  at: Date;
  author: string | null;
  body: string;
}

export function inboxEntry(row: InboxRow): InboxEntry {
  const { id, received, subject, name, company, phone, email, address, state, version } = row;
  return {
    type: 'messages',
    id,
    attributes: {
      received: received.toISOString(),
      subject,
      name,
      company,
      phone,
      email,
      message: row.message,
      address,
      state,
      assigneeId: row.assigneeId,
      assigneeName: row.assigneeName,
      version,
    },
  };
}

export function inboxMessage(row: InboxRow, replies: readonly ReplyRow[]): InboxMessage {
  const { type, id, attributes } = inboxEntry(row);
  const shown = replies.map(({ at, author, body }) => ({ at: at.toISOString(), author, body }));
  return { type, id, attributes: { ...attributes, replies: shown } };
}
