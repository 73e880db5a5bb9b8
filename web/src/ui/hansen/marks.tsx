import { memo } from 'react';
import { message } from '../../messages/message.ts';
import { type HansenPoint, type HansenSphere, SHADES, type Shade } from './hansen.ts';
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
    <>
      {MARKS.flatMap((mark) =>
        SHADED.map((shade) => {
          const path = paths.get(`${mark} ${shade ?? ''}`);
          return path === undefined ? null : (
            <path
              key={`${mark} ${shade}`}
              data-mark={mark}
              data-shade={shade}
              {...markLook(mark, shade, crowd)}
              d={path}
            />
          );
        }),
      )}
      {selected.size > 0 && <path {...SELECTED} data-mark="selected" d={ringPath(plane, selected)} />}
    </>
  );
});

/** Rings around what is chosen. */
export const SELECTED = { fill: 'none', stroke: 'var(--text)', strokeWidth: 1.5 } as const;
/** From a blend to what it is made of. */
export const MIX_LINE = { stroke: 'var(--text)', strokeWidth: 1.5 } as const;
/** Centres that fit nearly as well. */
export const CLOUD = {
  fill: 'none',
  stroke: 'var(--hs-sphere)',
  strokeWidth: 5,
  strokeLinecap: 'round',
  opacity: 0.28,
} as const;

/** How wide the end of a line is that is seen as a dot or a square, and how strong. */
const DOTS: Partial<Record<Mark, { width: number; opacity: number }>> = {
  inside: { width: 6, opacity: 0.8 },
  outside: { width: 4.5, opacity: 0.7 },
  'database-inside': { width: 4, opacity: 0.4 },
  'database-outside': { width: 3, opacity: 0.35 },
};
/** What is not known is half as large as what is. */
const UNKNOWN = 0.5;

/** How a mark looks: what was tested is larger, has an edge, and is a triangle; hollow where the sphere says the other side. */
export function markLook(mark: Mark, shade?: Shade, crowd = 1) {
  const isInside = mark.endsWith('inside') || mark.endsWith('good');
  const color = shade ? `var(--hs-shade-${shade})` : `var(--hs-${isInside ? 'in' : 'out'})`;
  const dot = DOTS[mark];
  if (dot) {
    return {
      fill: 'none',
      stroke: color,
      strokeWidth: dot.width * (shade === 'unknown' ? UNKNOWN : crowd),
      strokeLinecap: isInside ? 'round' : 'square',
      opacity: dot.opacity,
    } as const;
  }
  const isHollow = mark.startsWith('wrong');
  return {
    fill: isHollow ? 'var(--panel)' : color,
    stroke: isHollow ? color : 'var(--text)',
    strokeWidth: isHollow ? 2 : 1.25,
    strokeLinejoin: 'round',
  } as const;
}

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
  const look = sphereLook(sphere);
  return (
    <g data-sphere={sphere.id}>
      {hasBody && <circle {...look.body} cx={at.x} cy={at.y} r={r} />}
      <circle {...look.edge} cx={at.x} cy={at.y} r={r} />
      <circle {...look.centre} cx={at.x} cy={at.y} r={4} />
    </g>
  );
}

/** What shall be dissolved is green and has a body, what shall not is grey and dashed; nobody knows a dotted radius. */
export function sphereLook({ role, assumed = false }: Pick<HansenSphere, 'role' | 'assumed'>) {
  const isMust = role === 'must';
  const color = isMust ? 'var(--hs-sphere)' : 'var(--text-2)';
  const dash = isMust ? undefined : '4 3';
  return {
    body: { fill: color, opacity: isMust ? 0.1 : 0.06 },
    edge: {
      fill: 'none',
      stroke: color,
      strokeWidth: isMust ? 1.5 : 1,
      strokeDasharray: assumed ? '1 4' : dash,
    },
    girdle: {
      fill: 'none',
      stroke: color,
      strokeWidth: 1,
      strokeDasharray: dash,
      opacity: 0.5,
    },
    centre: { fill: color },
  } as const;
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
const SHADED = [undefined, 'unknown', ...SHADES.filter((shade) => shade !== 'unknown')] as const;

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
