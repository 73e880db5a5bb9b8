import { memo } from 'react';
import { message } from '../../messages/message.ts';
import { type HansenPoint, type HansenSphere, SHADES } from './hansen.ts';
import type { Place, Plane } from './plane.ts';

interface PointMarksProps {
  plane: Plane;
  selected: ReadonlySet<string>;
}

/** All points but those of the blend: the database first, tests above the candidates, what is hollow last. */
export const PointMarks = memo(function PointMarks({ plane, selected }: PointMarksProps) {
  const paths = markPaths(plane);
  const crowd = crowding(plane.points.length);
  return (
    <g className={CROWDS[crowd]}>
      {MARKS.flatMap((mark) =>
        LOOKS.map((look) => {
          const path = paths.get(`${mark} ${look}`);
          return path === undefined ? null : (
            <path
              key={`${mark} ${look}`}
              data-mark={mark}
              data-shade={look === '' ? undefined : look}
              className={`hs-mark hs-${mark}`}
              d={path}
            />
          );
        }),
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
const MARKS = [
  'database-outside',
  'database-inside',
  'outside',
  'inside',
  'test-bad',
  'test-good',
  'wrong-bad',
  'wrong-good',
] as const;
export type Mark = (typeof MARKS)[number];

/** Dots lie inside and squares outside. A test is a triangle: upwards it dissolved, downwards it did not, whatever the sphere says. */
export function markOf({ kind, inside, wrong = false }: HansenPoint): Mark | undefined {
  if (kind === 'blend' || kind === 'component') return undefined;
  const side = inside ? 'inside' : 'outside';
  if (kind === 'database') return `database-${side}`;
  if (kind !== 'test') return side;
  return `${wrong ? 'wrong' : 'test'}-${inside === wrong ? 'bad' : 'good'}`;
}

/** Without a fact to colour by, the side gives the colour; what is not known lies below what is. */
const LOOKS = ['', 'unknown', ...SHADES.filter((shade) => shade !== 'unknown')] as const;

/**
 * One path for all points of a kind and colour, so that ten thousand points are a few elements. A dot or a square is a
 * line of no length to speak of: its round or square end is what is seen. A triangle is drawn around.
 */
function markPaths(plane: Plane): Map<string, string> {
  const parts = new Map<string, string[]>();
  for (const [n, point] of plane.points.entries()) {
    const mark = markOf(point);
    const [x = Number.NaN, y = Number.NaN] = [plane.x[n], plane.y[n]];
    if (!mark || Number.isNaN(x)) continue;
    const key = `${mark} ${point.shade ?? ''}`;
    const path = parts.get(key) ?? [];
    parts.set(key, path);
    if (mark.endsWith('good')) path.push(triangle(x, y, -TRIANGLE));
    else if (mark.endsWith('bad')) path.push(triangle(x, y, TRIANGLE));
    else path.push(`M${x.toFixed(1)} ${y.toFixed(1)}h.01`);
  }
  return new Map([...parts].map(([key, path]) => [key, path.join('')]));
}

/** Half the height of the mark of a test. */
const TRIANGLE = 5;

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

/** A negative height points upwards. */
function triangle(x: number, y: number, h: number): string {
  const width = Math.abs(h) * 1.1;
  return `M${(x - width).toFixed(1)} ${(y - h * 0.8).toFixed(1)}h${(2 * width).toFixed(1)}L${x.toFixed(1)} ${(y + h).toFixed(1)}Z`;
}
