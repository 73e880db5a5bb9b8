import type { HspPoolAnswer } from '@suite/contracts/calculations';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { attributesOfAll } from '@suite/contracts/json-api';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useCall } from '../../../app/session/session-provider.tsx';
import { randomKey } from '../../../ui/random-key.ts';
import {
  hspSets,
  ownRankRequest,
  rankRequest,
  splitSets,
  hspPoolQuery,
  ownRowsQuery,
} from '../candidates/rank-request.ts';
import { useActions, useExplorer } from '../use-explorer.tsx';
import { endpointQuery } from '../../../app/calls/endpoint-query.ts';

export interface BlendPool {
  /** What the worker knows it by. */
  key: string;
  /** How many pass the filters. */
  total: number;
}

interface Sent extends BlendPool {
  answer: HspPoolAnswer | undefined;
  ownText: string;
  isSent: Promise<unknown>;
}

/** As many own rows as are looked through; the database sends as many of its own. */
const MAX_OWN = 10_000;

/**
 * All that pass the filters, whatever their score: two that are poor alone can be good together. Read before a blend is
 * looked for where that can be foreseen, and sent to the worker once: the searches then send their rules alone.
 */
export function useBlendPool() {
  const call = useCall();
  const client = useQueryClient();
  const { datasetIds, filters } = useExplorer(({ recipe }) => recipe.candidates);
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const { ask } = useActions();
  const sent = useRef<Sent>(undefined);

  /** What the database holds; the targets choose where more pass than are sent. */
  async function readShared(shared: readonly string[]): Promise<HspPoolAnswer | undefined> {
    if (shared.length === 0) return undefined;
    const ranked = rankRequest({ targets, limits, filters, datasetIds: shared.slice(0, 50) });
    const { q, filters: conditions } = ranked;
    const request = { ...(q ? { q } : {}), ...(conditions ? { filters: conditions } : {}) };
    const all = await client.fetchQuery(hspPoolQuery(call, request));
    if (all.total <= all.columns.name.length) return all;
    return client.fetchQuery(hspPoolQuery(call, { ...request, targets: ranked.targets }));
  }

  async function load(): Promise<BlendPool> {
    const sets = hspSets(
      attributesOfAll(await client.ensureQueryData(endpointQuery(call, datasetEndpoints.list, {}))),
    );
    const { shared, own } = splitSets(sets, datasetIds);
    const answer = await readShared(shared);
    const stamps = own.map((id) => client.getQueryState(ownRowsQuery(call, id).queryKey)?.dataUpdatedAt);
    const ownText = own.length === 0 ? '' : JSON.stringify([own, stamps, filters, targets]);
    let current = sent.current;
    if (current?.answer !== answer || current?.ownText !== ownText) {
      const request = ownRankRequest({ targets, limits, filters: { ...filters, scores: [] }, top: MAX_OWN });
      const ranked = own.length === 0 ? { rows: [], total: 0 } : await ask({ kind: 'own-rank', request });
      const pool = { key: randomKey(), columns: answer?.columns, own: ranked.rows };
      const total = (answer?.total ?? 0) + ranked.total;
      current = { key: pool.key, total, answer, ownText, isSent: ask({ kind: 'pool', pool }) };
      sent.current = current;
    }
    await current.isSent;
    return current;
  }

  return {
    load,
    /** The worker holds it no more: it was started anew. */
    forget: () => {
      sent.current = undefined;
    },
  };
}
