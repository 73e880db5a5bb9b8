import type { DocumentChange } from '@suite/contracts/recipe-difference';
import type { IngredientKey, Recipe } from '@suite/hld';
import { type MessageId, message } from '../../../../messages/message.ts';
import { methodKey } from '../load-drafts.ts';

const NAMES: Readonly<Record<string, MessageId>> = {
  name: 'recipe.name',
  targetEmulsionType: 'explorer.target',
  manualEACN: 'recipes.change.manual-eacn',
  'conditions.temperature': 'hld.temperature',
  'conditions.salinity': 'hld.salinity',
  'conditions.eacn': 'hld.eacn',
  'conditions.fa': 'hld.fa',
  'surfactantMix.concentration': 'hld.concentration',
  'surfactantMix.cc0': 'hld.cc',
  'oilBlend.volume': 'explorer.volume',
  'oilBlend.eacn': 'hld.eacn',
  'surfactantMix.active': 'recipes.change.active',
  'oilBlend.active': 'recipes.change.active',
  'surfactantMix.name': 'recipes.change.ingredient-name',
  'oilBlend.name': 'recipes.change.ingredient-name',
};

/** What the ingredients of a recipe are called, by their key. */
export function namesOf(recipe: Recipe): Map<string, string> {
  const all = [
    ...recipe.surfactantMix.map(({ surfactant }) => surfactant),
    ...recipe.oilBlend.map(({ oil }) => oil),
  ];
  return new Map(all.map((ingredient) => [methodKey(ingredient), ingredient.name]));
}

/** A difference as a person says it: "Salinity 1 → 2", "SDS added (10)". */
export function changeWords(change: DocumentChange, names: ReadonlyMap<string, string>): string {
  const { path, ingredient, before, after } = change;
  const of = ingredient ? nameOf(ingredient, names) : '';
  if (path === 'surfactantMix' || path === 'oilBlend') {
    return after === undefined
      ? message('recipes.change.removed', { name: of })
      : message('recipes.change.added', { name: of, amount: valueText(after) });
  }
  const known = NAMES[path];
  const what = known === undefined ? (path.split('.').at(-1) ?? path) : message(known);
  const values = { from: valueText(before), to: valueText(after) };
  return ingredient
    ? message('recipes.change.of-ingredient', { name: of, what, ...values })
    : message('recipes.change.value', { what, ...values });
}

function nameOf(key: IngredientKey, names: ReadonlyMap<string, string>): string {
  return names.get(methodKey(key)) ?? message('recipes.change.unknown');
}

function valueText(value: DocumentChange['before']): string {
  if (value === undefined) return '–';
  if (typeof value === 'boolean') return message(value ? 'recipes.yes' : 'recipes.no');
  // As typed, without the tail that sums of decimals leave behind.
  return typeof value === 'number' ? String(Number(value.toPrecision(8))).replace('-', '−') : value;
}
