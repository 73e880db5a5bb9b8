import {
  LAB_RESULTS,
  type LabResult,
  type LabResultChange,
  type NewLabResult,
} from '@suite/contracts/lab-results';
import type { RecipeKind } from '@suite/contracts/recipes';
import type { Call } from './call.ts';
import { noBody } from './no-body.ts';
import type { Schema } from './read-answer.ts';
import { keyed, madeTo, pathOf } from './recipes.ts';

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
  const options = { answer: answersOf(kind).list, ...(signal ? { signal } : {}) };
  return (await call(`${pathOf(kind, recipeId)}/lab-results`, options)).data;
}

export async function addLabResult<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { recipeId, attributes, key }: { recipeId: string; attributes: NewLabResult<Kind>; key?: string },
): Promise<LabResult<Kind>> {
  const options = {
    method: 'POST',
    body: { data: { type: 'lab-result', attributes } },
    headers: keyed(key),
    answer: answersOf(kind).answer,
  } as const;
  return (await call(`${pathOf(kind, recipeId)}/lab-results`, options)).data;
}

/** Changes the revision that was read; 412 when that is not the present one. */
export async function changeLabResult<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { recipeId, id, revision, attributes }: LabResultAt & { attributes: LabResultChange<Kind> },
): Promise<LabResult<Kind>> {
  const options = {
    method: 'PATCH',
    body: { data: { type: 'lab-result', id, attributes } },
    headers: madeTo(revision),
    answer: answersOf(kind).answer,
  } as const;
  return (await call(resultPath(kind, recipeId, id), options)).data;
}

export function deleteLabResult(
  call: Call,
  kind: RecipeKind,
  { recipeId, id, revision }: LabResultAt,
): Promise<void> {
  const options = { method: 'DELETE', headers: madeTo(revision), answer: noBody } as const;
  return call(resultPath(kind, recipeId, id), options);
}

function resultPath(kind: RecipeKind, recipeId: string, id: string): string {
  return `${pathOf(kind, recipeId)}/lab-results/${encodeURIComponent(id)}`;
}

/** What answers about the results of a kind look like. */
function answersOf<Kind extends RecipeKind>(kind: Kind) {
  // The types are made from this very entry; the compiler does not follow a kind that it does not know yet.
  return LAB_RESULTS[kind] as unknown as {
    list: Schema<{ data: LabResult<Kind>[] }>;
    answer: Schema<{ data: LabResult<Kind> }>;
  };
}
