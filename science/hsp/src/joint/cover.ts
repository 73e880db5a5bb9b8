/** A ball that holds part of what is better than a limit. */
export interface Ball {
  x: number;
  y: number;
  z: number;
  radius: number;
}

/** |p − c|² is at most `most`, or at least where the sphere is unwanted. */
export interface Constraint {
  x: number;
  y: number;
  z: number;
  most: number;
  sign: 1 | -1;
}

/** Halvings of the cube around the ball: sixteen small ones along each side. */
const DEPTH = 4;

/** What all candidates lie in, and with them every blend. */
export interface Box {
  low: readonly number[];
  high: readonly number[];
}

/**
 * The ball around those small cubes of a ball in which all conditions may hold; undefined where they hold in none. Two
 * unwanted spheres can cover a region that neither of them covers alone, and a region may reach out of the box, which
 * no sum of conditions shows.
 */
export function coverOf(ball: Ball, constraints: readonly Constraint[], box: Box): Ball | undefined {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  const visit = (middle: readonly number[], half: number, depth: number): void => {
    if (isApart(box, middle, half) || constraints.some((constraint) => isBroken(constraint, middle, half)))
      return;
    if (depth === 0) {
      middle.forEach((value, axis) => {
        low[axis] = Math.max(box.low[axis] ?? 0, Math.min(low[axis] ?? 0, value - half));
        high[axis] = Math.min(box.high[axis] ?? 0, Math.max(high[axis] ?? 0, value + half));
      });
      return;
    }
    const [x = 0, y = 0, z = 0] = middle;
    // A little more than half, so that rounding leaves no gap between two cubes.
    const step = half / 2 + 1e-9;
    for (let corner = 0; corner < 8; corner += 1) {
      const at = [
        x + (corner & 1 ? step : -step),
        y + (corner & 2 ? step : -step),
        z + (corner & 4 ? step : -step),
      ];
      visit(at, step, depth - 1);
    }
  };
  visit([ball.x, ball.y, ball.z], ball.radius, DEPTH);
  const [lx = 0, ly = 0, lz = 0] = low;
  const [hx = 0, hy = 0, hz = 0] = high;
  if (lx > hx) return undefined;
  const radius = Math.hypot(hx - lx, hy - ly, hz - lz) / 2;
  if (radius >= ball.radius) return ball;
  return { x: (lx + hx) / 2, y: (ly + hy) / 2, z: (lz + hz) / 2, radius };
}

function isApart({ low, high }: Box, middle: readonly number[], half: number): boolean {
  return middle.some((value, axis) => value + half < (low[axis] ?? 0) || value - half > (high[axis] ?? 0));
}

/** Whether a condition holds nowhere in a cube. */
function isBroken(
  { x, y, z, most, sign }: Constraint,
  [mx = 0, my = 0, mz = 0]: readonly number[],
  half: number,
) {
  const dx = Math.abs(mx - x);
  const dy = Math.abs(my - y);
  const dz = Math.abs(mz - z);
  const edge = (distance: number) => (sign === 1 ? Math.max(0, distance - half) : distance + half);
  const squared = edge(dx) ** 2 + edge(dy) ** 2 + edge(dz) ** 2;
  return sign === 1 ? squared > most : squared < most;
}
