import type { ChartBox } from '../plot/chart-figure.tsx';
import { DISC, haloOf, WORDS } from '../plot/looks.ts';
import { Disc } from '../plot/marks.tsx';
import type { HansenPoint } from './hansen.ts';
import { MIX_LINE } from './marks.tsx';
import { type NamedPlace, placeNames } from './place-names.ts';
import { type Place, placeAt, type Plane } from './plane.ts';

interface KeyPointsProps {
  plane: Plane;
  box: ChartBox;
  highlighted: string | undefined;
  selected: ReadonlySet<string>;
  hasNames: boolean;
  /** What stands there besides the points and has a name, such as the centre of a sphere. */
  also?: readonly NamedPlace[];
}

export const BLEND = { ...DISC, fill: 'var(--text)' } as const;
const CURSOR = { fill: 'none', stroke: 'var(--text)', strokeWidth: 2.5 } as const;
const NOTHING: readonly NamedPlace[] = [];

/** What stands above all points: the blend and its components, the one that is highlighted, and names. */
export function KeyPoints({ plane, box, highlighted, selected, hasNames, also = NOTHING }: KeyPointsProps) {
  const of = (kind: HansenPoint['kind']) =>
    plane.points.flatMap((point, n) => (point.kind === kind ? [{ point, ...placeAt(plane, n) }] : []));
  const components = of('component').filter(isSeen);
  const blends = of('blend').filter(isSeen);
  const cursor = plane.points.findIndex(({ id }) => id === highlighted);
  const at = cursor < 0 ? undefined : placeAt(plane, cursor);
  return (
    <g pointerEvents="none">
      {blends.flatMap((blend) =>
        components.map(({ point, x, y }) => (
          <line key={`${blend.point.id} ${point.id}`} {...MIX_LINE} x1={blend.x} y1={blend.y} x2={x} y2={y} />
        )),
      )}
      {components.map(({ point, x, y }, n) => (
        <Disc
          key={point.id}
          x={x}
          y={y}
          r={8}
          fill={`var(--e${(n % 8) + 1})`}
          letter={String.fromCodePoint(65 + n)}
          isApart
        />
      ))}
      {blends.map(({ point, x, y }) => (
        <circle key={point.id} {...BLEND} data-blend="" cx={x} cy={y} r={6.5} />
      ))}
      {at && isSeen(at) && <circle {...CURSOR} data-cursor="" cx={at.x} cy={at.y} r={8} />}
      {placeNames([...namesOf(plane, { highlighted, selected, hasNames }), ...also], box).map((name) => (
        <text
          key={name.id}
          {...WORDS[name.id === highlighted ? 'strong' : 'plain']}
          {...haloOf()}
          x={name.x}
          y={name.y}
          textAnchor={name.anchor}
        >
          {name.name}
        </text>
      ))}
    </g>
  );
}

function isSeen({ x }: Place): boolean {
  return !Number.isNaN(x);
}

/** A few chosen ones are named without being asked for. */
const FEW = 8;

/** In the order in which they get their room. */
function namesOf(
  plane: Plane,
  { highlighted, selected, hasNames }: Pick<KeyPointsProps, 'highlighted' | 'selected' | 'hasNames'>,
): NamedPlace[] {
  const rankOf = ({ id, kind = 'candidate', inside }: HansenPoint): number | undefined => {
    if (id === highlighted) return 0;
    if (kind === 'blend' || kind === 'component') return 1;
    if (selected.has(id) && (hasNames || selected.size <= FEW)) return 2;
    if (!hasNames || kind === 'database') return undefined;
    return kind === 'test' ? 3 : inside ? 4 : 5;
  };
  return plane.points
    .flatMap(({ id, name, ...point }, n) => {
      const rank = rankOf({ id, name, ...point });
      return rank === undefined ? [] : [{ id, name, ...placeAt(plane, n), rank }];
    })
    .toSorted((left, right) => left.rank - right.rank);
}
