import type { RowRanking } from '@suite/hsp';
import type { Ingredient } from '@suite/clients/api/ingredients';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ownRowsQuery } from '../../../queries/hsp-rank.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { toHspIngredient } from './hsp-ingredient.ts';
import { ownRankRequest } from './use-blend-pool.ts';
import { useActions, useExplorer } from './use-explorer.tsx';

const NO_RANKING: RowRanking = { rows: [], counts: [], total: 0 };

/** The user's own sets, ranked beside the page: so many of the best. */
export function useOwnRanking(ids: readonly string[], top: number) {
  const call = useCall();
  const recipe = useExplorer((state) => state.recipe);
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const { filters } = recipe.candidates;
  const { ask } = useActions();
  const read = useQueries({ queries: ids.map((id) => ownRowsQuery(call, id)) });
  const stamp = read.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  const [loaded, setLoaded] = useState('');
  const [ranking, setRanking] = useState(NO_RANKING);
  const wanted = `${ids.join()} ${stamp}`;

  useEffect(() => {
    const ingredients = read.flatMap(({ data = [] }) => data.flatMap((row) => toHspIngredient(row) ?? []));
    let isHere = true;
    const load = async () => {
      await ask({ kind: 'own-rows', ingredients });
      if (isHere) setLoaded(wanted);
    };
    void load();
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows are the same as long as their stamp is
  }, [ask, wanted]);

  useEffect(() => {
    if (ids.length === 0 || targets.length === 0) {
      setRanking(NO_RANKING);
      return undefined;
    }
    if (loaded !== wanted) return undefined;
    let isHere = true;
    const request = ownRankRequest({ targets, limits, filters, top });
    const rank = async () => {
      const next = await ask({ kind: 'own-rank', request });
      if (isHere) setRanking(next);
    };
    void rank();
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids are in what is wanted
  }, [ask, loaded, wanted, targets, limits, filters, top]);

  /** The rows as they were read: the worker is told only what it computes with. */
  const byId = useMemo(
    () =>
      new Map(
        read.flatMap(({ data = [] }) => data.map((row): [string, Ingredient] => [row.ingredientId, row])),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows are the same as long as their stamp is
    [wanted],
  );
  return {
    ...ranking,
    byId,
    isReading: read.some(({ isPending }) => isPending),
    failure: read.find(({ error }) => error)?.error ?? null,
  };
}
