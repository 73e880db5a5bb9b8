import { deriveRecipe, type IngredientKey, type QuantityName, type Recipe } from '@suite/hld';
import { message } from '../../../messages/message.ts';
import { type CompareRow, markerOf } from '../../../recipes/list/compare-page.tsx';
import { showValue } from '../emulsion-explorer/number-text.ts';
import { keyText } from '../recipe/ingredient-source.ts';

type Value = number | string | null;

interface RowHead {
  readonly name: string;
  readonly quantity?: QuantityName;
}

const CONDITIONS = ['temperature', 'salinity', 'eacn', 'fa'] as const;

/** Recipes side by side: results, conditions, surfactants, oils. The first one is the base. */
export function compareRows(recipes: readonly Recipe[]): CompareRow[] {
  const derived = recipes.map((recipe) => deriveRecipe(recipe));
  const verdicts = derived.map(({ verdict }) => (verdict.ok ? verdict.value : null));
  const row = (id: string, { name, quantity }: RowHead, values: readonly Value[]): CompareRow => ({
    id,
    name,
    cells: values.map((value) => ({ text: textOf(value, quantity), marker: markerOf(value, values[0]) })),
  });
  const match = (isMatch: boolean) => message(isMatch ? 'explorer.match' : 'explorer.no-match');
  const hlds = derived.map(({ hld }) => (hld.ok ? hld.value : null));
  const types = verdicts.map((verdict) => verdict?.emulsionType ?? null);
  const targets = recipes.map(({ targetEmulsionType }) => targetEmulsionType);
  const matches = verdicts.map((verdict) => verdict && match(verdict.match));
  const surfactants = namesIn(recipes, ({ surfactantMix }) =>
    surfactantMix.map(({ surfactant }) => surfactant),
  );
  const oils = namesIn(recipes, ({ oilBlend }) => oilBlend.map(({ oil }) => oil));
  return [
    row('hld', { name: message('recipes.column.hld'), quantity: 'hld' }, hlds),
    row('type', { name: message('recipes.type') }, types),
    row('target', { name: message('recipes.column.target') }, targets),
    row('match', { name: message('recipes.column.match') }, matches),
    ...CONDITIONS.map((quantity) => {
      const values = recipes.map(({ conditions }, index) => {
        if (quantity !== 'eacn') return conditions[quantity];
        const eacn = derived[index]?.eacn;
        return eacn?.ok ? eacn.value : null;
      });
      return row(quantity, { name: message(`hld.${quantity}`), quantity }, values);
    }),
    ...surfactants.map(([id, name]) => {
      const values = recipes.map(({ surfactantMix }) => {
        const entry = surfactantMix.find(({ surfactant }) => keyText(surfactant) === id);
        return entry?.concentration ?? null;
      });
      return row(id, { name, quantity: 'concentration' }, values);
    }),
    ...oils.map(([id, name]) => {
      const values = recipes.map(
        ({ oilBlend }) => oilBlend.find(({ oil }) => keyText(oil) === id)?.volume ?? null,
      );
      return row(id, { name, quantity: 'volume' }, values);
    }),
  ];
}

/** Each ingredient once, in the order of the recipes. */
function namesIn(
  recipes: readonly Recipe[],
  listOf: (recipe: Recipe) => readonly (IngredientKey & { readonly name: string })[],
): [string, string][] {
  return [...new Map(recipes.flatMap(listOf).map((one) => [keyText(one), one.name]))];
}

function textOf(value: Value, quantity: QuantityName | undefined): string {
  if (value === null) return '–';
  return typeof value === 'number' && quantity !== undefined ? showValue(quantity, value) : String(value);
}
