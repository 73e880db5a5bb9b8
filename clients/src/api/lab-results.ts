import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { LabResult, LabResultChange, NamedLabResult, NewLabResult } from '@suite/contracts/lab-results';
import type { LabResultListQuery, LabScores } from '@suite/contracts/lab-scores';
import type { ListOf } from '@suite/contracts/json-api';
import type { RecipeKind } from '@suite/contracts/recipes';
import type { Call } from './call.ts';

/** Which entry, and the revision of it that was read. */
export interface LabResultAt {
  recipeId: string;
  id: string;
  revision: number;
}

/** What the laboratory found, the latest first. */
export async function listLabResults<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { recipeId, signal }: { recipeId: string; signal?: AbortSignal },
): Promise<LabResult<Kind>[]> {
  return (await call(recipeEndpoints(kind).listLabResults, { params: { id: recipeId }, signal })).data;
}

/** Of all recipes that the caller may open, page after page. */
export function listAllLabResults<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  input: { query: LabResultListQuery; signal?: AbortSignal },
): Promise<ListOf<NamedLabResult<Kind>>> {
  return call(recipeEndpoints(kind).listAllLabResults, input);
}

/** How often predictions were right, for the caller and the caller's organisation. */
export async function readLabScores(
  call: Call,
  kind: RecipeKind,
  { signal }: { signal?: AbortSignal } = {},
): Promise<LabScores> {
  return (await call(recipeEndpoints(kind).labScores, { signal })).data.attributes;
}

export async function addLabResult<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { recipeId, attributes, key }: { recipeId: string; attributes: NewLabResult<Kind>; key?: string },
): Promise<LabResult<Kind>> {
  const body = { data: { type: 'lab-result', attributes } } as const;
  return (await call(recipeEndpoints(kind).addLabResult, { params: { id: recipeId }, body, key })).data;
}

/** Changes the revision that was read; 412 when that is not the present one. */
export async function changeLabResult<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { recipeId, id, revision, attributes }: LabResultAt & { attributes: LabResultChange<Kind> },
): Promise<LabResult<Kind>> {
  const params = { id: recipeId, resultId: id };
  const body = { data: { type: 'lab-result', id, attributes } } as const;
  return (await call(recipeEndpoints(kind).changeLabResult, { params, version: revision, body })).data;
}

export function deleteLabResult(
  call: Call,
  kind: RecipeKind,
  { recipeId, id, revision }: LabResultAt,
): Promise<void> {
  const params = { id: recipeId, resultId: id };
  return call(recipeEndpoints(kind).deleteLabResult, { params, version: revision });
}
