import type { DocumentChange } from '@suite/contracts/recipe-difference';
import { type MessageId, message } from '../../../messages/message.ts';

const NAMES: Readonly<Record<string, MessageId>> = {
  name: 'recipe.name',
  unit: 'compat.change.unit',
  temperature: 'compat.temperature',
  limits: 'compat.limits',
  banned: 'compat.banned',
  'components.share': 'compat.share',
  'components.active': 'recipes.change.active',
  'targets.name': 'recipe.name',
  'targets.role': 'compat.role',
  'targets.tests': 'compat.change.tests',
  'targets.spheres': 'compat.change.spheres',
  'targets.insideLimit': 'compat.fit.limit',
  'targets.method': 'compat.fit.method',
  'targets.radius': 'compat.change.radius',
};

/** A difference as a person says it: "Toluene: share 40 → 50", "Polystyrene removed". */
export function changeWords({ path, name, before, after }: DocumentChange): string {
  if (path === 'targets' || path === 'components') {
    return after === undefined
      ? message('recipes.change.removed', { name: name ?? '' })
      : message('recipes.change.added', { name: name ?? '', amount: valueText(after) });
  }
  const known = NAMES[path];
  const what = known === undefined ? (path.split('.').at(-1) ?? path) : message(known);
  const values = { from: valueText(before), to: valueText(after) };
  return name === undefined
    ? message('recipes.change.value', { what, ...values })
    : message('recipes.change.of-ingredient', { name, what, ...values });
}

function valueText(value: DocumentChange['before']): string {
  if (value === undefined) return '–';
  if (typeof value === 'boolean') return message(value ? 'recipes.yes' : 'recipes.no');
  if (value === 'must' || value === 'must-not') return message(`compat.role.${value}`);
  return typeof value === 'number' ? String(Number(value.toPrecision(8))).replace('-', '−') : value;
}
