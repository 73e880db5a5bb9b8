import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, textList } from './columns.ts';

/** Programs that registered themselves to be connected. */
export const oauthClient = pgTable('oauth_client', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  redirectUris: textList('redirect_uris'),
  created: moment('created').notNull(),
  lastUsed: moment('last_used').notNull(),
});

/** What an assistant asks for, until its code was exchanged and a little longer. */
export const oauthRequest = pgTable('oauth_request', {
  hash: text('hash').primaryKey(),
  clientId: uuid('client_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  scopes: textList('scopes'),
  challenge: text('challenge').notNull(),
  state: text('state'),
  ends: moment('ends').notNull(),
  userId: uuid('user_id'),
  codeHash: text('code_hash'),
  /** The assistant that its code was exchanged for. */
  assistantId: uuid('delegation_id'),
});
