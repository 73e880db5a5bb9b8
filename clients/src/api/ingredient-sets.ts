import { datasetSchema } from '@suite/contracts/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { documentSchema } from '@suite/contracts/json-api';
import type { Call } from './call.ts';

/** A set as a place ingredients are in: by its name, and whether the caller may add to it. */
export interface IngredientSet {
  datasetId: string;
  name: string;
  scope: 'database' | 'licensed' | 'own' | 'team';
  mayWrite: boolean;
  total: number;
}

/** The sets of a kind in reach. */
export async function listIngredientSets(
  call: Call,
  { kind, signal }: { kind: IngredientKind; signal?: AbortSignal },
): Promise<IngredientSet[]> {
  const path = `/api/datasets?${new URLSearchParams({ 'filter[kind]': kind }).toString()}`;
  const options = { answer: documentSchema(datasetSchema.array()), ...(signal ? { signal } : {}) };
  return (await call(path, options)).data.map(({ attributes }) => {
    const { datasetId, name, scope, mayWrite, counts } = attributes;
    return { datasetId, name, scope, mayWrite, total: counts.total };
  });
}
