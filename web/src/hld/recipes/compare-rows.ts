import { deriveRecipe, type IngredientKey, type Recipe, recipeUncertainty } from '@suite/recipes';
import { type Outcome, QUANTITIES, type QuantityName } from '@suite/hld';
import { message } from '../../messages/message.ts';
import {
  type CompareGroup,
  type CompareRow,
  compareRow,
  type CompareValue,
  notUsed,
} from '../../recipes/list/compare-rows.ts';
import { showShare, showValue } from '../number-text.ts';
import { methodIn } from '../recipe/hld-science.ts';
import { keyText } from '../recipe/ingredient-source.ts';
import type { HldTypes } from '../recipe/resolve-drafts.ts';

export interface OpenedHld {
  readonly recipe: Recipe;
  readonly details: Pick<HldTypes['details'], 'methods'>;
}

interface RowHead {
  id: string;
  name: string;
  quantity: QuantityName;
  none?: string;
}

/** Recipes side by side: the result and what it is made of, then conditions, surfactants and oils. The first is the base. */
export function compareRecipes(opened: readonly OpenedHld[]): CompareGroup[] {
  const recipes = opened.map(({ recipe }) => recipe);
  return [
    { id: 'result', name: message('recipes.compare.result'), rows: resultRows(opened), isAlwaysShown: true },
    { id: 'derived', name: message('recipes.compare.derived'), rows: derivedRows(recipes) },
    { id: 'conditions', name: message('explorer.conditions'), rows: conditionRows(recipes) },
    {
      id: 'surfactants',
      name: message('recipe.surfactant-mix'),
      rows: amountRows(
        recipes.map(({ surfactantMix }) =>
          surfactantMix.map(({ surfactant, concentration }) => ({ of: surfactant, amount: concentration })),
        ),
        'concentration',
      ),
    },
    {
      id: 'oils',
      name: message('recipe.oil-blend'),
      rows: amountRows(
        recipes.map(({ oilBlend }) => oilBlend.map(({ oil, volume }) => ({ of: oil, amount: volume }))),
        'volume',
      ),
    },
  ];
}

function resultRows(opened: readonly OpenedHld[]): CompareRow[] {
  const derived = opened.map(({ recipe }) => deriveRecipe(recipe));
  const sure = opened.map(({ recipe, details }) =>
    recipeUncertainty(recipe, (key) => methodIn(details.methods, key)),
  );
  const verdicts = derived.map(({ verdict }) => (verdict.ok ? verdict.value : null));
  return [
    numbers(
      { id: 'hld', name: message('recipes.column.hld'), quantity: 'hld' },
      derived.map(({ hld }) => valueOf(hld)),
    ),
    compareRow({
      id: 'interval',
      name: message('recipes.compare.interval'),
      values: sure.map(
        (found) =>
          found &&
          message('recipes.compare.range', {
            from: showValue('hld', found.interval95.from),
            to: showValue('hld', found.interval95.to),
          }),
      ),
    }),
    compareRow({
      id: 'type',
      name: message('recipes.type'),
      values: verdicts.map((verdict) => verdict?.emulsionType ?? null),
    }),
    compareRow({
      id: 'probability',
      name: message('recipes.compare.probability'),
      unit: '%',
      values: verdicts.map((verdict, index) => {
        const found = sure[index];
        return verdict && found ? found.probability[verdict.emulsionType] * 100 : null;
      }),
      show: (percent) => showShare(percent / 100),
    }),
    compareRow({
      id: 'target',
      name: message('recipes.column.target'),
      values: opened.map(({ recipe }) => recipe.targetEmulsionType),
    }),
    compareRow({
      id: 'match',
      name: message('recipes.column.match'),
      // Any always matches, so it says nothing.
      values: verdicts.map((verdict, index) =>
        verdict && opened[index]?.recipe.targetEmulsionType !== 'Any'
          ? message(verdict.match ? 'explorer.match' : 'explorer.no-match')
          : null,
      ),
    }),
  ];
}

function derivedRows(recipes: readonly Recipe[]): CompareRow[] {
  const derived = recipes.map((recipe) => deriveRecipe(recipe));
  return [
    numbers(
      { id: 'eacn', name: message('hld.eacn'), quantity: 'eacn' },
      derived.map(({ eacn }) => valueOf(eacn)),
    ),
    numbers(
      { id: 'total-salinity', name: message('recipes.compare.salinity'), quantity: 'salinity' },
      derived.map(({ salinity }) => valueOf(salinity)),
    ),
    numbers(
      { id: 'total', name: message('recipes.compare.concentration'), quantity: 'concentration' },
      derived.map(({ concentration }) => valueOf(concentration)),
    ),
  ];
}

const CONDITIONS = ['temperature', 'salinity', 'fa'] as const;

function conditionRows(recipes: readonly Recipe[]): CompareRow[] {
  return [
    ...CONDITIONS.map((quantity) =>
      numbers(
        { id: quantity, name: message(`hld.${quantity}`), quantity },
        recipes.map(({ conditions }) => conditions[quantity]),
      ),
    ),
    compareRow({
      id: 'eacn-source',
      name: message('recipes.compare.eacn-source'),
      values: recipes.map(({ manualEACN }) =>
        message(manualEACN ? 'recipes.compare.eacn.manual' : 'recipes.compare.eacn.oils'),
      ),
    }),
  ];
}

interface Amount {
  of: IngredientKey & { readonly name: string };
  amount: number;
}

/** Each ingredient once, in the order of the recipes. */
function amountRows(
  lists: readonly (readonly Amount[])[],
  quantity: 'concentration' | 'volume',
): CompareRow[] {
  const names = new Map(lists.flat().map(({ of }) => [keyText(of), of.name]));
  return [...names].map(([id, name]) =>
    numbers(
      { id, name, quantity, none: notUsed() },
      lists.map((list) => list.find(({ of }) => keyText(of) === id)?.amount ?? null),
    ),
  );
}

function numbers({ quantity, ...head }: RowHead, values: readonly CompareValue[]): CompareRow {
  const unit = QUANTITIES[quantity].unit.replace('H2O', 'H₂O');
  return compareRow({ ...head, unit, values, show: (value) => showValue(quantity, value) });
}

function valueOf(outcome: Outcome<number>): number | null {
  return outcome.ok ? outcome.value : null;
}
