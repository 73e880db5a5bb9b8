import { readHldDraft } from '@suite/contracts/hld-draft';
import { QUANTITIES } from '@suite/hld';
import {
  type Recipe,
  type RecipeTable,
  type StoredDocument,
  storeDocument,
  tabulateRecipe,
} from '@suite/recipes';
import type { Cell } from '../../files/table.ts';
import { message } from '../../messages/message.ts';
import { textFormatFor, writeTable } from '../../ui/format/csv.ts';
import type { FileEnding } from '../../recipes/recipe-bar.tsx';
import { parseJson } from '../../recipes/session/drafts.ts';
import { withHexColors } from '../recipe/document-colors.ts';

/** A recipe as a file: the whole document, or the table of R9.7. */
export async function recipeFile(recipe: Recipe, ending: FileEnding, numberFormat: string): Promise<Blob> {
  if (ending === 'json') return new Blob([recipeJson(recipe)], { type: 'application/json' });
  if (ending === 'csv')
    return new Blob([recipeCsv(recipe, numberFormat)], { type: 'text/csv;charset=utf-8' });
  // Only who wants a workbook waits for its writer.
  const { writeWorkbook } = await import('../../files/write-workbook.ts');
  const { hldFormulaSheet } = await import('./formula-sheet.ts');
  return writeWorkbook([{ name: recipe.name, rows: recipeTable(recipe) }, hldFormulaSheet(recipe)]);
}

/** The recipe as the table of R9.7: conditions, surfactant mix, oil blend. */
export function recipeCsv(recipe: Recipe, numberFormat: string): string {
  return writeTable(recipeTable(recipe), textFormatFor(numberFormat));
}

/** The same as rows, under the name of the recipe. */
export function recipeTable(recipe: Recipe): Cell[][] {
  return [[message('recipe.name'), recipe.name], [], ...recipeRows(tabulateRecipe(recipe))];
}

/** The whole document, its entries with all their values, so that it stands without our datasets. */
export function recipeJson(recipe: Recipe): string {
  return JSON.stringify(withHexColors(storeDocument(recipe, 'snapshot')), null, 2);
}

function recipeRows(table: RecipeTable): Cell[][] {
  return [
    [message('explorer.conditions'), message('recipe.value'), message('recipe.unit')],
    ...table.conditions.map(({ quantity, value, unit }) => [
      message(`hld.${conditionName(quantity)}`),
      value,
      unit,
    ]),
    [],
    [
      message('recipe.surfactant-mix'),
      message('hld.cc'),
      `${message('hld.concentration')} (${QUANTITIES.concentration.unit})`,
      message('explorer.state.title'),
    ],
    ...table.surfactantMix.map(({ name, cc, concentration, state }) => [name, cc, concentration, state]),
    [],
    [
      message('recipe.oil-blend'),
      message('hld.eacn'),
      message('explorer.volume'),
      message('explorer.state.title'),
    ],
    ...table.oilBlend.map(({ name, eacn, volume, state }) => [name, eacn, volume, state]),
  ];
}

/** The table has conditions only; the engine's list of quantities is longer. */
export function conditionName(quantity: string): 'temperature' | 'salinity' | 'eacn' | 'fa' {
  if (quantity === 'temperature' || quantity === 'salinity' || quantity === 'eacn') return quantity;
  return 'fa';
}

/** The recipe in an exported file; undefined when there is none in it, or one of a later product. */
export function readRecipeFile(text: string): StoredDocument | undefined {
  const document = readHldDraft(parseJson(text));
  return document && withHexColors(document);
}
