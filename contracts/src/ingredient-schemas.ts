import { z } from 'zod';
import { refuseFactProblems } from './fact-checks.ts';
import {
  type fieldNamed,
  filterFields,
  INGREDIENT_FIELDS,
  type IngredientKind,
  type IngredientValues,
  isNumberField,
  valueFields,
  type WrittenShape,
} from './ingredients.ts';
import {
  changedResourceSchema,
  newResourceSchema,
  type relationshipSchema,
  resourceSchema,
} from './json-api.ts';
import { textParameter } from './list-parameters.ts';
import { type FieldKinds, filterParameters, SEARCH_LIMITS } from './search.ts';

/** What somebody may write, by kind (R3.12-R3.15); everything else is the server's. */
const written = {
  'hld-oil': writtenSchema('hld-oil'),
  'hld-surfactant': writtenSchema('hld-surfactant'),
  hsp: writtenSchema('hsp'),
} as const;

function writtenSchema<Kind extends IngredientKind>(kind: Kind) {
  const shape = shapeOf(kind, ({ schema, isRequired, usual }) => {
    if (isRequired) return schema;
    return usual === undefined ? schema.optional() : schema.default(usual);
  });
  return z.strictObject(shape as WrittenShape<Kind>); // made by the same rule
}

type Field = NonNullable<ReturnType<typeof fieldNamed>>;

/** A schema for each field of a kind. */
function shapeOf(kind: IngredientKind, schemaOf: (field: Field) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries<Field>(INGREDIENT_FIELDS[kind]).map(([name, field]) => [name, schemaOf(field)]),
  );
}

/** What a supplier writes of a product: a draft needs a name only, and the supplier is the one who writes. */
export function portfolioValuesSchema(kind: IngredientKind) {
  const { supplier: _, ...shape } = written[kind].shape;
  return z.strictObject(shape).partial().required({ name: true, method: true });
}

const dataset = z.string().max(40);

/** POST /api/ingredients/{kind} */
export function newIngredientSchema<Kind extends IngredientKind>(kind: Kind) {
  const attributes = z.strictObject({ datasetId: dataset, ...written[kind].shape });
  return newResourceSchema(kind, attributes.superRefine(refuseFactProblems));
}

/** PATCH /api/ingredients/{kind}/{id} */
export function changedIngredientSchema<Kind extends IngredientKind>(kind: Kind) {
  // A change says nothing about what it leaves out: nothing usual may fill it in.
  const shape = shapeOf(kind, ({ schema, isRequired, usual }) =>
    isRequired || usual !== undefined ? schema.optional() : schema.nullable().optional(),
  );
  return changedResourceSchema(kind, z.strictObject(shape));
}

/** One row of an import: a whole ingredient, or the change of one that it names. */
export function importedRowSchema(kind: IngredientKind, isChange: boolean) {
  const shape = shapeOf(kind, ({ schema, isRequired, usual }) => {
    if (isRequired && !isChange) return schema;
    return isRequired || usual !== undefined ? schema.optional() : schema.nullable().optional();
  });
  const row = z.strictObject({
    ...shape,
    ...(isChange ? { ingredientId: z.uuid(), updated: z.iso.datetime().optional() } : {}),
  });
  return row.superRefine(refuseFactProblems);
}

