import { FILTER_FIELDS } from '@suite/contracts/ingredient-schemas';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import { joinList } from '@suite/contracts/search';
import { CMR_CATEGORIES, NOT_LIQUID } from '@suite/hsp';
import { z } from 'zod';
import { words } from '../tool.ts';

const FIELDS = [...new Set(INGREDIENT_KINDS.flatMap((kind) => Object.keys(FILTER_FIELDS[kind])))];

/** How a condition stands in a query. */
const SIGNS = { equals: '', oneOf: '[in]', noneOf: '[none]', atLeast: '[gte]', atMost: '[lte]' } as const;

const word = z.union([z.string().min(1).max(200), z.number()]);

/** What is asked of a field of an ingredient, in place of the parameters of a query. */
export const conditionsSchema = z
  .array(
    z.strictObject({
      field: z.enum(FIELDS),
      is: z.enum(Object.keys(SIGNS) as (keyof typeof SIGNS)[]), // the keys of the table itself
      value: z.union([word, z.array(word).min(1).max(50)]),
    }),
  )
  .max(10)
  .meta({ description: 'Each must hold. atLeast and atMost are for numbers.' });

/** The kinds of substance that the app offers. */
const AMONG = {
  practical: { 'filter[practical][none]': 'no', 'filter[state][none]': joinList(NOT_LIQUID) },
  green: {
    'filter[practical][none]': 'no',
    'filter[state][none]': joinList(NOT_LIQUID),
    'filter[cmr][none]': joinList(CMR_CATEGORIES),
    'filter[chem21][in]': 'recommended',
  },
  liquids: { 'filter[state][none]': joinList(NOT_LIQUID) },
  everything: {},
} as const satisfies Record<string, Record<string, string>>;

/** What candidates are looked for among. */
export const candidatesSchema = {
  among: z
    .enum(Object.keys(AMONG) as (keyof typeof AMONG)[]) // the keys of the table itself
    .default('practical')
    .meta({
      description:
        'practical: liquids in use as solvents; green: of these without CMR, recommended by CHEM21',
    }),
  text: words('Words of name, CAS number or supplier'),
  conditions: conditionsSchema.optional(),
  withCalculated: z
    .boolean()
    .default(false)
    .meta({ description: 'Also rows whose Hansen parameters the database calculated' }),
};

/** Conditions as the parameters of a query. */
export function filtersOf(conditions: z.output<typeof conditionsSchema>): Record<string, string> {
  return Object.fromEntries(
    conditions.map(({ field, is, value }) => [
      `filter[${field}]${SIGNS[is]}`,
      is === 'oneOf' || is === 'noneOf' ? joinList([value].flat().map(String)) : String([value].flat()[0]),
    ]),
  );
}

/** All of what candidates are looked for among; conditions of one's own go before the kind of substance. */
export function candidateFilters(
  asked: Pick<z.output<z.ZodObject<typeof candidatesSchema>>, 'among' | 'conditions' | 'withCalculated'>,
): Record<string, string> {
  const { among, conditions = [], withCalculated } = asked;
  const own = filtersOf(conditions);
  const fields = conditions.map(({ field }) => `filter[${field}]`);
  const kind = Object.entries<string>(AMONG[among]).filter(
    ([name]) => !fields.some((field) => name.startsWith(field)),
  );
  return { ...Object.fromEntries(kind), ...own, ...hidden('hsp', withCalculated) };
}

/** As on the screens, what the database calculated is left out unless it is asked for (decision 046). */
export function hidden(kind: IngredientKind, withCalculated: boolean): Record<string, string> {
  return kind === 'hsp' && !withCalculated ? { 'filter[calculated]': 'no' } : {};
}
