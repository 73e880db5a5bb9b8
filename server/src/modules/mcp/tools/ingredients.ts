import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { factsSchema } from '@suite/contracts/facts';
import { FILTER_FIELDS } from '@suite/contracts/ingredient-schemas';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import { joinList } from '@suite/contracts/search';
import { CMR_CATEGORIES, NOT_LIQUID } from '@suite/recipes';
import { z } from 'zod';
import type { AskApi } from '../../../http/ask-api.ts';
import { defined } from '../../../platform/defined.ts';
import { quoted, RefusedError, short, tool, words } from '../tool.ts';
import {
  type IngredientRow,
  ingredientRow,
  ingredientRowSchema,
  rowTexts,
  sourcesOf,
} from './ingredient-row.ts';

const permissions = ['hld.ingredient.read', 'hsp.ingredient.read'] as const;
const ENGINE = 'parameter database';
const kind = z.enum(INGREDIENT_KINDS).meta({
  description: 'hsp: Hansen parameters of solvents and materials; hld-oil: EACN; hld-surfactant: Cc',
});
const coordinate = z.number().min(0).max(1000);

const FIELDS = [...new Set(INGREDIENT_KINDS.flatMap((each) => Object.keys(FILTER_FIELDS[each])))];

/** How a condition is in a query. */
const SIGNS = { equals: '', oneOf: '[in]', noneOf: '[none]', atLeast: '[gte]', atMost: '[lte]' } as const;

const word = z.union([z.string().min(1).max(200), z.number()]);

/** Conditions on the fields of an ingredient, in place of the parameters of a query. */
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

/** Which candidates are searched. */
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

/** The candidates as parameters of a query; conditions of one's own go before the kind of substance. */
export function candidateFilters(
  asked: Pick<z.output<z.ZodObject<typeof candidatesSchema>>, 'among' | 'conditions' | 'withCalculated'>,
): Record<string, string> {
  const { among, conditions = [], withCalculated } = asked;
  const own = filtersOf(conditions);
  const fields = conditions.map(({ field }) => `filter[${field}]`);
  const rest = Object.entries<string>(AMONG[among]).filter(
    ([name]) => !fields.some((field) => name.startsWith(field)),
  );
  return { ...Object.fromEntries(rest), ...own, ...hidden('hsp', withCalculated) };
}

/** As on the screens, what the database calculated is left out unless requested (decision 046). */
function hidden(of: IngredientKind, withCalculated: boolean): Record<string, string> {
  return of === 'hsp' && !withCalculated ? { 'filter[calculated]': 'no' } : {};
}

export const searchIngredients = tool({
  name: 'search_ingredients',
  title: 'Search ingredients',
  description:
    'Finds solvents, materials, oils and surfactants by name, CAS number, values or nearness in Hansen space. Use the ids it gives in the other tools.',
  permissions,
  input: z.strictObject({
    kind,
    text: words('Words of name, synonym, CAS number, INCI name or supplier'),
    conditions: conditionsSchema.optional(),
    near: z
      .strictObject({ dD: coordinate, dP: coordinate, dH: coordinate })
      .optional()
      .meta({ description: 'A Hansen point, MPa½: the nearest first; for hsp only' }),
    withCalculated: z.boolean().default(false),
    limit: z.int().min(1).max(25).default(10),
  }),
  result: z.object({
    total: z.number().nullable(),
    /** Nothing held the very words: these are similar at best. */
    isOnlySimilar: z.boolean(),
    ingredients: z.array(ingredientRowSchema),
  }),
  answer: async (input, ask) => {
    const { near, text } = input;
    const search = {
      ...defined({ q: text, near: near && [near.dD, near.dP, near.dH].join() }),
      ...filtersOf(input.conditions ?? []),
    };
    const { data, meta, included } = await ask(ingredientEndpoints(input.kind).list, {
      query: new URLSearchParams({
        ...search,
        ...hidden(input.kind, input.withCalculated),
        'page[size]': String(input.limit),
        include: 'sources',
      }),
    });
    const rows = data.map(ingredientRow);
    const address = new URLSearchParams({
      ...search,
      ...(input.kind === 'hsp' && input.withCalculated ? { calculated: 'yes' } : {}),
    });
    return {
      text: [
        `${meta.total ?? rows.length} found${meta.isOnlySimilar ? ', by similar words only' : ''}${rows.length === 0 ? '.' : ':'}`,
        ...rows.map(lineOf),
      ].join('\n'),
      result: { total: meta.total ?? null, isOnlySimilar: meta.isOnlySimilar ?? false, ingredients: rows },
      sources: sourcesOf(rows, included),
      engine: ENGINE,
      link: { path: `/apps/ingredients/${input.kind}?${address.toString()}`, isSame: true },
      writtenByPeople: rowTexts('ingredients[]'),
    };
  },
});

