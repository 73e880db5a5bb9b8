import { z } from 'zod';
import { withDatasetIds } from './dataset-id.ts';
import { hldDocumentSchema, hldSummarySchema, lineOf } from './hld-document.ts';
import { hspDocumentSchema, hspSummarySchema } from './hsp-document.ts';
import {
  changedResourceSchema,
  documentSchema,
  type ListOf,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';
import { pageAfter, pageSize, textParameter } from './list-parameters.ts';
import { documentChangeSchema } from './recipe-difference.ts';
import { ACCESS } from './shares.ts';

/** What one person may have, and what one recipe may hold. */
export const RECIPE_BOUNDS = {
  recipes: 10_000,
  /** The oldest go first: a recipe that is saved more often keeps the last ones. */
  versions: 1000,
  labResults: 200,
  tags: 20,
  tag: 40,
  note: 200,
} as const;

/** Where a recipe is on its way through the laboratory. */
export const LAB_STATUSES = ['idea', 'to-make', 'made', 'passed', 'failed'] as const;
export type LabStatus = (typeof LAB_STATUSES)[number];

const tags = z
  .array(lineOf(RECIPE_BOUNDS.tag))
  .max(RECIPE_BOUNDS.tags)
  .refine((given) => new Set(given).size === given.length, { error: 'A tag is listed twice.' });
/** The values of ingredients by their ids, as they were when a recipe was saved. */
const used = z.record(z.string(), z.record(z.string(), z.union([z.number(), z.string()])));
export type UsedValues = z.infer<typeof used>;

const labStatus = z.enum(LAB_STATUSES);
const note = lineOf(RECIPE_BOUNDS.note);
const total = z.object({ total: z.number() });

/** Everything the API says about the recipes of a science, made from its document and its summary. */
function recipesOf<Type extends string, Document extends z.ZodType, Summary extends z.ZodType>(
  type: Type,
  document: Document,
  summary: Summary,
) {
  const shown = {
    recipeId: z.uuid(),
    userId: z.uuid(),
    name: z.string(),
    tags: z.array(z.string()),
    labStatus,
    /** As in the ETag: what a change is made to. */
    version: z.int(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
    shareId: z.string().nullable(),
    /** What the caller is to it: its owner, or somebody it was granted to. */
    access: z.enum(ACCESS),
    /** Who granted it. */
    ownerName: z.string().optional(),
    /** How many grants the owner gave on it. */
    people: z.int(),
    /** When it was put into the bin, from which it comes back for 30 days. */
    deleted: z.iso.datetime().optional(),
    summary,
    /** In lists: a value changed, or an ingredient left its set, since it was saved; or it has no result. */
    hasWarnings: z.boolean().optional(),
  };
  const saved = {
    version: z.int(),
    at: z.iso.datetime(),
    author: z.object({ userId: z.uuid(), name: z.string().nullable() }).nullable(),
    note: z.string().nullable(),
    summary,
    /** Against the version before it; absent for the first one that is kept. */
    changes: z.array(documentChangeSchema).optional(),
  };
  const recipe = resourceSchema(type, z.object({ ...shown, used: used.optional(), document }));
  const example = resourceSchema(
    'recipe-example',
    z.object({
      title: lineOf(100),
      industry: lineOf(100),
      explanation: lineOf(1000),
      sources: z.array(lineOf(300)).min(1),
      document,
    }),
  );
  const written = withDatasetIds(document);
  return {
    type,
    /** POST /api/recipes/{kind}: whose it is, its id and its times are the server's. */
    toAdd: newResourceSchema(
      type,
      z.strictObject({
        document: written,
        tags: tags.optional(),
        labStatus: labStatus.optional(),
        /** A remark to this version. */
        note: note.optional(),
      }),
    ),
    /** PATCH /api/recipes/{kind}/{id}: `name` alone renames it, a document is a new version. */
    toChange: changedResourceSchema(
      type,
      z.strictObject({
        document: written.optional(),
        name: lineOf(100).optional(),
        tags: tags.optional(),
        labStatus: labStatus.optional(),
        note: note.optional(),
      }),
    ),
    /** POST /api/recipes/{kind}/{id}/duplicate */
    toDuplicate: newResourceSchema(type, z.strictObject({ name: lineOf(100).optional() })),
    recipe,
    answer: documentSchema(recipe),
    /** What a table shows, without the documents. */
    list: listSchema(resourceSchema(type, z.object(shown)), total),
    /** Saved states, each with what the save changed. */
    versionList: listSchema(resourceSchema('recipe-version', z.object(saved)), total),
    /** A saved state with its document, to look at before it is restored. */
    version: documentSchema(resourceSchema('recipe-version', z.object({ ...saved, document }))),
    /** A worked example: a document with what it shows and where that is written. */
    example,
    exampleList: listSchema(example, total),
    /** What the refusal of a stale change carries beside its errors: the recipe as it is now (F-11). */
    conflict: z.object({ present: recipe }),
  };
}

/** The sciences that have recipes; another one is another entry. */
export const RECIPES = {
  hld: recipesOf('hld-recipe', hldDocumentSchema, hldSummarySchema),
  hsp: recipesOf('hsp-recipe', hspDocumentSchema, hspSummarySchema),
} as const;
export const RECIPE_KINDS = ['hld', 'hsp'] as const satisfies (keyof typeof RECIPES)[];
export type RecipeKind = keyof typeof RECIPES;

type Contract<Kind extends RecipeKind> = (typeof RECIPES)[Kind];
export type RecipeResource<Kind extends RecipeKind> = z.infer<Contract<Kind>['recipe']>;
export type RecipeDocumentOf<Kind extends RecipeKind> = RecipeResource<Kind>['attributes']['document'];
export type RecipeSummaryOf<Kind extends RecipeKind> = RecipeResource<Kind>['attributes']['summary'];
export type NewRecipe<Kind extends RecipeKind> = z.input<Contract<Kind>['toAdd']>['data']['attributes'];
export type RecipeChange<Kind extends RecipeKind> = z.input<Contract<Kind>['toChange']>['data']['attributes'];
export type RecipeEntry<Kind extends RecipeKind> = z.infer<Contract<Kind>['list']>['data'][number];
export type RecipeList<Kind extends RecipeKind> = ListOf<RecipeEntry<Kind>>;
export type RecipeVersion<Kind extends RecipeKind> = z.infer<Contract<Kind>['versionList']>['data'][number];
export type WholeVersion<Kind extends RecipeKind> = z.infer<Contract<Kind>['version']>['data'];
export type RecipeExample<Kind extends RecipeKind> = z.infer<Contract<Kind>['example']>;

/** What a list can be sorted by; `-` in front of it turns it round. */
export const RECIPE_SORTS = ['updated', 'created', 'name', 'hld', 'red'] as const;
export type RecipeSort = (typeof RECIPE_SORTS)[number];

/** GET /api/recipes/{kind} */
export const recipeListQuerySchema = z.strictObject({
  q: textParameter(200)
    .optional()
    .meta({ description: 'Words in the name, the tags or the ingredient names.' }),
  sort: z
    .enum(RECIPE_SORTS.flatMap((field) => [field, `-${field}`] as const))
    .default('-updated')
    .meta({ description: 'The field to sort by; prefix it with `-` for descending order.' }),
  'filter[tag]': textParameter(RECIPE_BOUNDS.tag)
    .optional()
    .meta({ description: 'Only recipes with this tag.' }),
  'filter[labStatus]': labStatus.optional().meta({ description: 'The lab status.' }),
  'filter[emulsionType]': z
    .enum(['O/W', 'W/O', 'ME'])
    .optional()
    .meta({ description: 'The predicted emulsion type.' }),
  'filter[match]': z
    .enum(['yes', 'no'])
    .optional()
    .meta({ description: 'Whether the prediction meets the target.' }),
  'filter[ingredient]': textParameter(100)
    .optional()
    .meta({ description: 'The id of an ingredient they contain.' }),
  'filter[warnings]': z
    .enum(['yes', 'no'])
    .optional()
    .meta({ description: 'Only recipes with or without warnings: see hasWarnings.' }),
  'filter[updated][gte]': z.iso
    .date()
    .optional()
    .meta({ description: 'Changed on or after this day, in UTC.' }),
  'filter[updated][lte]': z.iso
    .date()
    .optional()
    .meta({ description: 'Changed on or before this day, in UTC.' }),
  'filter[owner]': z
    .enum(['me', 'granted'])
    .optional()
    .meta({ description: 'Your own recipes, or those shared with you.' }),
  'filter[bin]': z
    .enum(['yes', 'no'])
    .optional()
    .meta({ description: 'Deleted recipes instead of the others.' }),
  'page[size]': pageSize,
  'page[after]': pageAfter,
});
export type RecipeListQuery = z.input<typeof recipeListQuerySchema>;

/** GET /api/recipes/{kind}/{id}/versions */
export const versionListQuerySchema = z.strictObject({
  'page[after]': pageAfter,
});
