import { z } from 'zod';
import { ingredientListQuerySchema } from './ingredient-schemas.ts';
import type { IngredientKind } from './ingredients.ts';
import { textParameter } from './list-parameters.ts';
import { recipeListQuerySchema } from './recipes.ts';

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
  'filter[role]': textParameter(200)
    .optional()
    .meta({ description: 'Only candidates of this role, such as solvent or polymer.' }),
  'filter[types]': textParameter(200).optional().meta({ description: 'Only candidates of this type.' }),
  'filter[datasetId]': textParameter(40).optional().meta({ description: 'Only candidates of this dataset.' }),
  'filter[calculated]': z
    .enum(['yes', 'no'])
    .optional()
    .meta({ description: 'no: leave out candidates whose values the database calculated.' }),
  rows,
  mark,
});
