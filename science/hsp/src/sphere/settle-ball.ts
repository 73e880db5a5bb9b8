import { isInside } from '../distance.ts';
import { minimise } from '@suite/numeric';
import { clampInto } from './box.ts';
import { boundedLoss, type Loss, measure, violation } from './loss.ts';
import { type Found, settle } from './search.ts';

/** Fits this close count as equal; among equals the smallest sphere wins (SPEC FIT-4). */
export const EQUAL_FIT = 1e-6;

/** Prices per MPa½ of radius, dearest first; the last is too small to cost more than EQUAL_FIT at any radius. */
const RADIUS_PRICES = [1e-4, 1e-6, 1e-8];

/** The smallest ball whose fit is within 1e-6 of the one given, found downhill from there. */
export function shrinkBall(loss: Loss, best: Found): Found {
  const bounded = boundedLoss(loss);
  for (const price of RADIUS_PRICES) {
    const priced = (centre: Float64Array) => bounded(centre) + price * loss.radius;
    const { point } = minimise(priced, { start: best.centre, step: 0.3, tolerance: 1e-11, evaluations: 300 });
    const smaller = settle(loss, point);
    if (isEqual(smaller.loss, best.loss) && smaller.radius < best.radius) return smaller;
  }
  return best;
}

/**
 * The best balls touch some points. This moves the ball by about 1e-7 MPa½ so that each touched point lies on its
 * own side where that can be done, and keeps the move only if fewer points are misplaced at an equal fit.
 */
export function freeTouched(loss: Loss, best: Found): Found {
  const rows = touchedRows(loss, best);
  if (rows.length === 0) return best;
  const move = findMove(rows);
  const centre = Float64Array.from(best.centre, (value, axis) => value + (move[axis] ?? 0));
  clampInto(centre, loss.bounds);
  const radius = best.radius + (move[3] ?? 0);
  if (!(radius > 0)) return best;
  const before = countMisplaced(loss, best);
  measure(loss, centre);
  const moved = { centre, radius, loss: violation(loss, radius) / loss.points.count };
  return countMisplaced(loss, moved) < before && isEqual(moved.loss, best.loss) ? moved : best;
}

const TOUCH = 1e-6;
const MOVE = 1e-7;

/** One condition per touched point on (dx, dy, dz, dR): row · move > 0 puts it on its own side. */
function touchedRows(loss: Loss, { centre, radius }: Found): number[][] {
  const { points, distances } = loss;
  measure(loss, centre);
  const rows: number[][] = [];
  for (let index = 0; index < points.count; index += 1) {
    const distance = distances[index] ?? 0;
    if (Math.abs(distance - radius) > TOUCH || distance === 0) continue;
    const sign = index < points.good ? 1 : -1;
    const direction = [points.x[index] ?? 0, points.y[index] ?? 0, points.z[index] ?? 0].map(
      (value, axis) => (sign * (value - (centre[axis] ?? 0))) / distance,
    );
    rows.push([...direction, sign]);
  }
  return rows;
}

/** Perceptron (Rosenblatt 1958): adds each condition not yet met; it ends when a move exists, or after 200 turns. */
function findMove(rows: number[][]): number[] {
  const move = [0, 0, 0, 0];
  for (let turn = 0; turn < 200; turn += 1) {
    const unmet = rows.find(
      (row) => row.reduce((sum, value, axis) => sum + value * (move[axis] ?? 0), 0) < 1,
    );
    if (!unmet) break;
    unmet.forEach((value, axis) => {
      move[axis] = (move[axis] ?? 0) + value / 2;
    });
  }
  const size = Math.max(1, Math.hypot(...move) / 10);
  return move.map((value) => (value * MOVE) / size);
}

function countMisplaced(loss: Loss, { centre, radius }: Found): number {
  const { points, distances } = loss;
  measure(loss, centre);
  let count = 0;
  for (let index = 0; index < points.count; index += 1) {
    if (isInside(distances[index] ?? 0, radius) !== index < points.good) count += 1;
  }
  return count;
}

function isEqual(loss: number, best: number): boolean {
  return Math.exp(-best) - Math.exp(-loss) <= EQUAL_FIT;
}
