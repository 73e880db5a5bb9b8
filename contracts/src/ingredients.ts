import { SURFACTANT_TYPES } from '@suite/hld';
import { z } from 'zod';
import {
  changedResourceSchema,
  newResourceSchema,
  type relationshipSchema,
  resourceSchema,
} from './json-api.ts';
import { textParameter } from './list-parameters.ts';
import { type FieldKinds, filterParameters, SEARCH_LIMITS } from './search.ts';

/** Oils, surfactants and materials with Hansen parameters; also the name of their resources. */
export const INGREDIENT_KINDS = ['hld-oil', 'hld-surfactant', 'hsp'] as const;
export type IngredientKind = (typeof INGREDIENT_KINDS)[number];

/** How a value came about (R3.12, R3.15). */
export const METHODS = ['biblio', 'calc', 'exp', 'na'] as const;
export type Method = (typeof METHODS)[number];
const HSP_METHODS = ['calc', 'exp', 'na'] as const;

/** The method as it is shown: HLD Biblio, HSP Calc, N/A. */
export function methodLabel(kind: IngredientKind, method: Method): string {
  if (method === 'na') return 'N/A';
  const words = { biblio: 'Biblio', calc: 'Calc', exp: 'Exp' };
  return `${kind === 'hsp' ? 'HSP' : 'HLD'} ${words[method]}`;
}

export const INGREDIENT_LIMITS = { name: 200, line: 500, text: 4000, list: 50, item: 200 } as const;

// Control characters would reach a log or a spreadsheet, and a database cannot hold all of them.
const LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const TEXT = /^[^\p{Cc}]*$/u;

const line = (most: number) =>
  z.string().trim().min(1).max(most).regex(LINE, { error: 'Control characters are not allowed here.' });
const text = z
  .string()
  .min(1)
  .max(INGREDIENT_LIMITS.text)
  .refine((value) => TEXT.test(value.replaceAll(/[\r\n\t]/g, '')), {
    error: 'Control characters are not allowed here.',
  });
const list = z.array(line(INGREDIENT_LIMITS.item)).max(INGREDIENT_LIMITS.list);

// Far beyond anything physical: what is larger is a mistake, and could overflow later.
const number = z.number().min(-1e6).max(1e6);
const positive = z.number().positive().max(1e6);

const described = {
  cas: line(40).optional(),
  inci: line(INGREDIENT_LIMITS.line).optional(),
  externalId: line(INGREDIENT_LIMITS.item).optional(),
  sources: list.optional(),
  industries: list.optional(),
  applications: list.optional(),
  supplier: line(INGREDIENT_LIMITS.line).optional(),
  link: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
  other: text.optional(),
};

/** What somebody may write, by kind (R3.12-R3.15); everything else is the server's. */
const written = {
  'hld-oil': z.strictObject({
    name: line(INGREDIENT_LIMITS.name),
    method: z.enum(METHODS).default('na'),
    eacn: number,
    mw: positive.optional(),
    density: positive.optional(),
    ...described,
  }),
  'hld-surfactant': z.strictObject({
    name: line(INGREDIENT_LIMITS.name),
    method: z.enum(METHODS).default('na'),
    surfactantType: z.enum(SURFACTANT_TYPES),
    cc0: number,
    mw: positive.optional(),
    density: positive.optional(),
    k: number.optional(),
    alpha: number.optional(),
    b: number.optional(),
    salinityFunction: z.enum(['b', 'ln']).optional(),
    ccConcentration: number.optional(),
    ...described,
  }),
  hsp: z.strictObject({
    name: line(INGREDIENT_LIMITS.name),
    method: z.enum(HSP_METHODS).default('na'),
    dD: number.min(0).optional(),
    dP: number.min(0).optional(),
    dH: number.min(0).optional(),
    r: positive.optional(),
    density: positive.optional(),
    mw: positive.optional(),
    molarVolume: positive.optional(),
    boilingPoint: number.optional(),
    smiles: line(INGREDIENT_LIMITS.line).optional(),
    types: list.optional(),
    ...described,
  }),
} as const;

/** What a supplier writes of a product: a draft needs a name only, and the supplier is the one who writes. */
export function portfolioValuesSchema(kind: IngredientKind) {
  const { supplier: _, ...shape } = written[kind].shape;
  return z.strictObject(shape).partial().required({ name: true, method: true });
}

/** Everything any kind can have; each kind uses its own part. */
export interface IngredientValues {
  name: string;
  method: Method;
  cas?: string | undefined;
  inci?: string | undefined;
  externalId?: string | undefined;
  sources?: string[] | undefined;
  types?: string[] | undefined;
  industries?: string[] | undefined;
  applications?: string[] | undefined;
  supplier?: string | undefined;
  link?: string | undefined;
  other?: string | undefined;
  smiles?: string | undefined;
  surfactantType?: (typeof SURFACTANT_TYPES)[number] | undefined;
  salinityFunction?: 'b' | 'ln' | undefined;
  eacn?: number | undefined;
  cc0?: number | undefined;
  mw?: number | undefined;
  density?: number | undefined;
  k?: number | undefined;
  alpha?: number | undefined;
  b?: number | undefined;
  ccConcentration?: number | undefined;
  dD?: number | undefined;
  dP?: number | undefined;
  dH?: number | undefined;
  r?: number | undefined;
  molarVolume?: number | undefined;
  boilingPoint?: number | undefined;
}

/** Absent stays as it is, null takes a value away; what a kind requires cannot be taken away. */
export type IngredientChange = { [Field in keyof IngredientValues]?: IngredientValues[Field] | null };

const dataset = z.string().max(40);

/** POST /api/ingredients/{kind} */
export function newIngredientSchema<Kind extends IngredientKind>(kind: Kind) {
  return newResourceSchema(kind, z.strictObject({ datasetId: dataset, ...written[kind].shape }));
}

