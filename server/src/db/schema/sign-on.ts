import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The OpenID provider of a customer. */
export const signOnProvider = pgTable('sign_on_provider', {
  organisationId: uuid('organisation_id').primaryKey(),
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  secret: text('secret').notNull(),
  scopes: text('scopes').notNull(),
  groupsClaim: text('groups_claim'),
  isEnforced: boolean('is_enforced').notNull().default(false),
  worked: moment('worked'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  updated: moment('updated'),
});

/** Mail domains that are a customer's. */
export const organisationDomain = pgTable('organisation_domain', {
  id: uuid('id').primaryKey(),
  domain: text('domain').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  verified: moment('verified').notNull(),
  verifiedBy: uuid('verified_by'),
});

/** Who somebody is at a provider. */
export const signOnIdentity = pgTable('sign_on_identity', {
  organisationId: uuid('organisation_id').notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  userId: uuid('user_id').notNull(),
  created: moment('created').notNull(),
  lastUsed: moment('last_used').notNull(),
});

/** What a provider has proven, where a code of the second factor is still to come. */
export interface SignOnProof {
  userId: string;
  subject: string;
  session: string | null;
  /** When the person showed the provider who they are; absent where it does not tell. */
  provenMs: number | null;
  /** Encrypted. */
  signOutUrl: string | null;
}

/** A sign-in that is under way. */
export const signOnFlow = pgTable('sign_on_flow', {
  hash: text('hash').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  isKept: boolean('is_kept').notNull(),
  againUserId: uuid('again_user_id'),
  proof: jsonb('proof').$type<SignOnProof>(),
  begun: moment('begun').notNull(),
  ends: moment('ends').notNull(),
});
