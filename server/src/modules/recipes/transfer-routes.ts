import { randomUUID } from 'node:crypto';
import { recipeExportEndpoint } from '@suite/contracts/endpoints/recipe-export';
import { recipeImportEndpoint } from '@suite/contracts/endpoints/recipe-import';
import type { ImportedRecipe } from '@suite/contracts/recipe-import';
import { type RecipeKind, RECIPES } from '@suite/contracts/recipes';
import type { Transaction } from '../../db/database.ts';
import type { EndpointParts } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { writeImport } from '../../http/limit-requests.ts';
import { wholeList } from '../../http/replies.ts';
import type { Limits } from '../../platform/limits.ts';
import { isUuid } from '../../platform/uuid.ts';
import { isGuarded, readableIngredients } from '../ingredients/index.ts';
import { insertLabResults, listLabResults } from './lab-store.ts';
import { presentFor, type RecipeRoutes } from './recipe-access.ts';
import type { RecipeDocument, RecipeScience } from './recipe-science.ts';
import { labResultResource, recipeResource } from './resource.ts';
import { addRecipes, prepareDocument, requireRoom } from './save-recipe.ts';
import { findRecipes } from './store.ts';

/** …/export: whole recipes with their lab results, and …/import: as many as an archive takes at once. */
export function mountTransfer(
  { on, science }: RecipeRoutes,
  parts: EndpointParts & { limits: Limits['imports'] },
): void {
  const { kind } = science;

  on(recipeExportEndpoint(kind)).answer(async ({ tx, query }) => {
    const ids = [...new Set(query.ids.toLowerCase().split(','))];
    const rows = await findRecipes(tx, kind, ids);
    if (rows.length < ids.length) throw new HttpError('NOT_FOUND');
    const data = [];
    for (const row of rows) data.push(recipeResource(await presentFor(tx, science, row)));
    const included = (await listLabResults(tx, ids)).map(labResultResource);
    const { status, body } = wholeList(data);
    return { status, body: { ...body, included } };
  });

  // The browser has opened the archive (S-40); everything is saved in one transaction.
  on(recipeImportEndpoint(kind)).answerOutside(async ({ context, actor, body }) => {
    const { recipes } = body.data.attributes;
    return writeImport(parts, { context, actor, body }, async (tx) => {
      const owner = { kind, ownerId: actor.userId, now: parts.clock.now() };
      const ids = await importRecipes(tx, { science, owner, recipes });
      return { status: 201, body: { data: ids.map((id) => ({ type: RECIPES[kind].type, id })) } } as const;
    });
  });
}

interface Import {
  science: RecipeScience;
  owner: { kind: RecipeKind; ownerId: string; now: Date };
  recipes: readonly ImportedRecipe<RecipeKind>[];
}

async function importRecipes(tx: Transaction, { science, owner, recipes }: Import): Promise<string[]> {
  await requireRoom(tx, recipes.length);
  const held = unique(recipes.flatMap(({ document }) => heldIds(document)));
  const read = await readableIngredients(tx, science.ingredientKinds, held);
  const byId = new Map(read.map((row) => [row.id, row]));
  const rowsOf = (ids: readonly string[]) => unique(ids).flatMap((id) => byId.get(id) ?? []);
  const made: Parameters<typeof addRecipes>[2] = [];
  const results: Parameters<typeof insertLabResults>[1] = [];
  for (const [index, { document: sent, labResults = [], ...draft }] of recipes.entries()) {
    // Entries that an archive holds in full become keys where the caller reads the very same values. Guarded values are no
    // part of it: the result would show whether a guess is right (decision 078).
    const known = rowsOf(heldIds(sent)).filter((row) => !isGuarded(row));
    const document = known.length === 0 ? sent : science.withKeys(sent, known);
    const entries = rowsOf(science.keysOf(document).map(({ ingredientId }) => ingredientId));
    const at = `/data/attributes/recipes/${index}/document`;
    const prepared = await prepareDocument(tx, science, { document, entries, at });
    const id = randomUUID();
    made.push({ id, prepared, draft });
    if (labResults.length === 0) continue;
    // As the recipe says it now: what a file claims was predicted would count in the scores of an organisation.
    const predicted = science.predictionIn(prepared, entries);
    const { ownerId: authorId, now } = owner;
    const of = { recipeId: id, version: 1, authorId, predicted, created: now, updated: now };
    results.push(...labResults.map((result) => ({ ...result, ...of, id: randomUUID() })));
  }
  await addRecipes(tx, owner, made);
  await insertLabResults(tx, results);
  return made.map(({ id }) => id);
}

/** What an emulsion holds, by key or in full; what was typed in has an id of its own. */
function heldIds(document: RecipeDocument): string[] {
  if ('targets' in document) return [];
  const ids = [
    ...document.surfactantMix.map(({ surfactant }) => surfactant.ingredientId),
    ...document.oilBlend.map(({ oil }) => oil.ingredientId),
  ];
  return ids.map((id) => id.toLowerCase()).filter(isUuid);
}

/** Ids are read in small letters. */
function unique(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
