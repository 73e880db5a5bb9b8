import type { Call } from '@suite/clients/api/call';
import { CALCULATED } from '@suite/contracts/ingredient-schemas';
import type { RecipeDocumentOf } from '@suite/contracts/recipes';
import type { HspIngredient } from '@suite/recipes';
import { queryOptions } from '@tanstack/react-query';
import { toHspIngredient } from '../../recipe/hsp-ingredient.ts';
import { findIngredients, oneByOne } from '../../../ingredients/read-ingredients.ts';

/** An oil of an HLD recipe with what it may be among the Hansen parameters. */
export interface OilMatch {
  name: string;
  match: HspIngredient | undefined;
  /** The same CAS number is the same substance; the same name only if somebody says so. */
  by: 'cas' | 'name' | undefined;
}

/** The oils of an HLD recipe and their Hansen parameters. */
export function oilMatchesQuery(call: Call, document: RecipeDocumentOf<'hld'>) {
  const oils = document.oilBlend.map(({ oil }) => oil);
  return queryOptions({
    queryKey: ['Ingredients', 'hsp', 'oil-matches', oils],
    queryFn: async ({ signal }) => {
      const ids = oils.map(({ ingredientId }) => ingredientId);
      const asked = oneByOne(ids);
      const read = asked ? await findIngredients(call, 'hld-oil', { ...asked, signal }) : [];
      const named = oils.flatMap((oil) => {
        const found = read.find(({ ingredientId }) => ingredientId === oil.ingredientId);
        const name = found?.name ?? ('name' in oil ? oil.name : undefined);
        return name === undefined ? [] : [{ name, cas: found?.cas }];
      });
      return Promise.all(named.map(({ name, cas }) => matchOf(call, { name, cas, signal })));
    },
  });
}

async function matchOf(
  call: Call,
  { name, cas, signal }: { name: string; cas: string | undefined; signal: AbortSignal },
): Promise<OilMatch> {
  const first = async (query: Readonly<Record<string, string>>) => {
    const found = await findIngredients(call, 'hsp', { query, signal });
    return found.flatMap((ingredient) => toHspIngredient(ingredient) ?? [])[0];
  };
  const byCas = cas === undefined ? undefined : await first({ 'filter[cas]': cas });
  if (byCas) return { name, match: byCas, by: 'cas' };
  const byName = await first({ q: name, 'page[size]': '5', [`filter[${CALCULATED}]`]: 'no' });
  return { name, match: byName, by: byName ? 'name' : undefined };
}
