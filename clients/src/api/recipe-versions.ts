import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { RecipeKind, RecipeResource, RecipeVersion, WholeVersion } from '@suite/contracts/recipes';
import type { Call } from './call.ts';
import { orConflict, type RecipeAt } from './recipes.ts';

/** The saved states of a recipe, the latest first, each with what it changed. */
export async function listVersions<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, signal }: { id: string; signal?: AbortSignal },
): Promise<RecipeVersion<Kind>[]> {
  return (await call(recipeEndpoints(kind).listVersions, { params: { id }, signal })).data;
}

/** @public One saved state with its document, for programs that read the history. */
export async function readVersion<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, saved, signal }: { id: string; saved: number; signal?: AbortSignal },
): Promise<WholeVersion<Kind>> {
  const params = { id, version: String(saved) };
  return (await call(recipeEndpoints(kind).readVersion, { params, signal })).data;
}

/** Makes a new version of a saved one; nothing in between is lost. */
export async function restoreVersion<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, version, saved }: RecipeAt & { saved: number },
): Promise<RecipeResource<Kind>> {
  const params = { id, version: String(saved) };
  return (await orConflict(kind, call(recipeEndpoints(kind).restoreVersion, { params, version }))).data;
}
