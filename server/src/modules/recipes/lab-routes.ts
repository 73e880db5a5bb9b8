import { randomUUID } from 'node:crypto';
import type { LabResult, NamedLabResult } from '@suite/contracts/lab-results';
import { RECIPE_BOUNDS } from '@suite/contracts/recipes';
import type { Transaction } from '../../db/database.ts';
import { listPage, wholeList } from '../../http/replies.ts';
import { invalid } from '../../http/http-error.ts';
import { type Resource, versionTag } from '../../http/resource.ts';
import { defined } from '../../platform/defined.ts';
import {
  countLabResults,
  deleteLabResult,
  findLabResult,
  insertLabResult,
  listAllLabResults,
  listLabResults,
  lockLabResult,
  readLabScores,
  updateLabResult,
} from './lab-store.ts';
import { type RecipeRoutes, recipesFor, requireOutOfBin, requireUse } from './recipe-access.ts';
import { type LabResultRow, labResultResource, type RecipeRow } from './resource.ts';
import { readEntries } from './save-recipe.ts';
import { findRecipe, versionsUpTo } from './store.ts';

/** …/lab-results and …/lab-scores: of all recipes, predictions against the laboratory. */
export function mountLabScores({ on, endpoints, science: { kind } }: RecipeRoutes): void {
  on(endpoints.listAllLabResults).answer(async ({ context, tx, query }) => {
    const { rows, total, next } = await listAllLabResults(tx, kind, query);
    const data = rows.map((row) => labResultResource(row) as NamedLabResult); // each with the name of its recipe
    return listPage(context, { data, meta: { total }, next });
  });

  on(endpoints.labScores).answer(async ({ tx, actor }) => {
    const attributes = await readLabScores(tx, kind);
    return { status: 200, body: { data: { type: 'lab-scores', id: actor.userId, attributes } } };
  });
}

/** …/{id}/lab-results: what came out when the recipe was made, beside what was predicted. */
export function mountLabResults({ on, endpoints, science }: RecipeRoutes): void {
  const resultsFor = (use: 'edit' | 'own'): Resource<LabResultRow, LabResult> => ({
    find: async (tx, { id = '', resultId = '' }) => {
      const recipe = await findRecipe(tx, science.kind, id);
      const result = recipe && (await findLabResult(tx, recipe.id, resultId));
      if (result) await requireUse(tx, recipe, use);
      return result;
    },
    lock: (tx, { resultId = '' }) => lockLabResult(tx, resultId),
    version: ({ revision }) => revision,
    show: labResultResource,
  });

  on(endpoints.listLabResults, recipesFor(science, 'read')).answer(async ({ tx, row }) =>
    wholeList((await listLabResults(tx, [row.id])).map(labResultResource)),
  );

  on(endpoints.addLabResult, recipesFor(science, 'edit')).answer(async ({ tx, actor, row, body, now }) => {
    const { version, ...attributes } = body.data.attributes;
    const saved = await savedVersion(tx, row, version);
    requireOutOfBin(row);
    await requireRoom(tx, row.id);
    const rows = await readEntries(tx, science, { document: saved.document, of: row });
    const result = await insertLabResult(tx, {
      ...attributes,
      id: randomUUID(),
      recipeId: row.id,
      version: saved.version,
      authorId: actor.userId,
      predicted: science.predictionIn(saved, rows),
      created: now,
      updated: now,
    });
    const headers = { ETag: versionTag(result.revision) };
    return { status: 201, body: { data: labResultResource(result) }, headers };
  });

  on(endpoints.changeLabResult, resultsFor('edit')).answer(async ({ tx, row, body, now, show }) => {
    const { stability, ...change } = defined(body.data.attributes);
    await updateLabResult(tx, row, {
      ...change,
      // The days that are not named keep what was seen then.
      ...(stability ? { stability: { ...row.stability, ...stability } } : {}),
      updated: now,
    });
    return show();
  });

  on(endpoints.deleteLabResult, resultsFor('own')).answer(async ({ tx, row }) => {
    await deleteLabResult(tx, row.id);
    return { status: 204 };
  });
}

/** The version that was made, by default the present one. */
async function savedVersion(tx: Transaction, recipe: RecipeRow, version = recipe.version) {
  const [saved] = version > recipe.version ? [] : await versionsUpTo(tx, recipe.id, version);
  if (saved) return saved.row;
  throw invalid('This version is no longer available.', '/data/attributes/version');
}

async function requireRoom(tx: Transaction, recipeId: string): Promise<void> {
  if ((await countLabResults(tx, recipeId)) < RECIPE_BOUNDS.labResults) return;
  throw invalid(`A recipe can have at most ${RECIPE_BOUNDS.labResults} results.`);
}
