import { seededRandom } from '@suite/numeric';
import { expect, test } from 'vitest';
import { TripleCheck } from './triple-check.ts';
import { TripleSolver } from './clip.ts';
import { TripleSweep } from './triple-sweep.ts';

const LEAST = 0.05;

/** Points around the target and two rows, at random. */
function cloud(seed: number, count: number) {
  const random = seededRandom(seed);
  const column = (width: number) => Float64Array.from({ length: count }, () => width * (random() - 0.45));
  return { x: column(14), y: column(20), z: column(22), rows: [column(2), column(2)] };
}

test('SUB-4 what a sweep or a check leaves out is no blend within reach: every set is tried', () => {
  const wrong: number[][] = [];
  let near = 0;
  let left = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const { x, y, z, rows } = cloud(seed, 40);
    const reach = [0.02, 0.1, 0.5, 3][seed % 4] ?? 1;
    const solver = new TripleSolver(rows.length, LEAST);
    const check = new TripleCheck({ x, y, z }, rows, LEAST);
    check.reach = reach;
    const sweep = new TripleSweep({ x, y, z }, LEAST);
    for (let first = 0; first < x.length; first += 1) {
      const met = new Set<string>();
      sweep.visit(first, reach, (second, third) => {
        const key = [second, third].toSorted((one, other) => one - other).join();
        if (met.has(key)) wrong.push([seed, first, second, third]);
        met.add(key);
      });
      for (let second = first + 1; second < x.length; second += 1)
        for (let third = second + 1; third < x.length; third += 1) {
          [first, second, third].forEach((place, at) => {
            solver.x[at] = x[place] ?? 0;
            solver.y[at] = y[place] ?? 0;
            solver.z[at] = z[place] ?? 0;
            rows.forEach((row, index) => {
              solver.c[3 * index + at] = row[place] ?? 0;
            });
          });
          const isBlend = solver.solve() && solver.nearest.distance <= reach;
          const isMet = met.has(`${second},${third}`);
          const mayReach = check.mayReach(first, second, third);
          if (isBlend && !(isMet && mayReach)) wrong.push([seed, first, second, third]);
          if (isBlend) near += 1;
          else if (!isMet || !mayReach) left += 1;
        }
    }
  }
  expect(wrong).toEqual([]);
  expect(near).toBeGreaterThan(500);
  expect(left).toBeGreaterThan(10 * near);
});
