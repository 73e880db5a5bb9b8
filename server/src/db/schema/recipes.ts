import { OBSERVED_TYPES, type LabResult } from '@suite/contracts/lab-results';
import {
  LAB_STATUSES,
  RECIPE_KINDS,
  type RecipeDocumentOf,
  type RecipeKind,
  type RecipeSummaryOf,
  type UsedValues,
} from '@suite/contracts/recipes';
import { GRANT_ROLES, GRANT_STATES, SHARE_AUDIENCES, SHARE_ENDS, SHARE_MODES } from '@suite/contracts/shares';
import { date, doublePrecision, integer, jsonb, pgTable, text, uuid, boolean } from 'drizzle-orm/pg-core';
import { bytea, moment, nameKey, textList, citext } from './columns.ts';

/** Of earlier releases without a chance. */
type Predicted<Kind extends RecipeKind> = Omit<
  LabResult<Kind>['attributes']['predicted'],
  'isRight' | 'chance'
> & { chance?: number | null };

/** A saved recipe (R3.18): its document, and what lists and searches need of it. */
export const recipe = pgTable('recipe', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: RECIPE_KINDS }).notNull(),
  ownerId: uuid('owner_id').notNull(),
  name: text('name').notNull(),
  nameKey: nameKey(),
  document: jsonb('document').notNull().$type<RecipeDocumentOf<RecipeKind>>(),
  summary: jsonb('summary').notNull().$type<RecipeSummaryOf<RecipeKind>>(),
  words: text('words').notNull(),
  tags: textList('tags').default([]),
  labStatus: text('lab_status', { enum: LAB_STATUSES }).notNull(),
  ingredientIds: textList('ingredient_ids').default([]),
  datasetIds: textList('dataset_ids').default([]),
  used: jsonb('used').notNull().$type<UsedValues>().default({}),
  shareId: text('share_id'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
  deleted: moment('deleted'),
});

/** A saved state of a recipe. */
export const recipeVersion = pgTable('recipe_version', {
  recipeId: uuid('recipe_id').notNull(),
  version: integer('version').notNull(),
  authorId: uuid('author_id'),
  at: moment('at').notNull(),
  note: text('note'),
  document: jsonb('document').notNull().$type<RecipeDocumentOf<RecipeKind>>(),
  summary: jsonb('summary').notNull().$type<RecipeSummaryOf<RecipeKind>>(),
});

/** What came out when a version was made. */
export const labResult = pgTable('lab_result', {
  id: uuid('id').primaryKey(),
  recipeId: uuid('recipe_id').notNull(),
  version: integer('version').notNull(),
  revision: integer('revision').notNull().default(1),
  authorId: uuid('author_id'),
  madeOn: date('made_on', { mode: 'string' }).notNull(),
  madeBy: text('made_by'),
  batch: text('batch'),
  observedType: text('observed_type', { enum: [...OBSERVED_TYPES.hld, ...OBSERVED_TYPES.hsp] }).notNull(),
  stability: jsonb('stability').notNull().$type<LabResult['attributes']['stability']>().default({}),
  comment: text('comment'),
  predicted: jsonb('predicted').notNull().$type<Predicted<'hld'> | Predicted<'hsp'>>(),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
});

/** A photo of a rack of tubes, or of one tube of it: its owner's alone. */
export const rackPhoto = pgTable('rack_photo', {
  id: uuid('id').primaryKey(),
  recipeId: uuid('recipe_id').notNull(),
  rackId: text('rack_id').notNull(),
  tube: doublePrecision('tube'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  digest: bytea('digest').notNull(),
  content: bytea('content').notNull(),
  created: moment('created').notNull(),
});

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