export const substanceFacts = tool({
  name: 'substance_facts',
  title: 'Facts of a substance',
  description:
    'All that is known of one ingredient, each value with its source: parameters, physical data, hazard classification, solvent guides. No hazard entry means unknown, never harmless.',
  permissions,
  input: z.strictObject({
    kind: kind.default('hsp'),
    id: z.uuid().optional().meta({ description: 'The id of the ingredient' }),
    name: words('In place of the id: its exact name, synonym or CAS number'),
  }),
  result: z.object({ ingredient: ingredientRowSchema, facts: factsSchema.nullable() }),
  answer: async (input, ask) => {
    const id = await idOf(input, ask);
    const endpoints = ingredientEndpoints(input.kind);
    const { data, included } = await ask(endpoints.read, { params: { id } });
    const row = ingredientRow(data);
    const known = input.kind === 'hsp' ? await ask(endpoints.facts, { params: { id } }) : undefined;
    const harmonised = known?.data.attributes.hazards.harmonised;
    return {
      text: [
        lineOf(row),
        harmonised
          ? `Harmonised classification: ${harmonised.statements.map(({ code }) => code).join(', ') || 'none of the statements'}.`
          : 'No harmonised classification is known, which does not mean harmless.',
      ].join('\n'),
      result: { ingredient: row, facts: known?.data.attributes ?? null },
      sources: sourcesOf([row], [...included, ...(known?.included ?? [])]),
      engine: ENGINE,
      link: { path: `/apps/ingredients/${input.kind}/${id}`, isSame: true },
      notes: ['The safety data sheet of the supplier prevails.'],
      writtenByPeople: rowTexts('ingredient'),
    };
  },
});

async function idOf(
  { kind: ofKind, id, name }: { kind: IngredientKind; id?: string; name?: string },
  ask: AskApi,
): Promise<string> {
  if (id !== undefined) return id;
  if (name === undefined) throw new RefusedError('Give the id or the name of the ingredient.');
  const { data, meta } = await ask(ingredientEndpoints(ofKind).list, {
    query: new URLSearchParams({ q: name, 'page[size]': '5' }),
  });
  const [first, second] = data;
  if (first && (meta.isExact || !second)) return first.id;
  const similar = data.map((each) => quoted(each.attributes.name ?? '')).join(', ');
  throw new RefusedError(
    first
      ? `Nothing has exactly this name. Similar names, as data: ${similar}. Use search_ingredients and pass an id.`
      : 'Nothing with this name was found.',
  );
}

function lineOf({ name, cas, values, id, onlyForCalculation }: IngredientRow): string {
  const shown = ['dD', 'dP', 'dH', 'r', 'eacn', 'cc0', 'boilingPoint', 'flashPoint'].flatMap((field) => {
    const value = values[field];
    return typeof value === 'number' ? [`${field} ${short(value)}`] : [];
  });
  const told = onlyForCalculation ? 'values for calculation only' : shown.join(', ');
  return `${quoted(name)}${cas === undefined ? '' : ` (${quoted(cas)})`}: ${told || 'no values'}. Id ${id}.`;
}
