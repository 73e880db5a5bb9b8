import { deriveBlend } from '@suite/hsp';
import { message } from '../../../messages/message.ts';
import { numberText } from '../../../ui/format-number.ts';
import { ComparePage, type CompareRow, CompareSheet, markerOf } from '../../../recipes/list/compare-page.tsx';
import { type HspRecipe, hspRecipePath } from '../recipe/hsp-science.ts';
import { useHspSession } from '../recipe/hsp-session.tsx';

interface CompareHspProps {
  ids: readonly string[];
  onClose: () => void;
}

/** Two to four HSP recipes side by side; the first is the base the others are measured by. */
export function CompareHsp({ ids, onClose }: CompareHspProps) {
  const session = useHspSession();
  return (
    <ComparePage kind="hsp" ids={ids} store={session} onClose={onClose}>
      {(recipes) => <CompareSheet recipes={recipes} rows={rowsOf(recipes)} pathOf={hspRecipePath} />}
    </ComparePage>
  );
}

type Value = number | string | null;

function rowsOf(recipes: readonly HspRecipe[]): CompareRow[] {
  const derived = recipes.map((recipe) => {
    const blend = deriveBlend(recipe);
    return blend.ok ? blend.value : undefined;
  });
  const row = (id: string, name: string, values: readonly Value[]): CompareRow => ({
    id,
    name,
    cells: values.map((value) => ({ text: textOf(value), marker: markerOf(value, values[0]) })),
  });
  const names = [
    ...new Set(recipes.flatMap(({ blend }) => blend.components.map(({ ingredient }) => ingredient.name))),
  ];
  const targets = [...new Set(recipes.flatMap((recipe) => recipe.targets.map(({ name }) => name)))];
  return [
    row(
      'red',
      message('compat.column.red'),
      derived.map((blend) => blend?.standings?.worst ?? null),
    ),
    row(
      'score',
      message('compat.column.score'),
      derived.map((blend) => blend?.standings?.score ?? null),
    ),
    ...targets.map((name) =>
      row(
        `target ${name}`,
        name,
        recipes.map((recipe) => {
          const target = recipe.targets.find((one) => one.name === name);
          return target ? message(`compat.role.${target.role}`) : null;
        }),
      ),
    ),
    row(
      'temperature',
      message('compat.temperature'),
      recipes.map(({ blend }) => blend.temperature),
    ),
    ...(['dD', 'dP', 'dH'] as const).map((axis) =>
      row(
        axis,
        message(`compat.short.${axis}`),
        derived.map((blend) => blend?.hsp[axis] ?? null),
      ),
    ),
    ...names.map((name) =>
      row(
        name,
        name,
        recipes.map(
          ({ blend }) => blend.components.find(({ ingredient }) => ingredient.name === name)?.share ?? null,
        ),
      ),
    ),
  ];
}

function textOf(value: Value): string {
  if (value === null) return '–';
  return typeof value === 'number' ? numberText(value, Number.isInteger(value) ? 0 : 2) : value;
}
