import { randomUUID } from 'node:crypto';
import { recipeExportEndpoint } from '@suite/contracts/endpoints/recipe-export';
import { recipeImportEndpoint } from '@suite/contracts/endpoints/recipe-import';
import type { ImportedRecipe } from '@suite/contracts/recipe-import';
import { type RecipeKind, RECIPES } from '@suite/contracts/recipes';
import type { Transaction } from '../../db/database.ts';
import type { App, SignedIn } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { writeImport } from '../../http/limit-imports.ts';
import { wholeList } from '../../http/replies.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Limits } from '../../platform/limits.ts';
import { isGuarded, readableIngredients } from '../ingredients/index.ts';
import { insertLabResults, listLabResultsOf } from './lab-store.ts';
import { presentFor } from './recipe-access.ts';
import type { IngredientRow, RecipeDocument, RecipeScience } from './recipe-science.ts';
import { labResultResource, recipeResource } from './resource.ts';
import { addRecipes, prepareDocument, requireRoom } from './save-recipe.ts';
import { findRecipes } from './store.ts';

/** …/import: the recipes of an archive, which the browser has opened (S-40), in one transaction. */
export function mountImport(
  app: App,
  parts: EndpointParts & { limits: Limits['imports'] },
  science: RecipeScience,
): void {
  const { kind } = science;
  const { clock } = parts;
  endpointsOn(
    app,
    parts,
  )(recipeImportEndpoint(kind)).answerOutside(async ({ context, actor, body }) => {
    const { recipes } = body.data.attributes;
    return writeImport(parts, { context, actor, body }, async (tx) => {
      const ids = await importRecipes(tx, { science, recipes, clock, actor });
      return { status: 201, body: { data: ids.map((id) => ({ type: RECIPES[kind].type, id })) } } as const;
    });
  });
}

interface Import {
  science: RecipeScience;
  recipes: readonly ImportedRecipe<RecipeKind>[];
  clock: Clock;
  actor: SignedIn;
}

async function importRecipes(
  tx: Transaction,
  { science, recipes, clock, actor: { userId } }: Import,
): Promise<string[]> {
  await requireRoom(tx, recipes.length);
  const now = clock.now();
  const held = unique(recipes.flatMap(({ document }) => heldIds(document)));
  const read = await readableIngredients(tx, science.ingredientKinds, held);
  const byId = new Map(read.map((row) => [row.id, row]));
  const rowsOf = (ids: readonly string[]) => unique(ids).flatMap((id) => byId.get(id) ?? []);
  const made: Parameters<typeof addRecipes>[2] = [];
  const results: Parameters<typeof insertLabResults>[1] = [];
  for (const [index, { document: sent, labResults = [], ...draft }] of recipes.entries()) {
    const document = withKnownKeys(science, sent, rowsOf(heldIds(sent)));
    const entries = rowsOf(science.keysOf(document).map(({ ingredientId }) => ingredientId));
    const at = `/data/attributes/recipes/${index}/document`;
    const prepared = await prepareDocument(tx, science, { document, entries, at });
    const id = randomUUID();
    made.push({ id, prepared, draft });
    if (labResults.length === 0) continue;
    // As the recipe says it now: what a file claims was predicted would count in the scores of an organisation.
    const predicted = science.predictionIn(prepared, entries);
    const of = { recipeId: id, version: 1, authorId: userId, predicted, created: now, updated: now };
    results.push(...labResults.map((result) => ({ ...result, ...of, id: randomUUID() })));
  }
  await addRecipes(tx, { kind: science.kind, ownerId: userId, now }, made);
  await insertLabResults(tx, results);
  return made.map(({ id }) => id);
}

/**
 * Entries that an archive holds in full become keys where the caller reads the very same values. Guarded values are no
 * part of it: whether a guess is right would be told by what becomes of it (decision 078).
 */
function withKnownKeys(
  science: RecipeScience,
  document: RecipeDocument,
  rows: readonly IngredientRow[],
): RecipeDocument {
  if (rows.length === 0) return document;
  return science.withKeys(
    document,
    rows.filter((row) => !isGuarded(row)),
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What an emulsion holds, by key or in full; what was typed in has an id of its own. */
function heldIds(document: RecipeDocument): string[] {
  if ('targets' in document) return [];
  const ids = [
    ...document.surfactantMix.map(({ surfactant }) => surfactant.ingredientId),
    ...document.oilBlend.map(({ oil }) => oil.ingredientId),
  ];
  return ids.filter((id) => UUID.test(id));
}

/** Ids are read in small letters. */
function unique(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

/** …/export: whole recipes with their lab results, as many as an archive takes at once. */
export function mountExport(app: App, parts: EndpointParts, science: RecipeScience): void {
  endpointsOn(
    app,
    parts,
  )(recipeExportEndpoint(science.kind)).answer(async ({ tx, query }) => {
    const ids = [...new Set(query.ids.toLowerCase().split(','))];
    const rows = await findRecipes(tx, science.kind, ids);
    if (rows.length < ids.length) throw new HttpError('NOT_FOUND');
    const data = [];
    for (const row of rows) data.push(recipeResource(await presentFor(tx, science, row)));
    const included = (await listLabResultsOf(tx, ids)).map(labResultResource);
    const { status, body } = wholeList(data);
    return { status, body: { ...body, included } };
  });
}
