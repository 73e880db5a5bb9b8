import { randomUUID } from 'node:crypto';
import { type LabStatus, RECIPE_BOUNDS, RECIPES } from '@suite/contracts/recipes';
import { isSameKey } from '@suite/recipes';
import type { Transaction } from '../../db/database.ts';
import { HttpError, invalid } from '../../http/http-error.ts';
import { changedMeanwhile } from '../../http/resource.ts';
import type { Clock } from '../../platform/clock.ts';
import { readableIngredients, usedValues } from '../ingredients/index.ts';
import { isOwn, ownersIngredients } from './recipe-access.ts';
import type { IngredientRow, RecipeDocument, RecipeScience } from './recipe-science.ts';
import type { RecipeRow } from './resource.ts';
import { SCIENCES } from './sciences.ts';
import {
  countRecipes,
  findRecipe,
  findUsing,
  insertRecipes,
  keepVersion,
  type RecipeValues,
  updateRecipe,
} from './store.ts';

/** What somebody wants to save beside the document. */
interface Draft {
  tags?: string[];
  labStatus?: LabStatus;
  note?: string;
}

/** The values of a row for a document, its result computed with what its owner reads now. */
export type Prepared = Omit<RecipeValues, 'tags' | 'labStatus' | 'words'> & { names: string[] };

/**
 * Computes a document. What it holds by key must be there for the caller, in the very set it names (R5.13): that is
 * 422 with each entry. A state that was saved before may have lost an ingredient since, and can be kept nevertheless.
 */
export async function prepareDocument(
  tx: Transaction,
  science: RecipeScience,
  {
    document,
    isSavedBefore = false,
    of,
    entries,
    at = '/data/attributes/document',
  }: {
    document: RecipeDocument;
    isSavedBefore?: boolean;
    of?: RecipeRow;
    /** What it holds by key, where that was read for many documents. */
    entries?: IngredientRow[];
    at?: string;
  },
): Promise<Prepared> {
  const keys = science.keysOf(document);
  const rows = entries ?? (await readEntries(tx, science, { document, of }));
  const { summary, missing } = science.evaluate(document, rows);
  if (missing.length > 0 && !isSavedBefore) {
    const gone = keys.filter((key) => missing.some((entry) => isSameKey(entry, key)));
    throw new HttpError('UNPROCESSABLE_CONTENT', {
      findings: gone.map(({ datasetId, ingredientId, pointer }) => ({
        detail: `The dataset ${datasetId} has no such ingredient: ${ingredientId}.`,
        source: { pointer: `${at}/${pointer}` },
      })),
    });
  }
  return {
    name: document.name,
    document,
    summary,
    names: science.namesIn(summary),
    ingredientIds: unique(science.idsIn(document)),
    datasetIds: unique(keys.map(({ datasetId }) => datasetId)),
    used: usedValues(rows),
  };
}

/** The ingredients that a document holds by key, as far as the caller reads them, or the owner of a granted recipe. */
export async function readEntries(
  tx: Transaction,
  science: RecipeScience,
  { document, of }: { document: RecipeDocument; of?: RecipeRow },
): Promise<IngredientRow[]> {
  const ids = unique(science.keysOf(document).map(({ ingredientId }) => ingredientId));
  if (ids.length === 0) return [];
  const rows = await readableIngredients(tx, science.ingredientKinds, ids);
  if (of === undefined || isOwn(tx, of)) return rows;
  const owners = await ownersIngredients(tx, of.id);
  return [...rows, ...owners.filter(({ id }) => !rows.some((row) => row.id === id))];
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}

type Owner = Parameters<typeof insertRecipes>[1];

/** Saves new recipes, each with its first version. */
export function addRecipes(
  tx: Transaction,
  owner: Owner,
  recipes: { id: string; prepared: Prepared; draft: Draft }[],
): Promise<void> {
  const rows = recipes.map(({ id, prepared, draft: { tags = [], labStatus = 'idea', note } }) => {
    return { ...valuesOf(prepared, tags), id, labStatus, note };
  });
  return insertRecipes(tx, owner, rows);
}

/** Saves a new recipe, where there is room for one more. */
export async function addRecipe(
  tx: Transaction,
  owner: Owner,
  recipe: { prepared: Prepared; draft: Draft },
): Promise<RecipeRow> {
  await requireRoom(tx);
  const id = randomUUID();
  await addRecipes(tx, owner, [{ id, ...recipe }]);
  const row = await findRecipe(tx, owner.kind, id);
  if (!row) throw new Error('A recipe was not written.');
  return row;
}

/** Changes the version that was read; 412 when it is no longer the present one. */
export async function changeRecipe(
  tx: Transaction,
  row: RecipeRow,
  { prepared, draft, now }: { prepared: Prepared; draft: Draft; now: Date },
): Promise<void> {
  const { tags = row.tags, labStatus = row.labStatus, note } = draft;
  const changed = await updateRecipe(tx, row, { ...valuesOf(prepared, tags), labStatus, now });
  if (!changed) throw changedMeanwhile();
  if (prepared.document !== row.document) await keepVersion(tx, changed, note);
}

function valuesOf({ names, ...values }: Prepared, tags: string[]) {
  return { ...values, tags, words: [values.name, ...tags, ...names].join(' ') };
}

/** A row as it was computed, for changes that leave its document alone. */
export function preparedOf(science: RecipeScience, row: RecipeRow): Prepared {
  const { name, document, summary, ingredientIds, datasetIds, used } = row;
  return { name, document, summary, ingredientIds, datasetIds, used, names: science.namesIn(summary) };
}

/** Whether so many more may be saved. */
export async function requireRoom(tx: Transaction, more = 1): Promise<void> {
  if ((await countRecipes(tx)) + more <= RECIPE_BOUNDS.recipes) return;
  throw invalid(`You can have at most ${RECIPE_BOUNDS.recipes} recipes, including those in the bin.`);
}

/** The caller's recipes that would lose an ingredient with this set; those in the bin do not hold anything up. */
export async function recipesUsing(tx: Transaction, datasetId: string) {
  const rows = await findUsing(tx, datasetId);
  return rows
    .filter(({ deleted }) => deleted === null)
    .map(({ kind, id, name }) => ({ type: RECIPES[kind].type, id, name }));
}

/** Writes the values of a set into the caller's recipes, so that they stand without it; each gets a version. */
export async function copyValues(
  tx: Transaction,
  clock: Clock,
  { datasetId, datasetName }: { datasetId: string; datasetName: string },
): Promise<void> {
  for (const row of await findUsing(tx, datasetId)) {
    const science = SCIENCES[row.kind];
    const rows = await readEntries(tx, science, { document: row.document });
    const document = science.withValues(row.document, rows, datasetId);
    const prepared = await prepareDocument(tx, science, { document, isSavedBefore: true });
    const note = `Values of ${datasetName} copied`.slice(0, 200);
    await changeRecipe(tx, row, { prepared, draft: { note }, now: clock.now() });
  }
}
