import type { HspIngredient } from '@suite/recipes';
import { standingsOf } from '@suite/hsp';
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query';
import type { HspRankRequest } from '@suite/contracts/calculations';
import type { Call } from '@suite/clients/api/call';
import type { Dataset } from '@suite/contracts/datasets';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { attributesOfAll } from '@suite/contracts/json-api';
import { useMemo, useState } from 'react';
import { useCall } from '../../../app/session/session-provider.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { toHspIngredient } from '../../recipe/hsp-ingredient.ts';
import { type Candidate, joinCandidates } from './join-candidates.ts';
import { hspSets, ownRankRequest, rankRequest, splitSets } from './rank-request.ts';
import { useExplorer } from '../use-explorer.tsx';
import { useOwnRanking } from './use-own-ranking.ts';
import { useEndpoint } from '../../../app/calls/use-endpoint.ts';
import { endpointKey } from '../../../app/calls/endpoint-query.ts';

export interface Candidates {
  readonly rows: readonly Candidate[];
  /** How many rows pass, also those that were not read yet. */
  readonly total: number;
  readonly counts: readonly number[];
  readonly datasets: readonly Dataset[];
  readonly isReading: boolean;
  readonly failure: unknown;
  readonly retry: () => void;
  /** Whether all that pass are in the rows. */
  readonly isWhole: boolean;
  /** Reads the next ones; undefined when all are here, or on their way. */
  readonly more: (() => void) | undefined;
}

const DEBOUNCE_MS = 200;
/** Own rows are ranked anew with every step of a slider: no more at once than the eye takes in while it moves. */
const OWN_TOGETHER = 300;
const NO_COUNTS = [0, 0, 0, 0, 0, 0];

/** The candidates as they stand to the targets: the database ranks its own, the browser the user's sets. */
export function useCandidates(): Candidates {
  const call = useCall();
  const given = useExplorer(({ recipe }) => recipe.targets);
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const { datasetIds, filters } = useExplorer(({ recipe }) => recipe.candidates);
  const read = useEndpoint(datasetEndpoints.list, {}, { select: attributesOfAll });
  const datasets = useMemo(() => hspSets(read.data ?? []), [read.data]);
  const { shared, own: chosen } = splitSets(datasets, datasetIds);

  const request =
    targets.length === 0 || shared.length === 0
      ? undefined
      : rankRequest({ targets, limits, filters, datasetIds: shared.slice(0, 50) });
  const [settled, isSettled] = useDebounced(request, DEBOUNCE_MS);
  const ranked = useInfiniteQuery(rankedQuery(call, settled));
  const isShared = request !== undefined;
  const pages = isShared ? ranked.data?.pages : undefined;

  // Another question begins at the best again.
  const [deep, setDeep] = useState({ targets, filters, pages: 1 });
  const ownPages = deep.targets === targets && deep.filters === filters ? deep.pages : 1;
  const own = useOwnRanking(
    chosen,
    ownRankRequest({ targets, limits, filters, top: ownPages * OWN_TOGETHER }),
  );

  const hasNext = isShared && ranked.hasNextPage;
  const hasOwn = own.rows.length < own.total;
  const rows = useMemo(() => {
    // While a slider moves the best are judged anew with every step, not all that were ever read.
    const near = isSettled ? pages : pages?.slice(0, 1);
    const found = (near ?? []).flatMap(({ rows: ranks }) =>
      ranks.flatMap(({ ingredient: { attributes } }) => entryOf(toHspIngredient(attributes), attributes)),
    );
    const isTarget = (id: string | undefined) =>
      given.some((target) => target.kind === 'ingredient' && target.ingredient.ingredientId === id);
    const ownFound = own.rows.flatMap((ingredient) => {
      const row = own.byId.get(ingredient.ingredientId ?? '');
      return row ? entryOf(ingredient, row) : [];
    });
    return joinCandidates(
      [
        { rows: found, isWhole: !hasNext },
        { rows: ownFound, isWhole: !hasOwn },
      ],
      (ingredient) => {
        if (isTarget(ingredient.ingredientId)) return undefined;
        const standings = standingsOf(ingredient, targets, limits);
        // The target itself is no news.
        return standings?.each.every(({ ra }) => ra > 0) ? standings : undefined;
      },
    );
  }, [pages, isSettled, hasNext, hasOwn, own.rows, own.byId, targets, limits, given]);

  const more = () => {
    if (hasNext) void ranked.fetchNextPage();
    if (hasOwn) setDeep({ targets, filters, pages: ownPages + 1 });
  };
  const first = pages?.[0];
  const isComing = !isSettled || ranked.isFetching || own.rows.length < (ownPages - 1) * OWN_TOGETHER;
  return {
    rows,
    total: (first?.total ?? 0) + own.total,
    counts: NO_COUNTS.map((_, index) => (first?.counts[index] ?? 0) + (own.counts[index] ?? 0)),
    datasets,
    isReading: read.isPending || (isShared && ranked.isFetching) || own.isReading,
    failure: read.error ?? (isShared ? ranked.error : null) ?? own.failure,
    retry: () => {
      void read.refetch();
      void ranked.refetch();
    },
    isWhole: !hasNext && !hasOwn,
    more: (hasNext || hasOwn) && !isComing ? more : undefined,
  };
}

/** How many of the best come at a time. */
const RANKED_TOGETHER = 1000;

/**
 * The ingredients of the database for some targets, best first and page after page; the best of the last answer stay in
 * sight until the next is here.
 */
function rankedQuery(call: Call, request: HspRankRequest | undefined) {
  return infiniteQueryOptions({
    queryKey: [...endpointKey(calculationEndpoints.hspRank, request && { body: request }), 'pages'],
    queryFn: ({ signal, pageParam: from }) => {
      const body = { targets: [], ...request, from, size: RANKED_TOGETHER };
      return call(calculationEndpoints.hspRank, { body, signal });
    },
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

function entryOf(
  ingredient: HspIngredient | undefined,
  record: Ingredient,
): { ingredient: HspIngredient; record: Ingredient }[] {
  return ingredient ? [{ ingredient, record }] : [];
}
