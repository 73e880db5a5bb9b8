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
