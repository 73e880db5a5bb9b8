import { minimise } from '@suite/numeric';
import { type Ball, type Box, type Constraint, coverOf } from './cover.ts';
import type { Goals } from './goals.ts';
import type { Beam } from './window.ts';

/** Rounding in squares of parameters up to some dozens. */
const SLACK = 1e-8;
/** A square of a radius that counts; below it a sphere is a point. */
const LEAST = 1e-6;
/** Radius squared above which it is worth looking into the ball. */
const SMALL = 0.01;

/**
 * Balls that together hold every point whose worst target is better than `limit`: one for each choice of a sphere of the
 * wanted targets. Such a point lies inside the wanted spheres grown by the limit and outside the unwanted ones
 * shrunk by it; any weighted sum of these conditions is again that of a ball, and the weights are chosen to make it small.
 */
export function regionsBelow(goals: Goals, box: Box, limit: number): Ball[] {
  const everywhere = { x: 0, y: 0, z: 0, radius: Infinity };
  if (limit === Infinity) return [everywhere];
  return choicesOf(goals, limit).flatMap((constraints) => {
    if (!constraints.some(({ sign }) => sign === 1)) return [everywhere];
    const count = constraints.length;
    const weights = (point: Float64Array) => {
      const sum = point.reduce((total, value) => total + Math.exp(value), 1);
      return (at: number) => (at === 0 ? 1 : Math.exp(point[at - 1] ?? 0)) / sum;
    };
    // Unwanted spheres begin with little weight per square, however small they are: with more there may be no ball.
    const [size = 1, ...others] = constraints.map(({ most }) => Math.log(Math.max(most, LEAST)));
    const start = others.map((other, at) => (constraints[at + 1]?.sign === 1 ? 0 : other - size - 2));
    const best = minimise((point) => squareOf(constraints, weights(point)).squared, {
      start,
      step: 1,
      tolerance: 1e-12,
      evaluations: count === 1 ? 1 : 60 * count,
    });
    const { x, y, z, squared } = squareOf(constraints, weights(best.point));
    if (squared === Infinity) return [everywhere];
    if (squared < -SLACK) return [];
    const ball = { x, y, z, radius: Math.sqrt(Math.max(0, squared) + SLACK) };
    return (squared > SMALL ? coverOf(ball, constraints, box) : ball) ?? [];
  });
}

/** Whether the beam comes near to one of the balls: the least of a square of shares says so. */
export function passes(balls: readonly Ball[], beam: Beam): boolean {
  const { ax, ay, az, ex, ey, ez, startRadius } = beam;
  const growth = beam.endRadius - startRadius;
  const length = ex * ex + ey * ey + ez * ez;
  const square = length - growth * growth;
  // One end within the other: there is no direction to measure along.
  if (!(square > 0)) return balls.length > 0;
  for (const { x, y, z, radius } of balls) {
    if (radius === Infinity) return true;
    const dx = x - ax;
    const dy = y - ay;
    const dz = z - az;
    const reach = radius + startRadius;
    const along = dx * ex + dy * ey + dz * ez + reach * growth;
    const apart = dx * dx + dy * dy + dz * dz - reach * reach;
    const share = Math.min(1, Math.max(0, along / square));
    if (share * (share * square - 2 * along) + apart <= 0) return true;
  }
  return false;
}

/** The ball of a weighted sum; its radius squared is below 0 where no point meets all conditions. */
function squareOf(constraints: readonly Constraint[], weight: (at: number) => number) {
  let total = 0;
  let size = 0;
  let x = 0;
  let y = 0;
  let z = 0;
  let rest = 0;
  constraints.forEach((constraint, at) => {
    // Per square of the radius, so that large spheres do not outweigh small ones.
    const share = (constraint.sign * weight(at)) / Math.max(constraint.most, LEAST);
    total += share;
    size += Math.abs(share);
    x += share * constraint.x;
    y += share * constraint.y;
    z += share * constraint.z;
    rest += share * (constraint.x ** 2 + constraint.y ** 2 + constraint.z ** 2 - constraint.most);
  });
  // Wanted and unwanted nearly in balance: a ball too large to help, and its numbers would be rounding.
  if (!(total > 0.01 * size)) return { x: 0, y: 0, z: 0, squared: Infinity };
  const squared = (x / total) ** 2 + (y / total) ** 2 + (z / total) ** 2 - rest / total;
  return { x: x / total, y: y / total, z: z / total, squared };
}

function choicesOf({ x, y, z, r, end, isWanted }: Goals, limit: number): Constraint[][] {
  const spheresOf = (target: number) => {
    const from = end[target - 1] ?? 0;
    const reach = isWanted[target] === 1 ? limit : 2 - limit;
    return [...r.subarray(from, end[target])].map(
      (radius, at): Constraint => ({
        x: x[from + at] ?? 0,
        y: y[from + at] ?? 0,
        z: z[from + at] ?? 0,
        most: (reach * radius) ** 2,
        sign: isWanted[target] === 1 ? 1 : -1,
      }),
    );
  };
  const targets = [...isWanted.keys()];
  const wanted = targets.filter((target) => isWanted[target] === 1);
  // Outside of a sphere that has shrunk to nothing is everything.
  const unwanted = limit < 2 ? targets.filter((target) => isWanted[target] !== 1).flatMap(spheresOf) : [];
  let choices: Constraint[][] = [[]];
  for (const target of wanted) {
    choices = choices.flatMap((held) => spheresOf(target).map((sphere) => [...held, sphere]));
  }
  return choices.map((held) => [...held, ...unwanted]);
}
