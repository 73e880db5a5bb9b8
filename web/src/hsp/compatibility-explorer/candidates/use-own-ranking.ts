import type { RowRankRequest } from '@suite/recipes';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { attributesOfAll } from '@suite/contracts/json-api';
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCall } from '../../../app/session/session-provider.tsx';
import { factsOf, toHspIngredient } from '../../recipe/hsp-ingredient.ts';
import { useActions } from '../use-explorer.tsx';
import { FRESHNESS } from '../../../ui/freshness.ts';
import { ownRowsQuery } from './rank-request.ts';

const NO_RANKING = { rows: [], counts: [], total: 0 };

interface OwnRows {
  readonly rows: readonly Ingredient[];
  /** The rows as they were read: the worker gets only what it computes with. */
  readonly byId: ReadonlyMap<string, Ingredient>;
  /** The same text, the same rows. */
  readonly stamp: string;
  readonly isReading: boolean;
  readonly failure: Error | null;
}

/** The user's own sets, ranked beside the page. */
export function useOwnRanking(ids: readonly string[], request: RowRankRequest) {
  const call = useCall();
  const { ask, workerId } = useActions();
  const own = useQueries({ queries: ids.map((id) => ownRowsQuery(call, id)), combine: combineRows });
  const isWanted = ids.length > 0 && request.targets.length > 0;
  const sent = useQuery({
    queryKey: ['own-rows-sent', workerId, ids, own.stamp],
    queryFn: () => {
      const rows = own.rows.filter((row) => toHspIngredient(row) !== undefined);
      return ask({
        kind: 'own-rows',
        ingredients: rows.flatMap((row) => toHspIngredient(row) ?? []),
        facts: rows.map(factsOf),
      });
    },
    enabled: ids.length > 0,
    ...FRESHNESS.constant,
    networkMode: 'always',
  });
  const ranking = useQuery({
    queryKey: ['own-rank', workerId, ids, own.stamp, request],
    queryFn: () => ask({ kind: 'own-rank', request }),
    enabled: isWanted && sent.isSuccess,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: 0,
    networkMode: 'always',
  });
  return {
    ...(isWanted && ranking.data ? ranking.data : NO_RANKING),
    byId: own.byId,
    isReading: own.isReading,
    failure: own.failure,
  };
}

/** Runs when a set was read, not at every render. */
function combineRows(read: UseQueryResult<{ data: { attributes: Ingredient }[] }>[]): OwnRows {
  const rows = read.flatMap(({ data }) => (data ? attributesOfAll(data) : []));
  return {
    rows,
    byId: new Map(rows.map((row) => [row.ingredientId, row])),
    stamp: read.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
    isReading: read.some(({ isPending }) => isPending),
    failure: read.find(({ error }) => error)?.error ?? null,
  };
}
