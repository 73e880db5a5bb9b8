import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What visitors wrote with the contact form. */
export const message = pgTable('message', {
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
  assigneeId: uuid('assignee_id'),
  version: integer('version').notNull().default(1),
  updated: moment('updated'),
});

/** What staff answered to a visitor. */
export const messageReply = pgTable('message_reply', {
  id: uuid('id').primaryKey(),
  messageId: uuid('message_id').notNull(),
  authorId: uuid('author_id'),
  at: moment('at').notNull(),
  body: text('body').notNull(),
});
