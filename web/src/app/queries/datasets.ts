import type { Call } from '@suite/clients/api/call';
import { listDatasets } from '@suite/clients/api/datasets';
import { listImports } from '@suite/clients/api/imports';
import { listIngredients } from '@suite/clients/api/ingredients';
import { DATASET_LIMITS } from '@suite/contracts/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { queryOptions } from '@tanstack/react-query';
import { readAll } from './ingredients.ts';
import { FRESHNESS } from '../../ui/freshness.ts';

/** Begins the keys of the lists of sets: what was written makes them stale. */
export const DATASETS_KEY = ['Datasets'] as const;

/** The sets in reach, or those in the bin. */
export function datasetsQuery(call: Call, { isBin = false }: { isBin?: boolean } = {}) {
  return queryOptions({
    queryKey: [...DATASETS_KEY, isBin],
    queryFn: ({ signal }) => listDatasets(call, { isBin, signal }),
  });
}

export function datasetRowsKey(kind: IngredientKind, id: string): readonly unknown[] {
  return ['dataset-rows', kind, id];
}

/** All rows of a set, to be worked on: read anew whenever it is opened, and not while somebody types. */
export function datasetRowsQuery(call: Call, kind: IngredientKind, id: string) {
  return queryOptions({
    queryKey: datasetRowsKey(kind, id),
    queryFn: async ({ signal }) => {
      const parameters = [['filter[datasetId]', id]] as const;
      return (await readAll(call, kind, { parameters, most: DATASET_LIMITS.rows, signal })).ingredients;
    },
    gcTime: 0,
    ...FRESHNESS.worked,
  });
}

/** From where to where the numbers of a set go: what its values are compared with. */
export function datasetRangesQuery(call: Call, kind: IngredientKind, id: string | undefined) {
  return queryOptions({
    queryKey: ['dataset-ranges', kind, id],
    queryFn: async ({ signal }) => {
      const parameters = [
        ['filter[datasetId]', id ?? ''],
        ['page[size]', '1'],
        ['includeFilters', 'yes'],
      ] as const;
      return (await listIngredients(call, kind, { parameters, signal })).filters?.ranges ?? {};
    },
    enabled: id !== undefined,
  });
}

export function importsKey(datasetId: string): readonly unknown[] {
  return ['dataset-imports', datasetId];
}

/** The imports of the last day, which can still be taken back. */
export function importsQuery(call: Call, datasetId: string) {
  return queryOptions({
    queryKey: importsKey(datasetId),
    queryFn: ({ signal }) => listImports(call, datasetId, { signal }),
  });
}
