import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** A page as the lists of the API give it. */
interface Page {
  data: readonly unknown[];
  meta: { total?: number };
}

/** All rows of a list that have come so far; those of the search before stay in sight until the next are here. */
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
