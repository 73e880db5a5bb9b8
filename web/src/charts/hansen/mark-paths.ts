import type { HansenPoint } from './hansen.ts';
import type { Plane } from './plane.ts';

/** How a point is drawn. Blends and their components are drawn one by one, and are not among these. */
export const MARKS = ['database', 'outside', 'inside', 'wrong-outside', 'wrong-inside'] as const;
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
export function markPaths(plane: Plane, isWanted: (n: number) => boolean = () => true): Record<Mark, string> {
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
