import type { Dataset } from '@suite/clients/api/datasets';
import type { HspPoolAnswer } from '@suite/contracts/calculations';
import type { CandidateFilters, HspIngredient, ResolvedTarget, ScoreLimits } from '@suite/hsp';
import { useQueryClient } from '@tanstack/react-query';
import { datasetsQuery } from '../../../queries/datasets.ts';
import { hspPoolQuery } from '../../../queries/hsp-rank.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { rankRequest } from './rank-request.ts';
import type { OwnRankRequest } from './science/own-rows.ts';
import { useActs, useExplorer } from './use-explorer.tsx';

export interface BlendPool {
  candidates: HspIngredient[];
  /** How many pass the filters. */
  total: number;
}

/** As many own rows as are looked through; the database tells as many of its own. */
const MOST_OWN = 10_000;

/**
 * All that pass the filters, whatever their score: two that are poor alone can be good together. Read when a blend is
 * looked for, and kept for the next search.
 */
export function useBlendPool(): () => Promise<BlendPool> {
  const call = useCall();
  const client = useQueryClient();
  const { recipe, targets, limits } = useExplorer();
  const { ask } = useActs();
  return async () => {
    const { datasetIds, filters } = recipe.candidates;
    const sets = hspSets(await client.fetchQuery({ ...datasetsQuery(call), staleTime: 60_000 }));
    const { shared, own } = splitSets(sets, datasetIds);
    const read = async (isBest: boolean): Promise<HspPoolAnswer> => {
      if (shared.length === 0) return { total: 0, rows: [] };
      const asked = rankRequest({ targets, limits, filters, datasetIds: shared.slice(0, 50), size: 1 });
      const { q, filters: conditions } = asked;
      return client.fetchQuery(
        hspPoolQuery(call, {
          ...(q ? { q } : {}),
          ...(conditions ? { filters: conditions } : {}),
          ...(isBest ? { targets: asked.targets } : {}),
        }),
      );
    };
    const all = await read(false);
    const told = all.total > all.rows.length ? await read(true) : all;
    const ranked =
      own.length === 0
        ? { rows: [], total: 0 }
        : await ask({
            kind: 'own-rank',
            request: ownRankRequest({ targets, limits, filters: { ...filters, scores: [] }, top: MOST_OWN }),
          });
    return {
      candidates: [...told.rows.map(ingredientOf), ...ranked.rows],
      total: told.total + ranked.total,
    };
  };
}

export function hspSets(datasets: readonly Dataset[]): Dataset[] {
  return datasets.filter(({ kind }) => kind === 'hsp');
}

/** The database ranks its own sets and the browser those of the user; none chosen means all that are for everybody. */
export function splitSets(datasets: readonly Dataset[], chosen: readonly string[]) {
  const isOwn = (id: string) => datasets.some(({ datasetId, scope }) => datasetId === id && scope === 'own');
  const shared =
    chosen.length === 0
      ? datasets.filter(({ scope }) => scope !== 'own').map(({ datasetId }) => datasetId)
      : chosen.filter((id) => !isOwn(id));
  return { shared, own: chosen.filter(isOwn) };
}

interface OwnAsked {
  targets: readonly ResolvedTarget[];
  limits: ScoreLimits;
  filters: CandidateFilters;
  top: number;
}

export function ownRankRequest({ targets, limits, filters, top }: OwnAsked): OwnRankRequest {
  return {
    targets,
    limits,
    q: filters.q ?? '',
    scores: filters.scores ?? [],
    ranges: {
      ...(filters.dD ? { dD: filters.dD } : {}),
      ...(filters.dP ? { dP: filters.dP } : {}),
      ...(filters.dH ? { dH: filters.dH } : {}),
    },
    methods: filters.methods ?? [],
    hasDensity: filters.hasDensity ?? false,
    top,
  };
}

function ingredientOf({ method, ...row }: HspPoolAnswer['rows'][number]): HspIngredient {
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const told = method === 'exp' || method === 'calc' ? method : 'na';
  return { ...known, method: told } as HspIngredient; // only fields that are not required can be null
}
