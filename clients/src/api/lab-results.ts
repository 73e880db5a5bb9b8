import {
  type LabResult,
  labResultAnswerSchema,
  labResultListSchema,
  type NewLabResult,
} from '@suite/contracts/lab-results';
import type { RecipeKind } from '@suite/contracts/recipes';
import type { Call } from './call.ts';
import { noBody } from './no-body.ts';
import { keyed, madeTo, pathOf } from './recipes.ts';

/** Which entry, and the revision of it that was read. */
export interface LabResultAt {
  recipeId: string;
  id: string;
  revision: number;
}

/** What the laboratory found, the latest first. */
export async function listLabResults(
  call: Call,
  kind: RecipeKind,
  { recipeId, signal }: { recipeId: string; signal?: AbortSignal },
): Promise<LabResult[]> {
  const options = { answer: labResultListSchema, ...(signal ? { signal } : {}) };
  return (await call(`${pathOf(kind, recipeId)}/lab-results`, options)).data;
}

export async function addLabResult(
  call: Call,
  kind: RecipeKind,
  { recipeId, attributes, key }: { recipeId: string; attributes: NewLabResult; key?: string },
): Promise<LabResult> {
  const options = {
    method: 'POST',
    body: { data: { type: 'lab-result', attributes } },
    headers: keyed(key),
    answer: labResultAnswerSchema,
  } as const;
  return (await call(`${pathOf(kind, recipeId)}/lab-results`, options)).data;
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
