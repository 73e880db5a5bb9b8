import type { InboxEntry, InboxMessage } from '@suite/contracts/inbox';
import type { message } from '../../db/schema.ts';

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
