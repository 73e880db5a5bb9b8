import { DATASET_SCOPES } from '@suite/contracts/datasets';
import type { FactsDocument } from '@suite/contracts/facts';
import {
  ALL_FIELDS,
  columnOfField,
  type FieldName,
  type FieldOf,
  FILTERED_FIELDS,
  fieldNamed,
  INGREDIENT_KINDS,
  type IngredientValues,
  METHODS,
} from '@suite/contracts/ingredients';
import { type $Type, sql } from 'drizzle-orm';
import { bigint, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cube, moment, nameKey, textList } from './columns.ts';

/** Where published numbers are from. */
export const source = pgTable('source', {
  id: text('id').primaryKey(),
  citation: text('citation').notNull(),
  licence: text('licence').notNull(),
  date: text('date').notNull(),
  obtained: text('obtained').notNull(),
});

/** Which state of the data files the tables hold. */
export const seed = pgTable('seed', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  seeded: moment('seeded').notNull(),
});

/** A set of ingredients of one kind (R3.9). */
export const dataset = pgTable('dataset', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
  name: text('name').notNull(),
  scope: text('scope', { enum: DATASET_SCOPES }).notNull(),
  builtin: text('builtin'),
  ownerId: uuid('owner_id'),
  organisationId: uuid('organisation_id'),
  shareId: text('share_id'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
  deleted: moment('deleted'),
});

const COLUMN_TYPES = {
  number: (column: string) => doublePrecision(column),
  text: (column: string) => text(column),
  choice: (column: string) => text(column),
  list: (column: string) => textList(column).default([]),
};
type ColumnType<Name extends FieldName> = ReturnType<(typeof COLUMN_TYPES)[FieldOf<Name>['type']]>;
type ColumnsOf<Name extends FieldName> = {
  [Field in Name]: FieldOf<Field>['type'] extends 'choice'
    ? $Type<ColumnType<Field>, NonNullable<IngredientValues[Field]>>
    : ColumnType<Field>;
};

/** The columns of fields, named as the API names them. */
function columnsOf<Name extends FieldName>(fields: readonly Name[]): ColumnsOf<Name> {
  const columns = fields.map((field) => [
    field,
    COLUMN_TYPES[fieldNamed(field)?.type ?? 'text'](columnOfField(field)),
  ]);
  return Object.fromEntries(columns) as ColumnsOf<Name>; // made by the same rule
}

/** Oils, surfactants and materials with Hansen parameters in one table; each kind uses its columns (R3.12-R3.15). */
export const ingredient = pgTable('ingredient', {
  id: uuid('id').primaryKey(),
  datasetId: text('dataset_id').notNull(),
  organisationId: uuid('organisation_id'),
  kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
  ...columnsOf(ALL_FIELDS),
  name: text('name').notNull(),
  nameKey: nameKey(),
  method: text('method', { enum: METHODS }).notNull(),
  visibility: jsonb('visibility')
    .notNull()
    .$type<Record<string, 'public' | 'customers' | 'calculation' | 'hidden'>>()
    .default({}),
  /** Whom the visibility `customers` means: addresses and domains. */
  customers: textList('customers').default([]),
  /** The grade that came after a withdrawn one. */
  replacedBy: uuid('replaced_by'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
  withdrawn: moment('withdrawn'),
});

export const ingredientHistory = pgTable('ingredient_history', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  ingredientId: uuid('ingredient_id').notNull(),
  datasetId: text('dataset_id').notNull(),
  organisationId: uuid('organisation_id'),
  version: integer('version').notNull(),
  at: moment('at').notNull(),
  userId: uuid('user_id'),
  action: text('action', { enum: ['created', 'changed', 'withdrawn', 'deleted'] }).notNull(),
  changes: jsonb('changes').notNull().$type<Record<string, { from?: unknown; to?: unknown }>>(),
});

/** What the sources say where they differ. */
export const ingredientValue = pgTable('ingredient_value', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  ingredientId: uuid('ingredient_id').notNull(),
  sourceId: text('source_id').notNull(),
  eacn: doublePrecision('eacn'),
  cc0: doublePrecision('cc0'),
  dD: doublePrecision('dd'),
  dP: doublePrecision('dp'),
  dH: doublePrecision('dh'),
  notes: text('notes'),
});

/** Facts of a shipped ingredient with their sources, as one document (decision 039). */
export const ingredientFacts = pgTable('ingredient_facts', {
  ingredientId: uuid('ingredient_id').primaryKey(),
  document: jsonb('document').notNull().$type<FactsDocument>(),
});

/** What searches run over: filled by the database itself, without row level security (S-22). */
export const ingredientSearch = pgTable('ingredient_search', {
  ingredientId: uuid('ingredient_id').primaryKey(),
  datasetId: text('dataset_id').notNull(),
  organisationId: uuid('organisation_id'),
  kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
  nameKey: text('name_key').notNull(),
  text: text('text').notNull(),
  /** What it is called besides its name: synonyms, INCI name and CAS number, as names are compared. */
  keys: textList('keys').default([]),
  point: cube('point'),
  ...columnsOf(FILTERED_FIELDS),
  updated: moment('updated').notNull(),
  /** The same for rows that agree in every word that is counted. */
  combination: bigint('combination', { mode: 'bigint' })
    .notNull()
    .generatedAlwaysAs(sql`hash_record_extended()`),
});

/** A person's vote for an ingredient (R3.16). */
export const vote = pgTable('vote', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id'),
  databaseId: text('database_id').notNull(),
  ingredientId: uuid('ingredient_id').notNull(),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
});

/** An ingredient that is asked for. */
export const wish = pgTable('wish', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
  name: text('name').notNull(),
  nameKey: nameKey(),
  supplier: text('supplier'),
  link: text('link'),
  state: text('state', { enum: ['open', 'planned', 'added', 'declined'] }).notNull(),
  reason: text('reason'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
});

export const wishVote = pgTable('wish_vote', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  wishId: uuid('wish_id').notNull(),
  userId: uuid('user_id'),
  use: text('use'),
  created: moment('created').notNull(),
});

/** A vote that is no more, and counts for pages of lists that began before. */
export const withdrawnVote = pgTable('withdrawn_vote', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  wishId: uuid('wish_id').notNull(),
  created: moment('created').notNull(),
  withdrawn: moment('withdrawn').notNull(),
});

/** An import that can be taken back as a whole for a day. */
export const datasetImport = pgTable('dataset_import', {
  id: uuid('id').primaryKey(),
  datasetId: text('dataset_id').notNull(),
  organisationId: uuid('organisation_id'),
  at: moment('at').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  skipped: integer('skipped').notNull(),
  undone: moment('undone'),
});

/** What it did to each row; the former values where there were any. */
export const datasetImportRow = pgTable('dataset_import_row', {
  importId: uuid('import_id').notNull(),
  position: integer('position').notNull(),
  ingredientId: uuid('ingredient_id').notNull(),
  version: integer('version').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>(),
});
