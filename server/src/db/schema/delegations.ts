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

/** What somebody lets a program do in their name: a personal token, a connected assistant, a link of a spreadsheet. */
export const delegation = pgTable('delegation', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: ['token', 'assistant', 'link'] }).notNull(),
  name: text('name').notNull(),
  scopes: textList('scopes'),
  created: moment('created').notNull(),
  ends: moment('ends').notNull(),
  lastUsed: moment('last_used'),
  oauthClientId: uuid('oauth_client_id'),
  path: text('path'),
});

/** Its tokens, as hashes. */
export const delegationToken = pgTable('delegation_token', {
  hash: text('hash').primaryKey(),
  delegationId: uuid('delegation_id').notNull(),
  kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
  ends: moment('ends').notNull(),
  spent: moment('spent'),
  parent: text('parent'),
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
  delegationId: uuid('delegation_id'),
});
