import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listSchema } from '../json-api.ts';
import { LAB_RESULTS, type LabResult } from '../lab-results.ts';
import { type RecipeKind, type RecipeResource, RECIPES } from '../recipes.ts';

/** How many recipes one answer has at most. */
export const MOST_EXPORTED = 50;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isIdList = (text: string) => {
  const ids = text.split(',');
  return ids.length <= MOST_EXPORTED && ids.every((id) => ID.test(id));
};
const query = z.strictObject({
  ids: z
    .string()
    .max(2000)
    .refine(isIdList, { error: `Give up to ${MOST_EXPORTED} ids, separated by commas.` })
    .meta({ description: `The ids of up to ${MOST_EXPORTED} recipes, separated by commas.` }),
});

interface Exported<Kind extends RecipeKind> {
  data: RecipeResource<Kind>[];
  meta: { total: number };
  links: { next: string | null };
  included: LabResult<Kind>[];
}

/** /api/recipes/{kind}/export: whole recipes with their lab results, many in one answer. */
function describe<Kind extends RecipeKind>(
  kind: RecipeKind,
  schema: z.ZodType<Exported<Kind>, Exported<Kind>>,
) {
  return endpoint(`GET /api/recipes/${kind}/export`, {
    id: kind === 'hld' ? 'exportHldRecipes' : 'exportHspRecipes',
    tag: 'Recipes',
    permission: `${kind}.recipe`,
    summary: 'Get several recipes with their lab results',
    description: 'If one of the recipes cannot be found, none is returned.',
    query,
    answers: { 200: { description: 'The recipes, and in `included` their lab results', schema } },
  });
}

type ExportEndpoint<Kind extends RecipeKind> = ReturnType<typeof describe<Kind>>;

const total = z.object({ total: z.number() });
const ENDPOINTS: { [Kind in RecipeKind]: ExportEndpoint<Kind> } = {
  hld: describe<'hld'>(
    'hld',
    listSchema(RECIPES.hld.recipe, total).extend({ included: z.array(LAB_RESULTS.hld.result) }),
  ),
  hsp: describe<'hsp'>(
    'hsp',
    listSchema(RECIPES.hsp.recipe, total).extend({ included: z.array(LAB_RESULTS.hsp.result) }),
  ),
};

export function recipeExportEndpoint<Kind extends RecipeKind>(kind: Kind): ExportEndpoint<Kind> {
  return ENDPOINTS[kind];
}
