import { randomUUID } from 'node:crypto';
import { recipeImportEndpoint } from '@suite/contracts/endpoints/recipe-import';
import { RECIPES } from '@suite/contracts/recipes';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { isGuarded, readableIngredients } from '../ingredients/index.ts';
import { insertLabResult } from './lab-store.ts';
import type { RecipeDocument, RecipeScience } from './recipe-science.ts';
import { addRecipe, prepareDocument, readEntries, requireRoom } from './save-recipe.ts';

/** …/import: the recipes of an archive, which the browser has opened (S-40), in one transaction. */
export function mountImport(app: App, parts: EndpointParts, science: RecipeScience): void {
  const { kind } = science;
  const { clock } = parts;
  endpointsOn(
    app,
    parts,
  )(recipeImportEndpoint(kind)).answer(async ({ tx, actor, body, now }) => {
    const { recipes } = body.data.attributes;
    await requireRoom(tx, recipes.length);
    const made: { type: string; id: string }[] = [];
    for (const [index, { document: sent, labResults = [], ...draft }] of recipes.entries()) {
      const document = await withKnownKeys(tx, science, sent);
      const at = `/data/attributes/recipes/${index}/document`;
      const prepared = await prepareDocument(tx, science, { document, clock, at });
      const row = await addRecipe(tx, { kind, ownerId: actor.userId, now }, { prepared, draft });
      if (!row) throw new HttpError('CONFLICT');
      const rows = labResults.length === 0 ? [] : await readEntries(tx, science, { document });
      for (const result of labResults) {
        await insertLabResult(tx, {
          ...result,
          id: randomUUID(),
          recipeId: row.id,
          version: row.version,
          authorId: actor.userId,
          // As the recipe says it now: what a file claims was predicted would count in the scores of an organisation.
          predicted: science.predictionIn(row, rows),
          created: now,
          updated: now,
        });
      }
      made.push({ type: RECIPES[kind].type, id: row.id });
    }
    return { status: 201, body: { data: made } };
  });
}

/**
 * Entries that an archive holds in full become keys where the caller reads the very same values. Guarded values are no
 * part of it: whether a guess is right would be told by what becomes of it (decision 033).
 */
async function withKnownKeys(
  tx: Transaction,
  science: RecipeScience,
  document: RecipeDocument,
): Promise<RecipeDocument> {
  const ids = heldIds(document);
  if (ids.length === 0) return document;
  const rows = await readableIngredients(tx, science.ingredientKinds, ids);
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
  return [...new Set(ids.filter((id) => UUID.test(id)))];
}
