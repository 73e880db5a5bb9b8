import { z } from 'zod';
import { brand } from './brand.ts';
import { INGREDIENT_KINDS } from './ingredients.ts';
import { changedResourceSchema, listSchema, newResourceSchema, resourceSchema } from './json-api.ts';
import { ACCESS } from './shares.ts';

/** Sets of the parameter database and of its licensed neighbours, by slug (R3.10, R3.11). */
export const DATABASE_SETS = [
  { slug: 'hld-oils', kind: 'hld-oil', name: 'HLD Oils', scope: 'database' },
  { slug: 'hld-surfactants', kind: 'hld-surfactant', name: 'HLD Surfactants', scope: 'database' },
  { slug: 'hsp-predictid', kind: 'hsp', name: `${brand.name} database`, scope: 'database' },
  { slug: 'ffe-actives', kind: 'hsp', name: 'FFE actives', scope: 'licensed' },
  { slug: 'ffe-emollients', kind: 'hsp', name: 'FFE emollients', scope: 'licensed' },
  { slug: 'hspip-polymers', kind: 'hsp', name: 'HSPiP polymers', scope: 'licensed' },
  { slug: 'hsp-stains-jb-durkee', kind: 'hsp', name: 'Stains (J. B. Durkee)', scope: 'licensed' },
  { slug: 'hspip-master-set', kind: 'hsp', name: 'HSPiP master set', scope: 'licensed' },
  { slug: 'hspip-10k-set', kind: 'hsp', name: 'HSPiP 10k set', scope: 'licensed' },
  { slug: 'cosing', kind: 'hsp', name: 'CosIng', scope: 'licensed' },
  { slug: 'hspip-aromas', kind: 'hsp', name: 'HSPiP aromas', scope: 'licensed' },
  { slug: 'hspip-food-cosmetics', kind: 'hsp', name: 'HSPiP food and cosmetics', scope: 'licensed' },
  { slug: 'hspip-plasticizers', kind: 'hsp', name: 'HSPiP plasticizers', scope: 'licensed' },
  { slug: 'ppdb-pesticides', kind: 'hsp', name: 'PPDB pesticides', scope: 'licensed' },
] as const;

/** What everybody with HLD has from the beginning (R3.10). */
export const MY_SETS = [
  { slug: 'my-oils', kind: 'hld-oil', name: 'My Oils' },
  { slug: 'my-virtual-oils', kind: 'hld-oil', name: 'My Virtual Oils' },
  { slug: 'my-surfactants', kind: 'hld-surfactant', name: 'My Surfactants' },
  { slug: 'my-virtual-surfactants', kind: 'hld-surfactant', name: 'My Virtual Surfactants' },
] as const;

/**
 * Whose a set is and who reads it: ours and the suppliers' everybody with the science, a licensed one an organisation
 * with a licence, the others their owner or the owner's organisation.
 */
export const DATASET_SCOPES = ['database', 'licensed', 'supplier', 'own', 'team'] as const;
export type DatasetScope = (typeof DATASET_SCOPES)[number];

const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'Control characters are not allowed here.' });

/** POST /api/datasets */
export const newDatasetSchema = newResourceSchema(
  'datasets',
  z.strictObject({ name, kind: z.enum(INGREDIENT_KINDS), scope: z.enum(['own', 'team']).default('own') }),
);

/** PATCH /api/datasets/{id} */
export const changedDatasetSchema = changedResourceSchema(
  'datasets',
  z.strictObject({ name: name.optional(), scope: z.enum(['own', 'team']).optional() }),
);

/** POST /api/datasets/{id}/duplicate */
export const duplicateDatasetSchema = newResourceSchema(
  'datasets',
  z.strictObject({ name: name.optional() }),
);

export const DUPLICATE_RULES = ['skip', 'overwrite', 'keep-both'] as const;
export type DuplicateRule = (typeof DUPLICATE_RULES)[number];

/** POST /api/datasets/{id}/merge: takes the rows of another set in; same name or CAS number is a double. */
export const mergeDatasetSchema = newResourceSchema(
  'datasets',
  z.strictObject({ from: z.string().max(40), duplicates: z.enum(DUPLICATE_RULES) }),
);

/** A dataset as answers carry it (R3.9). */
export const datasetSchema = resourceSchema(
  'datasets',
  z.object({
    datasetId: z.string(),
    name: z.string(),
    slug: z.string(),
    kind: z.enum(INGREDIENT_KINDS),
    scope: z.enum(DATASET_SCOPES),
    isBuiltIn: z.boolean(),
    /** Of the shared database: which state of the shipped data it holds. The same data have the same version everywhere. */
    dataVersion: z.string().optional(),
    mayWrite: z.boolean(),
    /** What a change is made to, in If-Match. */
    version: z.int(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
    /** When it was put into the bin, from which it comes back for 30 days. */
    deleted: z.iso.datetime().optional(),
    shareId: z.string().nullable(),
    /** What the caller is to it, where it was granted by its owner, and by whom. */
    access: z.enum(ACCESS).optional(),
    ownerName: z.string().optional(),
    /** How many grants the owner gave on it. */
    people: z.int(),
    counts: z.object({ total: z.number(), byMethod: z.record(z.string(), z.number()) }),
    /** In lists: how many of the caller's recipes hold something of it. */
    usedBy: z.int().optional(),
    /** In lists, of sets that somebody has: the name of a colleague, or of the person who granted it. */
    owner: z.object({ isYou: z.boolean(), name: z.string().nullable() }).optional(),
  }),
);

export type Dataset = z.infer<typeof datasetSchema>['attributes'];

/** GET /api/datasets */
export const datasetListSchema = listSchema(datasetSchema, z.object({ total: z.int() }));

/** How long a deleted set can come back. */
export const BIN_DAYS = 30;

/** The most sets of one person, and the most ingredients of one set. */
export const DATASET_LIMITS = { sets: 500, rows: 20_000 } as const;

/** GET /api/datasets */
export const datasetListQuerySchema = z.strictObject({
  'filter[kind]': z
    .enum(INGREDIENT_KINDS)
    .optional()
    .meta({ description: 'Only datasets for this type of ingredient.' }),
  'filter[bin]': z
    .enum(['yes', 'no'])
    .optional()
    .meta({ description: 'yes: your deleted datasets instead of the others.' }),
});

/** DELETE /api/datasets/{id}: a set that recipes use stays, unless its values are copied into them. */
export const datasetDeleteQuerySchema = z.strictObject({
  copyValues: z
    .enum(['yes', 'no'])
    .optional()
    .meta({ description: 'yes: copy the values into the recipes that use the dataset.' }),
});
