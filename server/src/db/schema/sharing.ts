import { GRANT_ROLES, GRANT_STATES, SHARE_AUDIENCES, SHARE_ENDS, SHARE_MODES } from '@suite/contracts/shares';
import { boolean, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { citext } from './citext.ts';
import { organisation, users } from './identity.ts';
import { dataset } from './ingredients.ts';
import { recipe } from './recipes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A right on one recipe or dataset, given to a person or to the owner's organisation. */
export const accessGrant = pgTable(
  'access_grant',
  {
    id: uuid('id').primaryKey(),
    recipeId: uuid('recipe_id').references(() => recipe.id, { onDelete: 'cascade' }),
    datasetId: text('dataset_id').references(() => dataset.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    role: text('role', { enum: GRANT_ROLES }).notNull(),
    email: citext('email'),
    userId: uuid('user_id').references(() => users.id),
    organisationId: uuid('organisation_id').references(() => organisation.id),
    state: text('state', { enum: GRANT_STATES }).notNull(),
    version: integer('version').notNull().default(1),
    created: moment('created').notNull(),
    updated: moment('updated').notNull(),
  },
  (table) => [
    unique().on(table.recipeId, table.email),
    unique().on(table.datasetId, table.email),
    unique().on(table.recipeId, table.organisationId),
    unique().on(table.datasetId, table.organisationId),
  ],
);

/** An address that opens one recipe or dataset for reading; its token is kept as a hash (S-30). */
export const shareLink = pgTable('share_link', {
  id: uuid('id').primaryKey(),
  recipeId: uuid('recipe_id')
    .unique()
    .references(() => recipe.id, { onDelete: 'cascade' }),
  datasetId: text('dataset_id')
    .unique()
    .references(() => dataset.id, { onDelete: 'cascade' }),
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => users.id),
  tokenHash: text('token_hash').notNull().unique(),
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
