import { describe, expect, test } from 'vitest';
import { raOf } from '../distance.ts';
import type { Hsp } from '../hsp.ts';
import { solveInPlace } from '@suite/numeric';
import { randomPoints, valueOf } from '../testing/scored-sets.ts';
import { encloseGood } from './enclose.ts';

const score = (points: Hsp[], value: number | null) => points.map((point) => ({ ...point, score: value }));

/** Ball through two, three or four points with its centre in their span, by brute force. */
function ballThrough(points: Hsp[]): { centre: Hsp; r: number } | undefined {
  const rows = points.map(({ dD, dP, dH }) => [2 * dD, dP, dH]);
  const origin = rows[0] ?? [];
  const edges = rows.slice(1).map((row) => row.map((value, axis) => value - (origin[axis] ?? 0)));
  const dot = (a: number[], b: number[]) => a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
  const matrix = Float64Array.from(edges.flatMap((a) => [...edges.map((b) => 2 * dot(a, b)), dot(a, a)]));
  if (!solveInPlace(matrix, edges.length)) return undefined;
  const width = edges.length + 1;
  const [x = 0, y = 0, z = 0] = origin.map(
    (value, axis) =>
      value +
      edges.reduce((sum, edge, line) => sum + (matrix[line * width + width - 1] ?? 0) * (edge[axis] ?? 0), 0),
  );
  const centre = { dD: x / 2, dP: y, dH: z };
  const [first] = points;
  return first && { centre, r: raOf(centre, first) };
}

function bruteForce(points: Hsp[]): number {
  let best = Infinity;
  const visit = (from: number, chosen: Hsp[]) => {
    if (chosen.length >= 2) {
      const ball = ballThrough(chosen);
      if (ball && points.every((point) => raOf(point, ball.centre) <= ball.r + 1e-9))
        best = Math.min(best, ball.r);
    }
    if (chosen.length === 4) return;
    points.slice(from).forEach((point, offset) => visit(from + offset + 1, [...chosen, point]));
  };
  visit(0, []);
  return best;
}

describe('FIT-13 smallest sphere around all good solvents', () => {
  test('is that of brute force over two, three and four points', () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const points = randomPoints(3 + (seed % 8), seed);
      expect(valueOf(encloseGood(score(points, 1))).r).toBeCloseTo(bruteForce(points), 7);
    }
  });

  test('does not look at bad or untested ones', () => {
    const good = score(randomPoints(8, 4), 1);
    const others = [...score(randomPoints(5, 5), 0), ...score(randomPoints(5, 6), null)];
    expect(encloseGood([...others, ...good])).toEqual(encloseGood(good));
  });

  test('one point, the same point many times, and points in a line', () => {
    const [point = { dD: 16, dP: 1, dH: 1 }] = randomPoints(1, 8);
    expect(valueOf(encloseGood(score([point], 1))).r).toBe(0);
    expect(valueOf(encloseGood(score([point, point, point], 1))).r).toBeCloseTo(0, 6);
    const line = [0, 1, 2, 3, 4].map((dP) => ({ dD: 16, dP, dH: 5 }));
    expect(valueOf(encloseGood(score(line, 1)))).toEqual({
      dD: expect.closeTo(16, 9) as number,
      dP: expect.closeTo(2, 9) as number,
      dH: expect.closeTo(5, 9) as number,
      r: expect.closeTo(2, 9) as number,
    });
  });

  test('nothing good has no sphere', () => {
    expect(encloseGood([])).toEqual({ ok: false, reason: 'no-good-points' });
  });
});
