import { z } from 'zod';
import { ingredientListQuerySchema } from './ingredient-schemas.ts';
import type { IngredientKind } from './ingredients.ts';
import { documentSchema, listSchema, newResourceSchema, resourceSchema } from './json-api.ts';
import { textParameter } from './list-parameters.ts';
import { recipeListQuerySchema } from './recipes.ts';
import { lineSchema } from './users.ts';

/** Tables as CSV: what a spreadsheet reads by itself, with a token in a header or by a link. */
export const TABLE_PREFIX = '/api/tables/';

/** As many rows as one page of a search. */
const rows = z
  .string()
  .regex(/^(?:[1-9]\d?|1\d\d|200)$/, { error: 'A table can have 1 to 200 rows.' })
  .default('200')
  .meta({ description: 'The most rows, 1 to 200.' });

const mark = z.enum(['yes', 'no']).default('no').meta({
  description: 'yes: begin with the UTF-8 mark that Excel needs to open a saved file.',
});

const number = z
  .string()
  .max(40)
  .regex(/^-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/, { error: 'Write numbers as in -1.5.' });

/** GET /api/tables/ingredients/{kind} */
export function ingredientTableQuerySchema(kind: IngredientKind) {
  return ingredientListQuerySchema(kind)
    .omit({
      includeFilters: true,
      include: true,
      'page[size]': true,
      'page[total]': true,
      'page[after]': true,
    })
    .extend({
      fields: textParameter(1000)
        .optional()
        .meta({ description: 'The columns, as field names separated by commas; all unless given.' }),
      rows,
      mark,
    });
}

/** GET /api/tables/recipes/{kind} */
export const recipeTableQuerySchema = recipeListQuerySchema
  .omit({ 'page[size]': true, 'page[after]': true })
  .extend({ rows, mark });

/** GET /api/tables/recipes/hld/{id}/scan */
export const scanTableQuerySchema = z.strictObject({
  variable: z
    .enum(['temperature', 'salinity', 'eacn', 'concentration'])
    .default('salinity')
    .meta({ description: 'What changes from row to row.' }),
  from: number.optional().meta({ description: 'The first value; that of the charts unless given.' }),
  to: number.optional().meta({ description: 'The last value; that of the charts unless given.' }),
  steps: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, { error: 'A scan can have 1 to 200 steps.' })
    .default('20')
    .meta({ description: 'How many steps, 1 to 200.' }),
  mark,
});

/** GET /api/tables/hsp-red */
export const redTableQuerySchema = z.strictObject({
  dD: number.meta({ description: 'The centre of the sphere: dispersion, in MPa½.' }),
  dP: number.meta({ description: 'Its polar part, in MPa½.' }),
  dH: number.meta({ description: 'Its hydrogen bonding, in MPa½.' }),
  radius: number.meta({ description: 'The radius of the sphere, in MPa½.' }),
  q: textParameter(200)
    .optional()
    .meta({ description: 'Words in the name, CAS number, INCI name or supplier of a candidate.' }),
  'filter[types]': textParameter(200).optional().meta({ description: 'Only candidates of this type.' }),
  'filter[datasetId]': textParameter(40).optional().meta({ description: 'Only candidates of this dataset.' }),
  'filter[calculated]': z
    .enum(['yes', 'no'])
    .optional()
    .meta({ description: 'no: leave out candidates whose values the database calculated.' }),
  rows,
  mark,
});

/** Links that open one table without a header, for a while. */
export const TABLE_LINK_LIMITS = { perPerson: 50, days: 30, defaultDays: 7 } as const;

/** POST /api/me/table-links */
export const newTableLinkSchema = newResourceSchema(
  'table-links',
  z.strictObject({
    name: lineSchema(100),
    table: z
      .string()
      .max(4000)
      .startsWith(TABLE_PREFIX, { error: `A table begins with ${TABLE_PREFIX}` })
      .regex(/^[\x21-\x7e]+$/, { error: 'Encode the address of the table as in a browser.' })
      .meta({ description: 'The path of a table with its query, /api/tables/…' }),
    days: z
      .int()
      .min(1)
      .max(TABLE_LINK_LIMITS.days)
      .default(TABLE_LINK_LIMITS.defaultDays)
      .meta({ description: 'After how many days it expires.' }),
  }),
);
export type NewTableLink = z.input<typeof newTableLinkSchema>['data']['attributes'];

export const tableLinkSchema = resourceSchema(
  'table-links',
  z.object({
    name: z.string(),
    table: z.string(),
    created: z.iso.datetime(),
    expires: z.iso.datetime(),
    /** To within ten minutes. */
    lastUsed: z.iso.datetime().nullable(),
    /** The address itself, only in the answer that made it. */
    url: z.string().optional(),
  }),
);
export type TableLink = z.infer<typeof tableLinkSchema>;
export const tableLinkAnswerSchema = documentSchema(tableLinkSchema);
export const tableLinkListSchema = listSchema(tableLinkSchema, z.object({ total: z.int() }));