/** PATCH /api/ingredients/{kind}/{id} */
export function changedIngredientSchema<Kind extends IngredientKind>(kind: Kind) {
  const required = ['name', 'method', 'eacn', 'cc0', 'surfactantType'];
  const shape = Object.fromEntries(
    Object.entries<z.ZodType>(written[kind].shape).map(([field, schema]): [string, z.ZodType] => {
      // A change says nothing about what it leaves out: no default may fill it in.
      const inner = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
      return [field, required.includes(field) ? inner.optional() : inner.nullable().optional()];
    }),
  );
  return changedResourceSchema(kind, z.strictObject(shape));
}

/** One row of an import: a whole ingredient, or the change of one that it names. */
export function importedRowSchema(kind: IngredientKind, isChange: boolean) {
  const required = ['name', 'eacn', 'cc0', 'surfactantType'];
  const shape = Object.fromEntries(
    Object.entries<z.ZodType>(written[kind].shape).map(([field, schema]): [string, z.ZodType] => {
      const inner = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
      if (required.includes(field)) return [field, isChange ? inner.optional() : inner];
      return [field, field === 'method' ? inner.optional() : inner.nullable().optional()];
    }),
  );
  return z.strictObject({
    ...shape,
    ...(isChange ? { ingredientId: z.uuid(), updated: z.iso.datetime().optional() } : {}),
  });
}

/** The fields of a kind that hold a value of its own, in the order of a table. */
export function valueFields(kind: IngredientKind): (keyof IngredientValues)[] {
  return Object.keys(written[kind].shape) as (keyof IngredientValues)[]; // the keys of the schema itself
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
  relationships?: Record<string, z.infer<typeof relationshipSchema>> | undefined;
}

type IngredientSchema = z.ZodType<IngredientResource, IngredientResource>;

// The kinds differ in their values alone; together they are what IngredientValues says.
export function ingredientSchema(kind: IngredientKind): IngredientSchema {
  return exactSchema(kind) as unknown as IngredientSchema;
}

function exactSchema<Kind extends IngredientKind>(kind: Kind) {
  return resourceSchema(kind, z.object({ ...written[kind].partial().shape, ...answered }));
}

export const anyIngredientSchema = z.discriminatedUnion('type', [
  exactSchema('hld-oil'),
  exactSchema('hld-surfactant'),
  exactSchema('hsp'),
]) as unknown as IngredientSchema;

/** What a list can be narrowed to by having it: `filter[has][in]=cas,inci` asks for both. */
export const KNOWN_FIELDS = ['cas', 'inci'] as const;

const everyKind: FieldKinds = {
  datasetId: 'text',
  method: 'text',
  industries: 'text',
  applications: 'text',
  supplier: 'text',
  cas: 'text',
  /** What it must have at all, of KNOWN_FIELDS. */
  has: 'text',
  mw: 'number',
  density: 'number',
};

/** What a list can be filtered by. */
export const FILTER_FIELDS: Record<IngredientKind, FieldKinds> = {
  'hld-oil': { ...everyKind, eacn: 'number' },
  'hld-surfactant': {
    ...everyKind,
    surfactantType: 'text',
    salinityFunction: 'text',
    cc0: 'number',
    k: 'number',
    alpha: 'number',
    b: 'number',
    ccConcentration: 'number',
  },
  hsp: {
    ...everyKind,
    types: 'text',
    dD: 'number',
    dP: 'number',
    dH: 'number',
    r: 'number',
    molarVolume: 'number',
    boilingPoint: 'number',
  },
};

/** What a list can be sorted by: its name, its numbers, its short words and when it changed. */
export function sortFields(kind: IngredientKind): string[] {
  const numbers = Object.entries(FILTER_FIELDS[kind]).flatMap(([field, held]) =>
    held === 'number' ? [field] : [],
  );
  return ['name', 'method', 'updated', ...(kind === 'hld-surfactant' ? ['surfactantType'] : []), ...numbers];
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
  filters: ingredientFiltersSchema.optional(),
});

const listParameters = {
  /** R7.2: these and no others, whatever else is asked. */
  ingredientIds: textParameter(10_000)
    .optional()
    .meta({ description: 'Ids with commas: these and no others.' }),
  includeFilters: z
    .enum(['yes', 'no'])
    .default('no')
    .meta({ description: 'Whether meta.filters says what the list can be narrowed by.' }),
  include: z.enum(['sources']).optional().meta({ description: 'Whether the sources come with the list.' }),
  q: textParameter(SEARCH_LIMITS.textLength)
    .optional()
    .meta({ description: 'Words of name, CAS number, INCI name or supplier.' }),
  sort: textParameter(200).optional().meta({ description: 'Fields with commas, each with - for downwards.' }),
  'page[size]': textParameter(10)
    .optional()
    .meta({ description: `How many entries a page holds, 1 to ${SEARCH_LIMITS.pageSize}.` }),
  'page[total]': z
    .enum(['yes', 'no'])
    .default('yes')
    .meta({ description: 'no leaves out how many there are on all pages, for the first of very many.' }),
  'page[after]': textParameter(4000)
    .optional()
    .meta({ description: 'The cursor of a page, as links.next of the page before holds it.' }),
};
const inSpace = {
  near: textParameter(100)
    .optional()
    .meta({ description: 'A point, dD,dP,dH: what is nearest comes first.' }),
  within: textParameter(40).optional().meta({ description: 'The largest distance from that point.' }),
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
  format: z.enum(['csv', 'json']).default('csv').meta({ description: 'What the file is.' }),
  separator: z
    .enum(['comma', 'semicolon'])
    .default('comma')
    .meta({ description: 'What stands between the cells of a CSV file.' }),
});
