import { memo } from 'react';
import { message } from '../../messages/message.ts';
import type { HansenPoint, HansenSphere } from './hansen.ts';
import type { Place, Plane } from './plane.ts';

interface PointMarksProps {
  plane: Plane;
  selected: ReadonlySet<string>;
}

/** All points but those of the blend: the database first, what is hollow last. */
export const PointMarks = memo(function PointMarks({ plane, selected }: PointMarksProps) {
  const paths = markPaths(plane);
  const crowd = crowding(plane.points.length);
  return (
    <g className={CROWDS[crowd]}>
      {MARKS.map((mark) =>
        paths[mark] === '' ? null : (
          <path key={mark} data-mark={mark} className={`hs-mark hs-${mark}`} d={paths[mark]} />
        ),
      )}
      {selected.size > 0 && (
        <path className="hs-selected" data-mark="selected" d={ringPath(plane, selected)} />
      )}
    </g>
  );
});

const CROWDS = { 1: undefined, 0.75: 'hs-many', 0.55: 'hs-crowd' } as const;

interface SphereMarkProps {
  sphere: HansenSphere;
  /** Its centre and radius on the screen. */
  at: Place;
  r: number;
  /** Left out where the body is drawn elsewhere. */
  hasBody?: boolean;
}

/** A sphere as everybody sees it, round: body, edge and a dot in the centre. */
export function SphereMark({ sphere, at, r, hasBody = true }: SphereMarkProps) {
  return (
    <g className={sphereClass(sphere)} data-sphere={sphere.id}>
      {hasBody && <circle className="hs-body" cx={at.x} cy={at.y} r={r} />}
      <circle className="hs-edge" cx={at.x} cy={at.y} r={r} />
      <circle className="hs-centre" cx={at.x} cy={at.y} r={4} />
    </g>
  );
}

export function sphereClass({ role, assumed = false }: HansenSphere): string {
  return `hs-${role} ${assumed ? 'hs-assumed' : ''}`;
}

export function sphereName({ name, assumed = false }: HansenSphere): string {
  return assumed ? message('hansen.assumed', { name }) : name;
}

/** How a point is drawn. Blends and their components are drawn one by one, and are not among these. */
const MARKS = ['database', 'outside', 'inside', 'wrong-outside', 'wrong-inside'] as const;
export type Mark = (typeof MARKS)[number];

export function markOf({ kind, inside, wrong = false }: HansenPoint): Mark | undefined {
  if (kind === 'blend' || kind === 'component') return undefined;
  if (kind === 'database') return 'database';
  return `${wrong ? ('wrong-' as const) : ('' as const)}${inside ? 'inside' : 'outside'}`;
}

/**
 * One path for all points of a kind, so that ten thousand points are five elements. A full mark is a line of no length
 * to speak of: its round or square end is the dot or the cube. A hollow one is drawn around.
 */
function markPaths(plane: Plane, isWanted: (n: number) => boolean = () => true): Record<Mark, string> {
  const parts: Record<Mark, string[]> = {
    database: [],
    outside: [],
    inside: [],
    'wrong-outside': [],
    'wrong-inside': [],
  };
  for (const [n, point] of plane.points.entries()) {
    const mark = markOf(point);
    const [x = Number.NaN, y = Number.NaN] = [plane.x[n], plane.y[n]];
    if (!mark || Number.isNaN(x) || !isWanted(n)) continue;
    if (mark === 'wrong-inside') parts[mark].push(ring(x, y, HOLLOW));
    else if (mark === 'wrong-outside') parts[mark].push(square(x, y, HOLLOW));
    else parts[mark].push(`M${x.toFixed(1)} ${y.toFixed(1)}h.01`);
  }
  return {
    database: parts.database.join(''),
    outside: parts.outside.join(''),
    inside: parts.inside.join(''),
    'wrong-outside': parts['wrong-outside'].join(''),
    'wrong-inside': parts['wrong-inside'].join(''),
  };
}

const HOLLOW = 3.5;

/** Many points are drawn smaller, so that there is something to see between them. */
export function crowding(count: number): 1 | 0.75 | 0.55 {
  return count <= 600 ? 1 : count <= 3000 ? 0.75 : 0.55;
}

/** Rings around the chosen points. */
export function ringPath({ points, x, y }: Plane, ids: ReadonlySet<string>): string {
  const rings = points.map(({ id }, n) => {
    const [left = Number.NaN, top = Number.NaN] = [x[n], y[n]];
    return ids.has(id) && !Number.isNaN(left) ? ring(left, top, 6) : '';
  });
  return rings.join('');
}

function ring(x: number, y: number, r: number): string {
  return `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function square(x: number, y: number, r: number): string {
  return `M${(x - r).toFixed(1)} ${(y - r).toFixed(1)}h${2 * r}v${2 * r}h${-2 * r}Z`;
}
