import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What visitors wrote with the contact form. */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    received: moment('received').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    address: text('address').notNull(),
    state: text('state', { enum: ['new', 'open', 'answered', 'closed', 'spam'] })
      .notNull()
      .default('new'),
    assigneeId: uuid('assignee_id').references(() => users.id),
    version: integer('version').notNull().default(1),
    updated: moment('updated'),
  },
  (table) => [
    index('message_received').on(table.received),
    index('message_state').on(table.state, table.received),
    index('message_assignee').on(table.assigneeId),
  ],
);

/** What staff answered to a visitor. */
export const messageReply = pgTable(
  'message_reply',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => message.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id),
    at: moment('at').notNull(),
    body: text('body').notNull(),
  },
  (table) => [
    index('message_reply_message').on(table.messageId, table.at),
    index('message_reply_author').on(table.authorId),
  ],
);
