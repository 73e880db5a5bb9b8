import type { Dataset } from '@suite/clients/api/datasets';
import type { HspPoolAnswer } from '@suite/contracts/calculations';
import type { CandidateFilters, ResolvedTarget, RowRankRequest, ScoreLimits } from '@suite/hsp';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { datasetsQuery } from '../../../queries/datasets.ts';
import { hspPoolQuery, ownRowsQuery } from '../../../queries/hsp-rank.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { randomKey } from '../../../ui/random-key.ts';
import { rankRequest } from './rank-request.ts';
import { useActions, useExplorer } from './use-explorer.tsx';

export interface BlendPool {
  /** What the worker knows it by. */
  key: string;
  /** How many pass the filters. */
  total: number;
}

interface Sent extends BlendPool {
  told: HspPoolAnswer | undefined;
  ownText: string;
  isSent: Promise<unknown>;
}

/** As many own rows as are looked through; the database tells as many of its own. */
const MOST_OWN = 10_000;

/**
 * All that pass the filters, whatever their score: two that are poor alone can be good together. Read before a blend is
 * looked for where that can be foreseen, and told to the worker once: the searches then send their rules alone.
 */
export function useBlendPool() {
  const call = useCall();
  const client = useQueryClient();
  const recipe = useExplorer((state) => state.recipe);
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const { ask } = useActions();
  const sent = useRef<Sent>(undefined);
  const { datasetIds, filters } = recipe.candidates;

  /** What the database holds; the targets choose where more pass than are told. */
  async function readShared(shared: readonly string[]): Promise<HspPoolAnswer | undefined> {
    if (shared.length === 0) return undefined;
    const asked = rankRequest({ targets, limits, filters, datasetIds: shared.slice(0, 50) });
    const { q, filters: conditions } = asked;
    const request = { ...(q ? { q } : {}), ...(conditions ? { filters: conditions } : {}) };
    const all = await client.fetchQuery(hspPoolQuery(call, request));
    if (all.total <= all.columns.name.length) return all;
    return client.fetchQuery(hspPoolQuery(call, { ...request, targets: asked.targets }));
  }

  async function load(): Promise<BlendPool> {
    const sets = hspSets(await client.ensureQueryData(datasetsQuery(call)));
    const { shared, own } = splitSets(sets, datasetIds);
    const told = await readShared(shared);
    const stamps = own.map((id) => client.getQueryState(ownRowsQuery(call, id).queryKey)?.dataUpdatedAt);
    const ownText = own.length === 0 ? '' : JSON.stringify([own, stamps, filters, targets]);
    let held = sent.current;
    if (held?.told !== told || held?.ownText !== ownText) {
      const request = ownRankRequest({ targets, limits, filters: { ...filters, scores: [] }, top: MOST_OWN });
      const ranked = own.length === 0 ? { rows: [], total: 0 } : await ask({ kind: 'own-rank', request });
      const pool = { key: randomKey(), columns: told?.columns, own: ranked.rows };
      const total = (told?.total ?? 0) + ranked.total;
      held = { key: pool.key, total, told, ownText, isSent: ask({ kind: 'pool', pool }) };
      sent.current = held;
    }
    await held.isSent;
    return held;
  }

  return {
    load,
    /** The worker holds it no more: it was started anew. */
    forget: () => {
      sent.current = undefined;
    },
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

export function ownRankRequest({ targets, limits, filters, top }: OwnAsked): RowRankRequest {
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