const answered = {
  ingredientId: z.uuid(),
  datasetId: dataset,
  datasetName: z.string(),
  shareId: z.string().nullable(),
  userId: z.uuid().optional(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  /** As in the ETag: what a change is made to. */
  version: z.int(),
  /** When it left the database; only those who hold its id still see it. */
  withdrawn: z.iso.datetime().optional(),
  /** The ingredient that its supplier offers instead. */
  replacedBy: z.uuid().optional(),
  /** Values that a calculation needs are not in this answer, and never will be: the server computes with them. */
  onlyForCalculation: z.literal(true).optional(),
};

/** An ingredient as answers carry it, of any kind: values that are not known, or not for everybody, are absent. */
export interface IngredientResource {
  type: IngredientKind;
  id: string;
  attributes: Partial<IngredientValues> & z.infer<z.ZodObject<typeof answered>>;
  relationships?: Record<string, z.infer<typeof relationshipSchema>>;
}

/** What is known of an ingredient, as it was read: a name and a method every one of them has. */
export type Ingredient = IngredientValues & IngredientResource['attributes'];

type IngredientSchema = z.ZodType<IngredientResource & { attributes: Ingredient }, IngredientResource>;

// The kinds differ in their values alone; together they are what IngredientValues says.
export function ingredientSchema(kind: IngredientKind): IngredientSchema {
  return exactSchema(kind) as unknown as IngredientSchema;
}

function exactSchema<Kind extends IngredientKind>(kind: Kind) {
  // What was written under wider bounds can still be read.
  const numbers = valueFields(kind, ({ type }) => type === 'number').map((name) => [
    name,
    z.number().optional(),
  ]);
  const shape = { ...written[kind].partial().shape, ...Object.fromEntries(numbers) };
  return resourceSchema(kind, z.object({ ...shape, ...answered }));
}

export const anyIngredientSchema = z.discriminatedUnion('type', [
  exactSchema('hld-oil'),
  exactSchema('hld-surfactant'),
  exactSchema('hsp'),
]) as unknown as IngredientSchema;

/** What a list can be narrowed to by having it: `filter[has][in]=cas,inci` asks for both; any field of a filter will do. */
export const KNOWN_FIELDS = ['cas', 'inci'] as const;

/** What lists of every kind are filtered by; `has` says what an ingredient must have at all. */
const COMMON_FILTERS = [
  'datasetId',
  'method',
  'industries',
  'applications',
  'supplier',
  'cas',
  'has',
  'mw',
  'density',
];

/**
 * Whether the parameter database calculated the Hansen parameters itself (decision 046): screens leave these out with
 * `filter[calculated]=no`. Values that users or suppliers calculated are their own business.
 */
export const CALCULATED = 'calculated';

/** What a list can be filtered by. */
export const FILTER_FIELDS: Record<IngredientKind, FieldKinds> = {
  'hld-oil': filtersOf('hld-oil'),
  'hld-surfactant': filtersOf('hld-surfactant'),
  hsp: { ...filtersOf('hsp'), [CALCULATED]: 'text' },
};

function filtersOf(kind: IngredientKind): FieldKinds {
  return Object.fromEntries(
    [...new Set([...COMMON_FILTERS, ...filterFields(kind)])].map((field) => [
      field,
      isNumberField(field) ? 'number' : 'text',
    ]),
  );
}

/** What a list can be sorted by: its name, how it is known, when it changed, short texts and its numbers. */
export function sortFields(kind: IngredientKind): string[] {
  const texts = valueFields(kind, ({ isSort }) => isSort ?? false);
  const numbers = Object.keys(FILTER_FIELDS[kind]).filter(isNumberField);
  return ['name', 'method', 'updated', ...texts, ...numbers];
}

/** Counts of the words and ranges of the numbers inside a search, where `includeFilters=yes`. */
export interface IngredientFilters {
  counts: Record<string, { value: string; count: number }[]>;
  ranges: Record<string, { min: number; max: number; count: number }>;
}

export const ingredientFiltersSchema = z.object({
  counts: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))),
  ranges: z.record(z.string(), z.object({ min: z.number(), max: z.number(), count: z.number() })),
});

export const ingredientListMetaSchema = z.object({
  /** How many match, on all pages; left out where `page[total]=no`. */
  total: z.number().optional(),
  /** Whether similar words were searched too, because few held the very words. */
  isFuzzy: z.boolean().optional(),
  /** Whether nothing held the very words: all that was found is similar at best. */
  isOnlySimilar: z.boolean().optional(),
  /** Whether the text is the very name, abbreviation or number of what was found: nothing else was looked for. */
  isExact: z.boolean().optional(),
  filters: ingredientFiltersSchema.optional(),
});

const listParameters = {
  /** R7.2: these and no others, whatever else is asked. */
  ingredientIds: textParameter(10_000)
    .optional()
    .meta({ description: 'Ids separated by commas: only these ingredients.' }),
  includeFilters: z.enum(['yes', 'all', 'no']).default('no').meta({
    description: 'Whether meta.filters lists the available filters; all includes the ranges of facts.',
  }),
  include: z.enum(['sources']).optional().meta({ description: 'Whether to include the sources.' }),
  q: textParameter(SEARCH_LIMITS.textLength).optional().meta({
    description:
      'Words in the name, synonym, CAS number, INCI name or supplier; an exact name is returned alone.',
  }),
  exact: z.enum(['yes', 'no']).default('yes').meta({
    description: 'Use no to return everything that contains the words, even where they are an exact name.',
  }),
  sort: textParameter(200)
    .optional()
    .meta({ description: 'Fields separated by commas; prefix one with - for descending order.' }),
  'page[size]': textParameter(10)
    .optional()
    .meta({ description: `Entries per page, 1 to ${SEARCH_LIMITS.pageSize}.` }),
  'page[total]': z
    .enum(['yes', 'no'])
    .default('yes')
    .meta({ description: 'no: leave out the total, which is faster for very long lists.' }),
  'page[after]': textParameter(4000)
    .optional()
    .meta({ description: 'The cursor of a page, from links.next of the previous page.' }),
};
const inSpace = {
  near: textParameter(100).optional().meta({ description: 'A point, dD,dP,dH: nearest first.' }),
  within: textParameter(40).optional().meta({ description: 'The maximum distance from that point.' }),
};

/** Every parameter of a list, by kind. */
export function ingredientListQuerySchema(kind: IngredientKind): z.ZodObject {
  return z.strictObject({
    ...listParameters,
    ...(kind === 'hsp' ? inSpace : {}),
    ...filterParameters(FILTER_FIELDS[kind]),
  });
}

export const datasetExportQuerySchema = z.strictObject({
  format: z.enum(['csv', 'json']).default('csv').meta({ description: 'The file format.' }),
  separator: z
    .enum(['comma', 'semicolon'])
    .default('comma')
    .meta({ description: 'The separator of a CSV file.' }),
});
