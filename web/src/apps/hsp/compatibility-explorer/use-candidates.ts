import type { Dataset } from '@suite/clients/api/datasets';
import type { Ingredient } from '@suite/clients/api/ingredients';
import { type HspIngredient, type Standings, standingsOf } from '@suite/hsp';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { datasetsQuery } from '../../../queries/datasets.ts';
import { hspRankQuery, ownRowsQuery } from '../../../queries/hsp-rank.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { toHspIngredient } from './hsp-ingredient.ts';
import { rankRequest } from './rank-request.ts';
import type { OwnRanking } from './science/own-rows.ts';
import { hspSets, ownRankRequest, splitSets } from './use-blend-pool.ts';
import { useActs, useExplorer } from './use-explorer.tsx';

export interface Candidate {
  readonly ingredient: HspIngredient;
  readonly standings: Standings;
  readonly datasetName: string;
  readonly supplier: string | undefined;
  readonly inci: string | undefined;
  /** How many more rows are of the same substance. */
  readonly doubles: number;
}

export interface Candidates {
  readonly rows: readonly Candidate[];
  readonly total: number;
  readonly counts: readonly number[];
  readonly datasets: readonly Dataset[];
  readonly isReading: boolean;
  readonly failure: unknown;
  readonly retry: () => void;
}

const PAUSE = 200;
const NO_COUNTS = [0, 0, 0, 0, 0, 0];

/** The candidates as they stand to the targets: the database ranks its own, the browser the user's sets. */
export function useCandidates(size: number): Candidates {
  const call = useCall();
  const { recipe, targets, limits } = useExplorer();
  const { datasetIds, filters } = recipe.candidates;
  const read = useQuery(datasetsQuery(call));
  const datasets = useMemo(() => hspSets(read.data ?? []), [read.data]);
  const { shared, own: chosen } = splitSets(datasets, datasetIds);

  const request =
    targets.length === 0 || shared.length === 0
      ? undefined
      : rankRequest({ targets, limits, filters, datasetIds: shared.slice(0, 50), size });
  const asked = useSettled(request);
  const ranked = useQuery(hspRankQuery(call, asked));
  const own = useOwnRanking(chosen, size);

  const isShared = request !== undefined;
  const rows = useMemo(() => {
    const found = isShared ? (ranked.data?.ingredients ?? []) : [];
    const isTarget = (id: string | undefined) =>
      recipe.targets.some((target) => target.kind === 'ingredient' && target.ingredient.ingredientId === id);
    const names = new Map(datasets.map(({ datasetId, name }) => [datasetId, name]));
    const all = [
      ...found.flatMap((ingredient) => candidateOf(toHspIngredient(ingredient), ingredient)),
      ...own.rows.flatMap((ingredient) =>
        candidateOf(ingredient, { datasetName: names.get(ingredient.datasetId ?? '') ?? '' }),
      ),
    ].flatMap(({ ingredient, ...rest }) => {
      const standings = isTarget(ingredient.ingredientId)
        ? undefined
        : standingsOf(ingredient, targets, limits);
      // The target itself is no news.
      return standings?.each.every(({ ra }) => ra > 0) ? [{ ingredient, standings, ...rest }] : [];
    });
    return grouped(all.toSorted((one, other) => one.standings.worst - other.standings.worst)).slice(0, size);
  }, [isShared, ranked.data, own.rows, targets, limits, datasets, recipe.targets, size]);

  const { setPool } = useActs();
  useEffect(() => setPool(rows.map(({ ingredient }) => ingredient)), [setPool, rows]);

  const counts = NO_COUNTS.map(
    (_, place) => ((isShared && ranked.data?.counts[place]) || 0) + (own.counts[place] ?? 0),
  );
  return {
    rows,
    total: (isShared ? (ranked.data?.total ?? 0) : 0) + own.total,
    counts,
    datasets,
    isReading: read.isPending || (isShared && ranked.isFetching) || own.isReading,
    failure: read.error ?? (isShared ? ranked.error : null) ?? own.failure,
    retry: () => {
      void read.refetch();
      void ranked.refetch();
    },
  };
}

interface Told {
  datasetName: string;
  supplier?: string | undefined;
  inci?: string | undefined;
}

function candidateOf(
  ingredient: HspIngredient | undefined,
  { datasetName, supplier, inci }: Told | Ingredient,
) {
  return ingredient ? [{ ingredient, datasetName, supplier, inci, doubles: 0 }] : [];
}

/** One row for a substance that stands in several sets, the best first. */
function grouped(candidates: readonly Candidate[]): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { cas, name } = candidate.ingredient;
    const key = cas ?? name.toLowerCase();
    const first = byKey.get(key);
    byKey.set(key, first ? { ...first, doubles: first.doubles + 1 } : candidate);
  }
  return [...byKey.values()];
}

const NO_RANKING: OwnRanking = { rows: [], counts: [], total: 0 };

/** The user's own sets, ranked beside the page. */
function useOwnRanking(ids: readonly string[], size: number) {
  const call = useCall();
  const { recipe, targets, limits } = useExplorer();
  const { filters } = recipe.candidates;
  const { ask } = useActs();
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
    const request = ownRankRequest({ targets, limits, filters, top: size });
    const rank = async () => {
      const next = await ask({ kind: 'own-rank', request });
      if (isHere) setRanking(next);
    };
    void rank();
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the ids are in what is wanted
  }, [ask, loaded, wanted, targets, limits, filters, size]);

  return {
    ...ranking,
    isReading: read.some(({ isPending }) => isPending),
    failure: read.find(({ error }) => error)?.error ?? null,
  };
}

/** The last value that stood still for a moment: a slider on its way asks nothing. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text is the value
  }, [text]);
  return settled;
}
