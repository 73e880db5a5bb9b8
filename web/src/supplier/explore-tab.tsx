import type { DemandEntry, MapPoint } from '@suite/contracts/demand';
import { exploreEndpoints } from '@suite/contracts/endpoints/portfolio';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { withId } from '@suite/contracts/json-api';
import { useMemo, useState } from 'react';
import { fieldTitle } from '../ingredients/fields.ts';
import { HansenProjections } from '../ui/hansen/hansen-projections.tsx';
import type { HansenPoint, HansenSphere } from '../ui/hansen/hansen.ts';
import type { Span } from '../ui/plot/scale.ts';
import type { NamedPoint } from '../ui/plot/marks.tsx';
import { type ScatterArea, ScatterChart } from '../ui/plot/scatter-chart.tsx';
import { message } from '../messages/message.ts';
import type { Answer } from '../app/calls/endpoint-query.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { LoadError } from '../app/session/load-state.tsx';
import { numberText } from '../ui/format/format-number.ts';
import { PlainTable } from '../ui/table/plain-table.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { PLAIN_SEARCH, useSearchState } from '../ui/use-search-state.ts';
import { gapText } from './demand-tab.tsx';

/** The parameter database as places: own products large, all others small, other suppliers without a name (R1.5). */
export function ExploreTab() {
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const map: keyof typeof KINDS = search['map'] === 'hld' ? 'hld' : 'hsp';
  const demand = useEndpoint(exploreEndpoints.demand, {});
  const gaps =
    demand.data?.data
      .map(withId)
      .filter(({ kind, isGap }) => isGap === true && (kind === 'hsp') === (map === 'hsp')) ?? [];
  return (
    <div className="supplier-scroll">
      <Segmented
        label={message('supplier.map')}
        value={map}
        segments={[
          { value: 'hsp', label: message('supplier.map.hsp') },
          { value: 'hld', label: message('supplier.map.hld') },
        ]}
        onValue={(value) => change({ map: value })}
      />
      <p className="my-3 max-w-measure text-text-2">
        {message('supplier.explore.text')} {map === 'hld' && message('supplier.explore.hld')}
      </p>
      <Map key={map} of={map} gaps={gaps} />
      <section className="mt-6">
        <h2 className="mb-1 font-text text-3 font-bold tracking-normal">{message('supplier.gaps')}</h2>
        {gaps.length === 0 ? (
          <p className="text-text-2">{message('supplier.gaps.none')}</p>
        ) : (
          <ul>
            {gaps.map((gap) => (
              <li key={gap.id}>{gapText(gap)}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The kinds a map shows; the second one stands on an axis of the first. */
const KINDS = { hsp: ['hsp', 'hsp'], hld: ['hld-surfactant', 'hld-oil'] } as const;

const pointsOf = ({ data }: Answer<typeof exploreEndpoints.map>): MapPoint[] => data.map(withId);

function useMapOf(kind: IngredientKind) {
  return useEndpoint(exploreEndpoints.map, { query: { kind } }, { select: pointsOf });
}

function Map({ of, gaps }: { of: keyof typeof KINDS; gaps: readonly DemandEntry[] }) {
  const [picked, setPicked] = useState<string>();
  const first = useMapOf(KINDS[of][0]);
  const second = useMapOf(KINDS[of][1]);
  const failed = [first, second].find(({ isError }) => isError);
  if (failed?.error)
    return <LoadError of="ingredients" error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!first.data || !second.data) return <Skeleton rows={8} />;
  const all = of === 'hsp' ? first.data : [...first.data, ...second.data];
  const own = all.filter(({ whose }) => whose === 'own').length;
  const chosen = all.find(({ id }) => id === picked);
  return (
    <>
      <p className="text-text-2">{message('supplier.explore.count', { own, all: all.length - own })}</p>
      <output className="block min-h-6 font-bold">
        {chosen && (chosen.name ?? message('supplier.other'))}
      </output>
      {of === 'hsp' ? (
        <HansenMap points={first.data} picked={picked} onPick={setPicked} />
      ) : (
        <HldMap surfactants={first.data} oils={second.data} gaps={gaps} onPick={setPicked} />
      )}
      {chosen?.whose === 'own' && <NearList id={chosen.id} />}
    </>
  );
}

const MAX_SHOWN = 10;

/** Who is near a product: the own ones and the database by name, other suppliers without one. */
export function NearList({ id }: { id: string }) {
  const found = useEndpoint(exploreEndpoints.near, { params: { id } });
  const rows = found.data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-bold">{message('supplier.near')}</h3>
      <PlainTable
        rows={rows.slice(0, MAX_SHOWN)}
        idOf={({ id: near }) => near}
        columns={[
          {
            name: message('supplier.column.name'),
            cell: ({ attributes: { name } }) => name ?? message('supplier.other'),
          },
          {
            name: message('supplier.distance'),
            isNumber: true,
            cell: ({ attributes: { distance } }) => numberText(distance, 2),
          },
        ]}
      />
    </section>
  );
}

const NO_SPHERES: readonly HansenSphere[] = [];

interface HansenMapProps {
  points: readonly MapPoint[];
  picked: string | undefined;
  onPick: (id: string | undefined) => void;
}

/** Materials in Hansen space, from three sides. */
function HansenMap({ points, picked, onPick }: HansenMapProps) {
  const marked = useMemo(
    () => new Set(points.filter(({ whose }) => whose === 'own').map(({ id }) => id)),
    [points],
  );
  const inSpace = useMemo(
    () =>
      points.map(
        ({ id, name, whose, x: [dD = 0, dP = 0, dH = 0] }): HansenPoint => ({
          id,
          name: name ?? message('supplier.other'),
          dD,
          dP,
          dH,
          inside: whose === 'own',
          kind: whose === 'own' ? 'candidate' : 'database',
        }),
      ),
    [points],
  );
  return (
    <HansenProjections
      spheres={NO_SPHERES}
      points={inSpace}
      highlighted={picked}
      onHighlight={onPick}
      selected={marked}
      onSelect={() => undefined}
      theme="field"
      height={300}
    />
  );
}

interface HldMapProps {
  /** By Cc, and by the EACN of the oil that balances them. */
  surfactants: readonly MapPoint[];
  /** By EACN. */
  oils: readonly MapPoint[];
  gaps: readonly DemandEntry[];
  onPick: (id: string) => void;
}

/** Half of the width of a region of Cc, and of one of EACN. */
const HALF = { 'hld-surfactant': 0.5, 'hld-oil': 1, hsp: 0 };

/** Surfactants over Cc and the oil that each balances, the oils below them on the same axis, and where something is missing. */
function HldMap({ surfactants, oils, gaps, onPick }: HldMapProps) {
  const marked = useMemo(
    () => new Set([...surfactants, ...oils].filter(isOwn).map(({ id }) => id)),
    [surfactants, oils],
  );
  const points = placed(surfactants, ([cc = 0, eacn = 0]) => ({ x: eacn, y: cc }));
  const below = placed(oils, ([eacn = 0]) => ({ x: eacn, y: 0 }));
  const range = spanOf([...points, ...below].map(({ x }) => x));
  return (
    <ScatterChart
      title={message('supplier.map.hld')}
      summary={message('supplier.explore.summary', {
        own: marked.size,
        all: surfactants.length + oils.length,
      })}
      height={420}
      x={{ name: message('supplier.map.eacn'), range }}
      y={{ name: fieldTitle('cc0'), range: spanOf(points.map(({ y }) => y)) }}
      points={points}
      band={{ name: message('supplier.map.oils'), points: below }}
      areas={gaps.map(areaOf)}
      marked={marked}
      onBrush={() => undefined}
      onPick={onPick}
    />
  );
}

const isOwn = ({ whose }: MapPoint) => whose === 'own';

/** The own ones last: they lie on top. */
function placed(
  points: readonly MapPoint[],
  placeOf: (x: readonly number[]) => { x: number; y: number },
): NamedPoint[] {
  return [...points.filter((point) => !isOwn(point)), ...points.filter(isOwn)].map((point) => ({
    id: point.id,
    name: point.name ?? message('supplier.other'),
    ...placeOf(point.x),
  }));
}

function areaOf(gap: DemandEntry): ScatterArea {
  const [middle = 0] = gap.at ?? [];
  const span = { from: middle - HALF[gap.kind], to: middle + HALF[gap.kind] };
  return { id: gap.id, name: gapText(gap), ...(gap.kind === 'hld-oil' ? { x: span } : { y: span }) };
}

/** From the smallest to the largest with a little air. */
function spanOf(values: readonly number[]): Span {
  const from = values.reduce((least, value) => Math.min(least, value), 0);
  const to = values.reduce((most, value) => Math.max(most, value), from + 1);
  const air = (to - from) * 0.04;
  return { from: from - air, to: to + air };
}
