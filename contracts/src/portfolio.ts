import { z } from 'zod';
import { portfolioValuesSchema } from './ingredient-schemas.ts';
import {
  calculationFields,
  INGREDIENT_KINDS,
  type IngredientKind,
  type IngredientValues,
  isNumberField,
  valueFields,
} from './ingredients.ts';
import {
  changedResourceSchema,
  documentSchema,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';
import { pageAfter, textParameter } from './list-parameters.ts';

/** Where a product stands: written, looked at by staff, offered, taken from view, gone for good. */
export const PRODUCT_STATES = ['draft', 'review', 'live', 'hidden', 'withdrawn'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** What can happen to a product. */
export const PRODUCT_ACTIONS = [
  'created',
  'changed',
  'submitted',
  'taken-back',
  'approved',
  'sent-back',
  'hidden',
  'shown',
  'withdrawn',
] as const;

/** Who sees a value: everybody, the supplier's customers, nobody (but it is computed with), nobody at all. */
export const VISIBILITIES = ['public', 'customers', 'calculation', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const PRODUCT_LIMITS = {
  customers: 200,
  regions: 60,
  text: 4000,
  batch: 1000,
  documents: 10,
} as const;

// Control characters would reach a log or a mail.
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'Control characters are not allowed here.' });
const text = z
  .string()
  .min(1)
  .max(PRODUCT_LIMITS.text)
  .refine((value) => !/\p{Cc}/u.test(value.replaceAll(/[\r\n\t]/g, '')), {
    error: 'Control characters are not allowed here.',
  });

/** What a formulator is known by to a supplier: an address, or the domain of the company's mail. */
const customer = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^(?:[^\s@]{1,64}@)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, {
    error: 'Enter an email address or a company domain such as example.com.',
  });

/** Values that only calculations may use: whoever they are kept from gets results, and never them. */
export function calculatedFields(kind: IngredientKind): string[] {
  return calculationFields([kind]).filter(isNumberField);
}

/** Fields that may be kept from others. The name, the class and how a value came about are always told. */
export function guardedFields(kind: IngredientKind): (keyof IngredientValues)[] {
  return valueFields(kind).filter(
    (field) => !['name', 'method', 'supplier', 'surfactantType'].includes(field),
  );
}

function visibilitySchema(kind: IngredientKind) {
  const hidden = z.enum(['public', 'customers', 'hidden']);
  const shape = guardedFields(kind).map((field) => [
    field,
    (calculatedFields(kind).includes(field) ? z.enum(VISIBILITIES) : hidden).optional(),
  ]);
  return z.strictObject(Object.fromEntries(shape) as Record<string, z.ZodOptional<z.ZodType<Visibility>>>);
}

/** What may be given with a plus or minus. */
export const INTERVAL_FIELDS = ['eacn', 'cc0', 'dD', 'dP', 'dH', 'r'] as const;
const interval = z.strictObject(
  Object.fromEntries(INTERVAL_FIELDS.map((field) => [field, z.number().positive().max(1000).optional()])),
);

function productOf<Kind extends IngredientKind>(kind: Kind) {
  return z.strictObject({
    kind: z.literal(kind),
    values: portfolioValuesSchema(kind),
    visibility: visibilitySchema(kind).default({}),
    /** Whom the visibility `customers` means. */
    customers: z.array(customer).max(PRODUCT_LIMITS.customers).default([]),
    /** How the values were measured. */
    conditions: text.optional(),
    interval: interval.default({}),
    /** Where it can be bought. */
    regions: z.array(line(80)).max(PRODUCT_LIMITS.regions).default([]),
    sampleLink: z
      .url({ protocol: /^https$/ })
      .max(2048)
      .optional(),
    claims: text.optional(),
  });
}

/** A product as its supplier writes it; what is left out is taken away. */
export const writtenProductSchema = z.discriminatedUnion('kind', [
  productOf('hld-oil'),
  productOf('hld-surfactant'),
  productOf('hsp'),
]);
export type WrittenProduct = z.infer<typeof writtenProductSchema>;

/** POST /api/portfolio/products */
export const newProductSchema = newResourceSchema('products', writtenProductSchema);
/** PATCH /api/portfolio/products/{id}: the whole product anew, its kind stays. */
export const changedProductSchema = changedResourceSchema('products', writtenProductSchema);
/** POST /api/portfolio/import: many at once, all or none. */
export const productBatchSchema = z.strictObject({
  data: z
    .array(z.strictObject({ type: z.literal('products'), attributes: writtenProductSchema }))
    .min(1)
    .max(PRODUCT_LIMITS.batch),
});

/** POST /api/portfolio/products/{id}/state, by the supplier. */
export const productMoveSchema = z.strictObject({
  state: z.enum(['draft', 'review', 'live', 'hidden', 'withdrawn']),
  /** The grade that follows a withdrawn one. */
  replacedBy: z.uuid().optional(),
});

/** POST /api/portfolio/products/{id}/verdict, by staff. */
export const productVerdictSchema = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('approve'), note: text.optional() }),
  z.strictObject({ verdict: z.literal('send-back'), note: text }),
]);

export const DOCUMENT_KINDS = ['tds', 'sds', 'other'] as const;
/** The most a document may hold: 10 MiB. */
export const DOCUMENT_BYTES = 10 * 1024 * 1024;

/** POST /api/portfolio/products/{id}/documents?kind=tds&name=…, the PDF as its body. */
export const documentQuerySchema = z.strictObject({
  kind: z
    .enum(DOCUMENT_KINDS)
    .meta({ description: 'A technical data sheet, a safety data sheet, or something else.' }),
  name: line(120).meta({ description: 'The file name formulators see.' }),
});

