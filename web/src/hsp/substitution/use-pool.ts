import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { attributesOfAll } from '@suite/contracts/json-api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../../app/session/session-provider.tsx';
import { presetOf, withPreset } from '../recipe/presets.ts';
import {
  hspSets,
  rankRequest,
  splitSets,
  hspPoolQuery,
  ownRowsQuery,
} from '../compatibility-explorer/candidates/rank-request.ts';
import { useExplorer } from '../compatibility-explorer/use-explorer.tsx';
import { type PoolSolvent, solventOf, solventsOf } from './pool.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

export type PoolPreset = 'practical' | 'green' | 'liquids';
export const POOL_PRESETS = ['practical', 'green', 'liquids'] as const satisfies readonly PoolPreset[];

/** What is made for laboratories only replaces nothing that is used by the drum; all liquids hold it. */
const BULK: Readonly<Record<PoolPreset, Record<string, string>>> = {
  practical: { 'filter[practical][none]': 'no,laboratory' },
  green: { 'filter[practical][none]': 'no,laboratory' },
  liquids: {},
};

export interface SolventPool {
  solvents: readonly PoolSolvent[];
  /** What a worker knows it by. */
  key: string;
  state: 'loading' | 'ready' | 'failed';
  retry: () => void;
}

/** Which solvents may take part: those of the recipe's candidates, never solids. */
export function poolPreset(filters: Parameters<typeof presetOf>[0]): PoolPreset {
  const preset = presetOf(filters);
  return preset === 'green' || preset === 'liquids'
    ? preset
    : preset === 'everything'
      ? 'liquids'
      : 'practical';
}

/** Solvents of the database with their facts, and those of the own sets that the recipe looks into. */
export function useSolventPool(): SolventPool {
  const call = useCall();
  const { datasetIds, filters } = useExplorer(({ recipe }) => recipe.candidates);
  const limits = useExplorer((state) => state.limits);
  const datasets = useEndpoint(datasetEndpoints.list, {}, { select: attributesOfAll });
  const { shared, own } = splitSets(hspSets(datasets.data ?? []), datasetIds);
  const preset = poolPreset(filters);
  const asked = rankRequest({
    targets: [],
    limits,
    filters: withPreset({}, preset),
    datasetIds: shared.slice(0, 50),
  });
  const query = hspPoolQuery(call, { filters: { ...asked.filters, ...BULK[preset] }, facts: true });
  const rows = useQuery({ ...query, enabled: datasets.isSuccess && shared.length > 0 });
  const ownRows = useQueries({
    queries: own.map((id) => ownRowsQuery(call, id)),
    combine: (results) => ({
      data: results.flatMap(({ data }) => (data ? attributesOfAll(data) : [])),
      stamp: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
      isPending: results.some(({ isPending }) => isPending),
    }),
  });
  const solvents = useMemo(() => {
    const fromDatabase = rows.data ? solventsOf(rows.data) : [];
    return [...fromDatabase, ...ownRows.data.flatMap((record) => solventOf(record) ?? [])];
  }, [rows.data, ownRows.data]);
  const isLoading = datasets.isPending || (shared.length > 0 && rows.isPending) || ownRows.isPending;
  const hasFailed = datasets.isError || rows.isError;
  return {
    solvents,
    key: `${preset} ${rows.dataUpdatedAt} ${ownRows.stamp} ${solvents.length}`,
    state: hasFailed ? 'failed' : isLoading ? 'loading' : 'ready',
    retry: () => {
      void datasets.refetch();
      void rows.refetch();
    },
  };
}
