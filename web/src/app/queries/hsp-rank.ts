import type { Call } from '@suite/clients/api/call';
import { poolIngredients, rankIngredients } from '@suite/clients/api/hsp-rank';
import { exportIngredients } from '@suite/clients/api/ingredients';
import type { HspPoolRequest, HspRankRequest } from '@suite/contracts/calculations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** How many of the best come at a time. */
const RANKED_TOGETHER = 1000;

/**
 * The ingredients of the database for some targets, best first and page after page; the best of the last answer stay in
 * sight until the next is here.
 */
export function hspRankQuery(call: Call, request: HspRankRequest | undefined) {
  return infiniteQueryOptions({
    queryKey: ['hsp-rank', request],
    queryFn: ({ signal, pageParam }) =>
      rankIngredients(call, { targets: [], ...request, from: pageParam, size: RANKED_TOGETHER }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, from) => {
      const next = from + RANKED_TOGETHER;
      return next < total ? next : undefined;
    },
    enabled: request !== undefined,
    placeholderData: (before) =>
      before && { pages: before.pages.slice(0, 1), pageParams: before.pageParams.slice(0, 1) },
  });
}

/** What a blend may be made of; what is written meanwhile makes it stale at once, like all lists of the kind. */
export function hspPoolQuery(call: Call, request: HspPoolRequest) {
  return queryOptions({
    queryKey: ['Ingredients', 'hsp', 'pool', request],
    queryFn: () => poolIngredients(call, request),
    gcTime: 600_000,
  });
}

/** All rows of an own set, which the browser ranks itself. */
export function ownRowsQuery(call: Call, datasetId: string) {
  return queryOptions({
    queryKey: ['Ingredients', 'hsp', 'own-rows', datasetId],
    queryFn: () => exportIngredients(call, datasetId),
  });
}
