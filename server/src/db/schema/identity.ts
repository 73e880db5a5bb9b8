import { LINK_POLICIES } from '@suite/contracts/shares';
import type { Preferences } from '@suite/contracts/users';
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { citext, moment, nameKey, textList } from './columns.ts';

/** A customer: what staff keep about a company or an institute, and what its people may use. */
export const organisation = pgTable('organisation', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nameKey: nameKey(),
  sector: text('sector'),
  country: text('country'),
  plan: text('plan', { enum: ['individual', 'team', 'corporate'] })
    .notNull()
    .default('team'),
  seats: integer('seats'),
  status: text('status', { enum: ['trial', 'active', 'past-due', 'blocked'] })
    .notNull()
    .default('active'),
  renews: date('renews'),
  manager: text('manager'),
  mailDomains: textList('mail_domains').default([]),
  isExportAllowed: boolean('is_export_allowed').notNull().default(true),
  sessionDays: integer('session_days'),
  isLicensed: boolean('is_licensed').notNull().default(false),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  linkPolicy: text('link_policy', { enum: LINK_POLICIES }).notNull().default('yes'),
  updated: moment('updated'),
});

/** Accounts; in the plural because `user` is a word of SQL. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id'),
  email: citext('email').notNull(),
  name: text('name').notNull(),
  state: text('state', { enum: ['invited', 'waiting', 'active', 'blocked', 'erased'] }).notNull(),
  roles: textList('roles').default([]),
  approved: moment('approved'),
  isDemo: boolean('is_demo').notNull().default(false),
  passwordHash: text('password_hash'),
  totpSecret: text('totp_secret'),
  totpSince: moment('totp_since'),
  totpStep: bigint('totp_step', { mode: 'number' }),
  preferences: jsonb('preferences').$type<Partial<Preferences>>().notNull().default({}),
  application: jsonb('application').$type<Record<string, string>>(),
  created: moment('created').notNull(),
  version: integer('version').notNull().default(1),
  lastSignIn: moment('last_sign_in'),
  refused: moment('refused'),
  refusal: text('refusal'),
  letInBy: uuid('let_in_by'),
  isEmergency: boolean('is_emergency').notNull().default(false),
  trialEnds: date('trial_ends'),
});

export const recoveryCode = pgTable('recovery_code', {
  userId: uuid('user_id').notNull(),
  hash: text('hash').notNull(),
});

/** Tries to sign in, by a hash of account and address. */
export const signInTry = pgTable('sign_in_try', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  last: moment('last').notNull(),
  waitUntil: moment('wait_until').notNull(),
});

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

/** What a directory says about somebody beside what an account holds. */
export const directoryPerson = pgTable('directory_person', {
  userId: uuid('user_id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  externalId: text('external_id'),
  userName: citext('user_name'),
  givenName: text('given_name'),
  familyName: text('family_name'),
  provisioned: moment('provisioned'),
  changed: moment('changed').notNull(),
  deactivated: moment('deactivated'),
  removed: moment('removed'),
});

export const directoryGroup = pgTable('directory_group', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  name: citext('name').notNull(),
  externalId: text('external_id'),
  created: moment('created').notNull(),
  changed: moment('changed').notNull(),
  version: integer('version').notNull().default(1),
});

export const directoryGroupMember = pgTable('directory_group_member', {
  groupId: uuid('group_id').notNull(),
  userId: uuid('user_id').notNull(),
});

/** Which roles a group gives; never that of staff. */
export const groupRole = pgTable('group_role', {
  organisationId: uuid('organisation_id').notNull(),
  groupName: citext('group_name').notNull(),
  role: text('role', {
    enum: ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group', 'supplier-group'],
  }).notNull(),
});

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

/** Programs that registered themselves to be connected. */
export const oauthClient = pgTable('oauth_client', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  redirectUris: textList('redirect_uris'),
  created: moment('created').notNull(),
  lastUsed: moment('last_used').notNull(),
});

/** What an assistant requests, until its code was exchanged and a little longer. */
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

/** What a customer bought, by product and whole days. */
export const licence = pgTable('licence', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  product: text('product', { enum: ['hsp', 'hld', 'supplier'] }).notNull(),
  starts: date('starts').notNull(),
  ends: date('ends'),
  price: text('price'),
  invoice: text('invoice'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
});

/** What staff write down about a customer. */
export const organisationNote = pgTable('organisation_note', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  authorId: uuid('author_id'),
  at: moment('at').notNull(),
  body: text('body').notNull(),
});
