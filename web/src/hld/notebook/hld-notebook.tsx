import { HLD_ENGINE } from '@suite/contracts/hld-document';
import { type Recipe, storeDocument } from '@suite/recipes';
import { message } from '../../messages/message.ts';
import type { AroundRecipe, CitedIngredient, NotebookRecipe } from '../../recipes/notebook/notebook-entry.ts';
import { labTable } from '../../recipes/notebook/lab-part.tsx';
import { reportFile } from '../../recipes/notebook/report-file.tsx';
import { versionText } from '../../recipes/report/report-frame.tsx';
import type { OpenedRecipe } from '../../recipes/session/recipe-science.ts';
import { explore } from '../emulsion-explorer/explore.ts';
import { recipeTable } from '../emulsion-explorer/export-recipe.ts';
import { datasetsOf } from '../emulsion-explorer/print-sheet.tsx';
import { showValue } from '../number-text.ts';
import { TYPE_WORDS } from '../emulsion-explorer/verdict/why-sentence.ts';
import { withHexColors, withStoredColors } from '../recipe/document-colors.ts';
import { methodIn } from '../recipe/hld-science.ts';
import type { HldTypes } from '../recipe/resolve-drafts.ts';
import { HldReport } from './hld-report.tsx';
import { rackTables, readRacks } from './rack-part.tsx';

/** An emulsion recipe for notebooks. Values that are only for calculation are not in this browser, and so in none of it. */
export function hldNotebook(
  { recipe, details }: OpenedRecipe<HldTypes>,
  { labResults, origin, sources, isPristine, stored }: AroundRecipe<'hld'>,
): NotebookRecipe {
  const { methods } = details;
  const exploration = explore(recipe, (key) => methodIn(methods, key));
  const racks = readRacks(recipe.racks ?? []);
  const document = storeDocument(recipe, 'snapshot');
  return {
    recipe,
    kind: 'hld',
    document: stored ? withStoredColors(document, stored) : withHexColors(document),
    report: reportFile({
      title: recipe.name,
      subtitle: message('explorer.report.title'),
      version: versionText(recipe, isPristine),
      engine: HLD_ENGINE,
      datasetIds: datasetsOf(recipe),
      origin,
      children: <HldReport {...{ exploration, methods, racks, sources, labResults }} />,
    }),
    summary: [
      ...resultSentences(exploration),
      ...racks.map(({ rack, sentence }) => `${rack.name}: ${sentence}`),
      message('report.open'),
    ],
    tables: [
      { name: 'recipe', description: message('explorer.export.csv'), rows: recipeTable(recipe) },
      ...labTable(labResults),
      ...rackTables(racks),
    ],
  };
}

/** Its ingredients, whose sources the report names. */
export function citedByHld({ surfactantMix, oilBlend }: Recipe): CitedIngredient[] {
  return [
    ...surfactantMix.map(
      ({ surfactant }) => ({ kind: 'hld-surfactant', id: surfactant.ingredientId }) as const,
    ),
    ...oilBlend.map(({ oil }) => ({ kind: 'hld-oil', id: oil.ingredientId }) as const),
  ];
}

function resultSentences({ hld, derived, uncertainty }: ReturnType<typeof explore>): string[] {
  if (hld === null || !derived.verdict.ok) return [];
  const { emulsionType } = derived.verdict.value;
  const type = message(`explorer.type.${TYPE_WORDS[emulsionType]}`);
  const result = `${message('explorer.hld')} ${showValue('hld', hld)}, ${emulsionType}, ${type}`;
  if (!uncertainty) return [result];
  const { from, to } = uncertainty.interval95;
  const interval = message('explorer.axis.interval', {
    from: showValue('hld', from),
    to: showValue('hld', to),
  });
  return [`${result} (${interval})`];
}
