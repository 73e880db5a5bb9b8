import { deriveBlend, type HspTarget, resolveTargets } from '@suite/recipes';
import type { ScoreLimits } from '@suite/hsp';
import type { Cell } from '../../files/table.ts';
import { message } from '../../messages/message.ts';
import { textFormatFor, writeTable } from '../../ui/format/csv.ts';
import type { FileEnding } from '../../recipes/recipe-bar.tsx';
import { documentOf, type HspRecipe } from './hsp-science.ts';

interface Look {
  limits: ScoreLimits;
  /** How the user writes numbers. */
  numberFormat: string;
}

/** A recipe as a file: the whole document with all its values, so that it stands without our datasets, or its tables. */
export async function hspFile(
  recipe: HspRecipe,
  ending: FileEnding,
  { limits, numberFormat }: Look,
): Promise<Blob> {
  if (ending === 'json')
    return new Blob([JSON.stringify(documentOf(recipe), null, 2)], { type: 'application/json' });
  const rows = hspTable(recipe, limits);
  if (ending === 'csv')
    return new Blob([writeTable(rows, textFormatFor(numberFormat))], { type: 'text/csv;charset=utf-8' });
  // Only who wants a workbook waits for its writer.
  const { writeWorkbook } = await import('../../files/write-workbook.ts');
  const { redFormulaSheet } = await import('./formula-sheet.ts');
  return writeWorkbook([{ name: recipe.name, rows }, redFormulaSheet(recipe)]);
}

/** The tables under the name of the recipe. */
export function hspTable(recipe: HspRecipe, limits: ScoreLimits): Cell[][] {
  return [[message('recipe.name'), recipe.name], [], ...hspRows(recipe, limits)];
}

/** Targets, blend and what it comes to, as tables; units in the heads. */
export function hspRows(recipe: HspRecipe, limits: ScoreLimits): Cell[][] {
  const derived = deriveBlend(recipe, limits);
  const standings = derived.ok ? derived.value.standings : undefined;
  const resolved = resolveTargets(recipe.targets);
  const { unit, temperature, components } = recipe.blend;
  return [
    [
      message('compat.targets'),
      message('compat.role'),
      'δD (MPa½)',
      'δP (MPa½)',
      'δH (MPa½)',
      'R (MPa½)',
      'Ra (MPa½)',
      'RED',
    ],
    ...recipe.targets.flatMap((target): Cell[][] => {
      const at = resolved.findIndex(({ id }) => id === target.id);
      const standing = standings?.each[at];
      return spheresOf(target).map(({ dD, dP, dH, r }) => [
        target.name,
        message(`compat.role.${target.role}`),
        dD,
        dP,
        dH,
        r,
        standing?.ra ?? null,
        standing?.red ?? null,
      ]);
    }),
    [],
    [
      message('explorer.blend'),
      message(unit === 'mass' ? 'compat.share.mass' : 'compat.share.volume'),
      'δD (MPa½)',
      'δP (MPa½)',
      'δH (MPa½)',
      message('compat.column.cas'),
      message('explorer.state.title'),
    ],
    ...components.map(({ ingredient, share, isActive }): Cell[] => [
      ingredient.name,
      share,
      ingredient.dD,
      ingredient.dP,
      ingredient.dH,
      ingredient.cas ?? null,
      message(isActive ? 'compat.state.active' : 'compat.state.off'),
    ]),
    [],
    [message('compat.temperature'), temperature, '°C'],
    ...(derived.ok
      ? [
          ['δD', derived.value.hsp.dD, 'MPa½'],
          ['δP', derived.value.hsp.dP, 'MPa½'],
          ['δH', derived.value.hsp.dH, 'MPa½'],
          [message('compat.column.red'), standings?.worst ?? null],
          [message('compat.column.score'), standings?.score ?? null],
        ]
      : []),
  ];
}

function spheresOf(target: HspTarget) {
  if (target.kind === 'fit') return target.spheres;
  const { dD, dP, dH } = target.kind === 'values' ? target : target.ingredient;
  return [{ dD, dP, dH, r: target.r }];
}
