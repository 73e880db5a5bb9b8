import { isFullForm, type IngredientKey, type RecipeOil, type RecipeSurfactant } from '@suite/recipes';
import type { RecipeResource, RecipeVersion } from '@suite/contracts/recipes';
import { useQuery } from '@tanstack/react-query';
import { keyText } from '../recipe/ingredient-source.ts';
import { useIngredientSource } from '../recipe/hld-session.tsx';

/** What the ingredients in the differences of a recipe are called, by their key. */
export function useIngredientNames(
  recipe: RecipeResource<'hld'>,
  versions: readonly RecipeVersion<'hld'>[],
): ReadonlyMap<string, string> {
  const source = useIngredientSource();
  const { surfactantMix, oilBlend } = recipe.attributes.document;
  const own = [...surfactantMix.map(({ surfactant }) => surfactant), ...oilBlend.map(({ oil }) => oil)];
  const full = own.filter((entry) => isFullForm<RecipeSurfactant | RecipeOil>(entry));
  const changed = versions.flatMap(({ attributes: { changes = [] } }) =>
    changes.flatMap(({ path, ingredient }) => (ingredient ? [{ path, ingredient }] : [])),
  );
  const idsOf = (list: string) => {
    const keys = changed.filter(({ path }) => path.startsWith(list)).map(({ ingredient }) => ingredient);
    const isUnknown = (key: IngredientKey) => !full.some((entry) => keyText(entry) === keyText(key));
    return [...new Set(keys.filter(isUnknown).map(({ ingredientId }) => ingredientId))].toSorted();
  };
  const ids = { surfactants: idsOf('surfactantMix'), oils: idsOf('oilBlend') };
  const { data = [] } = useQuery({
    queryKey: ['ingredient-names', ids],
    queryFn: async () => {
      const found = await Promise.all([
        ids.surfactants.length > 0 ? source.read('hld-surfactant', ids.surfactants) : [],
        ids.oils.length > 0 ? source.read('hld-oil', ids.oils) : [],
      ]);
      return found.flat().map(({ ingredient }) => [keyText(ingredient), ingredient.name] as const);
    },
  });
  return new Map([...full.map((entry) => [keyText(entry), entry.name] as const), ...data]);
}