const documentShown = z.object({
  documentId: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  bytes: z.int(),
  created: z.iso.datetime(),
  /** Added since staff last approved the product: only they and the supplier see it. */
  isPending: z.boolean(),
});

/** A product as its supplier and staff see it. */
export const productSchema = resourceSchema(
  'products',
  z.object({
    productId: z.uuid(),
    organisationId: z.uuid(),
    supplier: z.string(),
    kind: z.enum(INGREDIENT_KINDS),
    values: z.record(z.string(), z.unknown()),
    visibility: z.record(z.string(), z.enum(VISIBILITIES)),
    customers: z.array(z.string()),
    conditions: z.string().nullable(),
    interval: z.record(z.string(), z.number()),
    regions: z.array(z.string()),
    sampleLink: z.string().nullable(),
    claims: z.string().nullable(),
    state: z.enum(PRODUCT_STATES),
    /** Since when formulators find it; a change of a live product reaches them with its approval. */
    published: z.iso.datetime().nullable(),
    /** Why staff sent it back. */
    note: z.string().nullable(),
    replacedBy: z.uuid().nullable(),
    /** 0 to 1: how much of what formulators look for is there. */
    completeness: z.number(),
    missing: z.array(z.string()),
    documents: z.array(documentShown),
    /** People, as counted last night; null where too few stand behind it. */
    views: z.int().nullable(),
    added: z.int().nullable(),
    votes: z.int().nullable(),
    version: z.int(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
  }),
);
export type Product = z.infer<typeof productSchema>['attributes'];

/** GET /api/portfolio/products */
export const productListSchema = listSchema(productSchema, z.object({ total: z.number() }));

/** GET /api/portfolio/products/{id}/history: the latest first. */
export const productHistorySchema = documentSchema(
  z.array(
    resourceSchema(
      'product-changes',
      z.object({
        at: z.iso.datetime(),
        action: z.enum(PRODUCT_ACTIONS),
        changes: z.record(z.string(), z.unknown()),
        note: z.string().nullable(),
      }),
    ),
  ),
);

export const PRODUCT_SORTS = ['name', 'updated', 'state'] as const;
/** What a list may be ordered by: upwards, or with - in front downwards. */
export const PRODUCT_ORDERS = PRODUCT_SORTS.flatMap((name) => [name, `-${name}`] as const);

/** GET /api/portfolio/products */
export const productListQuerySchema = z.strictObject({
  q: textParameter(200).optional().meta({ description: 'Part of the name.' }),
  'filter[kind]': z.enum(INGREDIENT_KINDS).optional().meta({ description: 'Only this type of ingredient.' }),
  'filter[state]': z.enum(PRODUCT_STATES).optional().meta({ description: 'Only products with this status.' }),
  'filter[organisation]': z
    .uuid()
    .optional()
    .meta({ description: 'For staff: only products of this supplier.' }),
  sort: z
    .enum(PRODUCT_ORDERS)
    .optional()
    .meta({ description: 'The field to sort by; prefix it with - for descending order. Default: name.' }),
  'page[size]': z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .optional()
    .meta({ description: 'Products per page, 1 to 100. Default: 50.' }),
  'page[after]': pageAfter,
});

/** What formulators look for in an entry, by kind; completeness is the share that is there. */
export const LOOKED_FOR: Record<IngredientKind, readonly (keyof IngredientValues)[]> = {
  'hld-oil': ['eacn', 'mw', 'density', 'cas', 'inci', 'industries', 'applications', 'sources', 'link'],
  'hld-surfactant': [
    'cc0',
    'mw',
    'surfactantType',
    'k',
    'cas',
    'inci',
    'industries',
    'applications',
    'sources',
    'link',
  ],
  hsp: [
    'dD',
    'dP',
    'dH',
    'density',
    'molarVolume',
    'cas',
    'inci',
    'types',
    'industries',
    'applications',
    'sources',
    'link',
  ],
};
const REQUIRED: Record<IngredientKind, readonly string[]> = {
  'hld-oil': ['eacn'],
  'hld-surfactant': ['cc0', 'surfactantType'],
  hsp: ['dD', 'dP', 'dH'],
};

const isThere = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

/**
 * What must be there before staff look at it: the values of its class, the method by which they were obtained, and a source. A
 * supplier knows the method, so that N/A is none.
 */
export function missingValues(kind: IngredientKind, values: Partial<Record<string, unknown>>): string[] {
  const { method } = values;
  const given: typeof values = { ...values, method: method === 'na' ? undefined : method };
  return [...REQUIRED[kind], 'method', 'sources'].filter((field) => !isThere(given[field]));
}

export function completenessOf(kind: IngredientKind, values: Partial<Record<string, unknown>>): number {
  const wanted = LOOKED_FOR[kind];
  return wanted.filter((field) => isThere(values[field])).length / wanted.length;
}

/** GET /api/portfolio/offers/{ingredientId}: what a supplier tells formulators beside the values. */
export const offerSchema = resourceSchema(
  'offers',
  z.object({
    supplier: z.string(),
    regions: z.array(z.string()),
    sampleLink: z.string().nullable(),
    claims: z.string().nullable(),
    conditions: z.string().nullable(),
    interval: z.record(z.string(), z.number()),
    documents: z.array(documentShown),
    replacedBy: z.object({ ingredientId: z.uuid(), name: z.string() }).nullable(),
  }),
);

export type Offer = z.infer<typeof offerSchema>['attributes'];
