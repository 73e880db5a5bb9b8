import { OBSERVED_TYPES } from '@suite/contracts/lab-results';
import { message } from '../../messages/message.ts';
import { type DifferencesProps, type ListedKind, ROW_ACTIONS } from '../../recipes/list/listed-kind.ts';
import { shortList } from '../../recipes/list/common-columns.tsx';
import { showValue } from '../number-text.ts';
import { describeHldChange } from '../recipe/describe-change.ts';
import { hldRecipePath } from '../recipe/hld-science.ts';
import { HldCell, RECIPE_COLUMNS } from './recipe-columns.tsx';
import { RecipeRacks } from './recipe-racks.tsx';
import { type IngredientKey, type RecipeOil, type RecipeSurfactant, isFullForm } from '@suite/recipes';
import type { RecipeResource, RecipeVersion } from '@suite/contracts/recipes';
import { useQuery } from '@tanstack/react-query';
import { keyText } from '../recipe/ingredient-source.ts';
import { useIngredientSource } from '../recipe/hld-session.tsx';

/** The list of HLD recipes. */
export const HLD_LIST: ListedKind<'hld'> = {
  kind: 'hld',
  columns: RECIPE_COLUMNS,
  actions: ROW_ACTIONS,
  isDocument: false,
  hasEmulsionTypes: true,
  observed: OBSERVED_TYPES.hld,
  pathOf: hldRecipePath,
  card: (recipe) => (
    <>
      <HldCell recipe={recipe} /> {shortList(recipe.attributes.summary.surfactants)}
    </>
  ),
  observedWord: (observed) => (observed === 'separated' ? message('recipes.stability.separated') : observed),
  predictedWord: ({ emulsionType, hld }) =>
    `${emulsionType ?? '–'}${hld === null ? '' : ` (HLD ${showValue('hld', hld)})`}`,
  MoreResults: RecipeRacks,
  Differences: HldDifferences,
};

function HldDifferences({ recipe, versions, children }: DifferencesProps<'hld'>) {
  const names = useIngredientNames(recipe, versions);
  return children(({ attributes: { changes = [], summary } }, before) => {
    const texts = changes.map((change) => describeHldChange(change, names));
    const [from, to] = [before?.attributes.summary.hld, summary.hld];
    if (typeof from !== 'number' || to === null || from === to) return texts;
    const values = { from: showValue('hld', from), to: showValue('hld', to) };
    return [...texts, message('recipes.change.value', { what: message('recipes.column.hld'), ...values })];
  });
}

/** What the ingredients in the differences of a recipe are called, by their key. */
function useIngredientNames(
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
