import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { DEFAULT_SCORE_LIMITS, type Sphere } from '@suite/hsp';
import { deriveBlend, type FitReply, type FitReport, type FitRequest, resolveTargets } from '@suite/recipes';
import { message } from '../../messages/message.ts';
import { labTable } from '../../recipes/notebook/lab-part.tsx';
import type {
  AroundRecipe,
  CitedIngredient,
  NotebookRecipe,
  NotebookTable,
} from '../../recipes/notebook/notebook-entry.ts';
import { reportFile } from '../../recipes/notebook/report-file.tsx';
import { versionText } from '../../recipes/report/report-frame.tsx';
import type { OpenedRecipe } from '../../recipes/session/recipe-science.ts';
import { parameterText } from '../compatibility-explorer/parameter-field.tsx';
import { redText, scoreWord, shownRed } from '../compatibility-explorer/score-chip.tsx';
import { hspTable } from '../recipe/export-hsp.ts';
import { documentOf, type HspRecipe, type HspTypes } from '../recipe/hsp-science.ts';
import { HspReport } from './hsp-report.tsx';

/** Fits tests as the screen does: beside the page, for each takes a good part of a second. */
export type FitTests = (request: FitRequest) => Promise<FitReply>;

/** A recipe of Hansen parameters for notebooks, its fits included. */
export async function hspNotebook(
  { recipe }: OpenedRecipe<HspTypes>,
  { labResults, origin, sources, isPristine }: AroundRecipe,
  fitTests: FitTests,
): Promise<NotebookRecipe> {
  const limits = recipe.settings.limits ?? DEFAULT_SCORE_LIMITS;
  const result = {
    recipe,
    limits,
    targets: resolveTargets(recipe.targets),
    blend: deriveBlend(recipe, limits),
    fits: await judgedFits(recipe, fitTests),
    sources,
  };
  const standings = result.blend.ok ? result.blend.value.standings : undefined;
  return {
    recipe,
    kind: 'hsp',
    document: documentOf(recipe),
    report: reportFile({
      title: recipe.name,
      subtitle: message('report.hsp'),
      version: versionText(recipe, isPristine),
      engine: HSP_ENGINE,
      datasetIds: recipe.candidates.datasetIds,
      origin,
      children: <HspReport {...result} labResults={labResults} />,
    }),
    summary: [
      ...(standings
        ? [
            `RED ${redText(shownRed(standings))}. ${message('compat.report.blend', {
              name: message('explorer.blend'),
              score: standings.score,
              word: scoreWord(standings.score),
            })}`,
          ]
        : []),
      ...result.targets.flatMap(({ name, spheres }) =>
        spheres.map(({ dD, dP, dH, r }) => `${name}: δD ${dD}, δP ${dP}, δH ${dH}, R ${r} MPa½`),
      ),
      message('report.open'),
    ],
    tables: [
      { name: 'recipe', description: message('explorer.export.csv'), rows: hspTable(recipe, limits) },
      ...labTable(labResults),
      ...fitTables(recipe),
    ],
  };
}

/** Its components, whose sources the report names. */
export function citedByHsp({ blend }: HspRecipe): CitedIngredient[] {
  return blend.components.flatMap(({ ingredient: { ingredientId: id } }) =>
    id === undefined ? [] : [{ kind: 'hsp', id }],
  );
}

/** How sure each fitted sphere is, by its target; none where the tests have changed since it was fitted. */
async function judgedFits({ targets }: HspRecipe, fitTests: FitTests): Promise<Map<string, FitReport>> {
  const judged = new Map<string, FitReport>();
  for (const target of targets) {
    if (target.kind !== 'fit' || target.spheres.length === 0) continue;
    const { id, tests, insideLimit, method, spheres } = target;
    const reply = await fitTests({ tests, insideLimit, method, pool: [] });
    if (reply.ok && areShownAlike(reply.report.spheres, spheres)) judged.set(id, reply.report);
  }
  return judged;
}

/** Whether two fits are one in the digits that are shown. */
function areShownAlike(ones: readonly Sphere[], others: readonly Sphere[]): boolean {
  const textOf = (spheres: readonly Sphere[]) =>
    spheres.map(({ dD, dP, dH, r }) => [dD, dP, dH, r].map((value) => parameterText(value, 'MPa')).join());
  return textOf(ones).join(' ') === textOf(others).join(' ');
}

/** The tests of every fitted target as a table of data. */
function fitTables({ targets }: HspRecipe): NotebookTable[] {
  return targets
    .flatMap((target) => (target.kind === 'fit' ? [target] : []))
    .map(({ name, tests }, index) => ({
      name: `fit-${index + 1}`,
      description: message('compat.fit.title', { name }),
      rows: [
        [
          message('compat.column.solvent'),
          'δD (MPa½)',
          'δP (MPa½)',
          'δH (MPa½)',
          message('compat.column.score'),
          message('report.measured'),
          message('compat.column.note'),
        ],
        ...tests.map((test) => [
          test.name,
          test.dD,
          test.dP,
          test.dH,
          test.score,
          test.measured ?? null,
          test.note ?? null,
        ]),
      ],
    }));
}
