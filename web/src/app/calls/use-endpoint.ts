import type { Endpoint } from '@suite/contracts/endpoint';
import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCall } from '../session/session-provider.tsx';
import {
  type Answer,
  type Asked,
  endpointQuery,
  type Page,
  type PageOf,
  pagesQuery,
} from './endpoint-query.ts';

/** How what is read is used here; how long it is fresh is said at `endpointQuery`. */
type ReadOptions<Whole, Data> = Pick<
  UseQueryOptions<Whole, Error, Data>,
  'select' | 'enabled' | 'placeholderData' | 'gcTime' | 'refetchInterval'
>;

/** Reads an endpoint, and again when a write made its answer stale. Nothing is asked while `asked` is undefined. */
export function useEndpoint<E extends Endpoint, Data = Answer<E>>(
  endpoint: E,
  asked: Asked<E>,
  options: ReadOptions<Answer<E>, Data> = {},
) {
  const query = endpointQuery(useCall(), endpoint, asked);
  // A query selects nothing by itself, so what comes out is what these options make of it.
  return useQuery({ ...query, ...options } as UseQueryOptions<Answer<E>, Error, Data>);
}

/** All rows of a list that have come so far; those of the search before stay in sight until the next are here. */
export function usePagesOf<E extends Endpoint>(endpoint: E, asked: Asked<E>) {
  return usePages<PageOf<E>, readonly unknown[]>(pagesQuery(useCall(), endpoint, asked));
}

/** The same for a list that is read in a way of its own. */
export function usePages<List extends Page, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<List, Error, InfiniteData<List>, Key, string | undefined>,
) {
  const list = useInfiniteQuery({ ...options, placeholderData: (before) => before });
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const pages = list.data?.pages;
  const rows = useMemo(
    () => (pages ?? []).flatMap(({ data }): readonly List['data'][number][] => data),
    [pages],
  );
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    list,
    rows,
    total: pages?.[0]?.meta.total,
    isEmpty: pages !== undefined && rows.length === 0,
    /** Asks for the next rows; undefined while they are coming, and when all are here. */
    onMore: hasNextPage && !isFetchingNextPage ? more : undefined,
  };
}
