import type { HspPoolAnswer } from '@suite/contracts/calculations';
import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import type { FilterField } from '@suite/contracts/ingredients';
import type { CandidateFilters } from '@suite/recipes';
import type { Hsp } from '@suite/hsp';
import { attributesOfAll } from '@suite/contracts/json-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../../../app/session/session-provider.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { withoutNarrowing } from '../../recipe/presets.ts';
import { hspSets, ownRankRequest, rankRequest, splitSets, hspPoolQuery } from '../candidates/rank-request.ts';
import { useOwnRanking } from '../candidates/use-own-ranking.ts';
import { ingredientKey } from '../../recipe/hsp-ingredient.ts';
import { useExplorer } from '../use-explorer.tsx';
import type { FactValue } from './color-scale.ts';
import { useEndpoint } from '../../../app/calls/use-endpoint.ts';

/** A row as the pictures need it. */
export interface DrawnRow extends Hsp {
  readonly id: string;
  readonly name: string;
  /** Of the field that the pictures are coloured by. */
  readonly value?: FactValue;
}

export interface DrawnRows {
  /** All that pass the filters, whatever their score. */
  readonly passing: readonly DrawnRow[];
  /** What the filters leave out of the kind of substance that is looked at. */
  readonly leftOut: readonly DrawnRow[];
  /** How many more pass than a picture takes. */
  readonly missing: number;
}

const DEBOUNCE_MS = 200;
const MAX_OWN = 10_000;

/** Every candidate, not those of the table alone, and behind them what the filters leave out. */
export function useDrawnRows(colorBy: FilterField | undefined): DrawnRows {
  const { datasetIds, filters } = useExplorer(({ recipe }) => recipe.candidates);
  const sets = hspSets(useEndpoint(datasetEndpoints.list, {}, { select: attributesOfAll }).data ?? []);
  const { shared, own: ownIds } = splitSets(sets, datasetIds);
  const passing = usePool(shared, { filters, colorBy });
  const all = usePool(shared, { filters: withoutNarrowing(filters), colorBy });
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  // While a slider moves the worker ranks for the table alone.
  const [request] = useDebounced(ownRankRequest({ targets, limits, filters, top: MAX_OWN }), DEBOUNCE_MS);
  const own = useOwnRanking(ownIds, request);
  return useMemo(() => {
    const rows = [
      ...rowsOf(passing),
      ...own.rows.map((row) => {
        const record = own.byId.get(row.ingredientId ?? '');
        return { ...row, id: ingredientKey(row), value: colorBy && record?.[colorBy] };
      }),
    ];
    const ids = new Set(rows.map(({ id }) => id));
    return {
      passing: rows,
      leftOut: rowsOf(all).filter(({ id }) => !ids.has(id)),
      missing: Math.max(0, (passing?.total ?? 0) - (passing?.columns.name.length ?? 0)),
    };
  }, [passing, all, own.rows, own.byId, colorBy]);
}

/** What the database holds; the targets choose where more pass than are sent. */
interface Pooled {
  filters: CandidateFilters;
  colorBy: FilterField | undefined;
}

function usePool(shared: readonly string[], { filters, colorBy }: Pooled): HspPoolAnswer | undefined {
  const call = useCall();
  const targets = useExplorer((state) => state.targets);
  const limits = useExplorer((state) => state.limits);
  const datasetIds = shared.slice(0, 50);
  const ranked = rankRequest({ targets, limits, filters: { ...filters, scores: [] }, datasetIds });
  const { q, filters: conditions } = ranked;
  const [request, isSettled] = useDebounced(
    {
      ...(q ? { q } : {}),
      ...(conditions ? { filters: conditions } : {}),
      ...(colorBy ? { fact: colorBy } : {}),
    },
    DEBOUNCE_MS,
  );
  const [near] = useDebounced({ ...request, targets: ranked.targets }, DEBOUNCE_MS);
  const isWanted = shared.length > 0 && targets.length > 0;
  const all = useQuery({
    ...hspPoolQuery(call, request),
    // A request on its way to another, as before the sets are known, is not sent.
    enabled: isWanted && isSettled,
    placeholderData: keepPreviousData,
  });
  const isTooMuch = all.data !== undefined && all.data.total > all.data.columns.name.length;
  const nearest = useQuery({
    ...hspPoolQuery(call, near),
    enabled: isWanted && isTooMuch,
    placeholderData: keepPreviousData,
  });
  if (!isWanted) return undefined;
  return (isTooMuch ? nearest.data : undefined) ?? all.data;
}

function rowsOf(answer: HspPoolAnswer | undefined): DrawnRow[] {
  if (!answer) return [];
  const { name, ingredientId, dD, dP, dH, fact } = answer.columns;
  return name.map((one, row) => ({
    id: ingredientId[row] ?? one,
    name: one,
    dD: dD[row] ?? 0,
    dP: dP[row] ?? 0,
    dH: dH[row] ?? 0,
    ...(fact ? { value: fact[row] } : {}),
  }));
}
