import { OBSERVED_TYPES } from '@suite/contracts/lab-results';
import { message } from '../../messages/message.ts';
import { type DifferencesProps, type ListedKind, ROW_ACTIONS } from '../../recipes/list/listed-kind.ts';
import { shortList } from '../../recipes/list/common-columns.tsx';
import { showValue } from '../number-text.ts';
import { describeHldChange } from '../recipe/describe-change.ts';
import { hldRecipePath } from '../recipe/hld-science.ts';
import { HldCell, RECIPE_COLUMNS } from './recipe-columns.tsx';
import { RecipeRacks } from './recipe-racks.tsx';
import { useIngredientNames } from './use-ingredient-names.ts';

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
