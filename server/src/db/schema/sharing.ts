import { GRANT_ROLES, GRANT_STATES, SHARE_AUDIENCES, SHARE_ENDS, SHARE_MODES } from '@suite/contracts/shares';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, citext } from './columns.ts';

/** A right on one recipe or dataset, given to a person or to the owner's organisation. */
export const accessGrant = pgTable('access_grant', {
  id: uuid('id').primaryKey(),
  recipeId: uuid('recipe_id'),
  datasetId: text('dataset_id'),
  ownerId: uuid('owner_id').notNull(),
  role: text('role', { enum: GRANT_ROLES }).notNull(),
  email: citext('email'),
  userId: uuid('user_id'),
  organisationId: uuid('organisation_id'),
  state: text('state', { enum: GRANT_STATES }).notNull(),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
});

/** An address that opens one recipe or dataset for reading; its token is kept as a hash (S-30). */
export const shareLink = pgTable('share_link', {
  id: uuid('id').primaryKey(),
  recipeId: uuid('recipe_id'),
  datasetId: text('dataset_id'),
  ownerId: uuid('owner_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  mode: text('mode', { enum: SHARE_MODES }).notNull(),
  snapshot: jsonb('snapshot').$type<Record<string, unknown>>(),
  frozen: moment('frozen'),
  audience: text('audience', { enum: SHARE_AUDIENCES }).notNull(),
  passcodeHash: text('passcode_hash'),
  hidesAmounts: boolean('hides_amounts').notNull(),
  hidesSuppliers: boolean('hides_suppliers').notNull(),
  hidesSources: boolean('hides_sources').notNull(),
  namesOrganisation: boolean('names_organisation').notNull(),
  mayCopy: boolean('may_copy').notNull(),
  ends: moment('ends').notNull(),
  ended: moment('ended'),
  endedBy: text('ended_by', { enum: SHARE_ENDS }),
  opened: integer('opened').notNull().default(0),
  lastOpened: moment('last_opened'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
});
