import type { Call } from '@suite/clients/api/call';
import { poolIngredients, rankIngredients } from '@suite/clients/api/hsp-rank';
import { exportIngredients } from '@suite/clients/api/ingredients';
import type { HspPoolRequest, HspRankRequest } from '@suite/contracts/calculations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The best ingredients of the database for some targets; the last answer stays in sight until the next is here. */
export function hspRankQuery(call: Call, request: HspRankRequest | undefined) {
  return queryOptions({
    queryKey: ['hsp-rank', request],
    queryFn: ({ signal }) => rankIngredients(call, request ?? { targets: [] }, signal),
    enabled: request !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** What a blend may be made of; asked for when one is looked for. */
export function hspPoolQuery(call: Call, request: HspPoolRequest) {
  return queryOptions({
    queryKey: ['ingredients', 'hsp', 'pool', request],
    queryFn: () => poolIngredients(call, request),
    staleTime: 60_000,
    gcTime: 120_000,
  });
}

/** All rows of an own set, which the browser ranks itself. */
export function ownRowsQuery(call: Call, datasetId: string) {
  return queryOptions({
    queryKey: ['ingredients', 'hsp', 'own-rows', datasetId],
    queryFn: () => exportIngredients(call, 'hsp', datasetId),
    staleTime: 60_000,
  });
}
