import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Everything that opens the product to somebody, by the hash of what is shown. `modules/access/README.md` explains it. */
export const credential = pgTable('credential', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', {
    enum: ['session', 'token', 'assistant', 'link', 'client', 'directory', 'confirm', 'reset', 'invitation'],
  }).notNull(),
  /** The whole is what somebody lists and ends; what a session, an assistant or a client shows are parts of it. */
  part: text('part', { enum: ['whole', 'access', 'refresh', 'secret'] })
    .notNull()
    .default('whole'),
  wholeId: uuid('whole_id'),
  hash: text('hash'),
  /** Whom it lets act; nobody where it is a directory. */
  userId: uuid('user_id'),
  /** The organisation of a client or directory; of a session, the one whose provider has opened it. */
  organisationId: uuid('organisation_id'),
  name: text('name'),
  scopes: text('scopes').array(),
  /** The one table that a link opens. */
  path: text('path'),
  created: moment('created').notNull().defaultNow(),
  expires: moment('expires'),
  lastUsed: moment('last_used'),
  revoked: moment('revoked'),
  /** When a refresh token was exchanged; and what a token was given for: a refresh token, or the secret of a client. */
  spent: moment('spent'),
  parent: text('parent'),
  madeBy: uuid('made_by'),
  registrationId: uuid('registration_id'),
  accepted: moment('accepted'),
  version: integer('version').notNull().default(1),
  // Of a session.
  isKept: boolean('is_kept'),
  address: text('address'),
  agent: text('agent'),
  proven: moment('proven'),
  providerSubject: text('provider_subject'),
  providerSession: text('provider_session'),
  signOutUrl: text('sign_out_url'),
});
