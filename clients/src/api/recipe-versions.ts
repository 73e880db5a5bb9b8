import type { RecipeKind, RecipeResource, RecipeVersion, WholeVersion } from '@suite/contracts/recipes';
import type { Call } from './call.ts';
import { recipeAnswers } from './recipe-answers.ts';
import { callOrConflict, madeTo, pathOf, type RecipeAt } from './recipes.ts';

/** The saved states of a recipe, the latest first, each with what it changed. */
export async function listVersions<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, signal }: { id: string; signal?: AbortSignal },
): Promise<RecipeVersion<Kind>[]> {
  const options = { answer: recipeAnswers(kind).versionList, ...(signal ? { signal } : {}) };
  return (await call(`${pathOf(kind, id)}/versions`, options)).data;
}

/** @public One saved state with its document, for programs that read the history. */
export async function readVersion<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, saved, signal }: { id: string; saved: number; signal?: AbortSignal },
): Promise<WholeVersion<Kind>> {
  const options = { answer: recipeAnswers(kind).version, ...(signal ? { signal } : {}) };
  return (await call(`${pathOf(kind, id)}/versions/${saved}`, options)).data;
}

/** Makes a new version of a saved one; nothing in between is lost. */
export async function restoreVersion<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, version, saved }: RecipeAt & { saved: number },
): Promise<RecipeResource<Kind>> {
  const path = `${pathOf(kind, id)}/versions/${saved}/restore`;
  const options = {
    method: 'POST',
    headers: madeTo(version),
    answer: recipeAnswers(kind).answer,
  } as const;
  return (await callOrConflict(call, kind, { path, options })).data;
}
