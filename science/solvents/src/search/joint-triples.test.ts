import { goalsOf, worstAt } from '@suite/hsp';
import { seededRandom } from '@suite/numeric';
import { expect, test } from 'vitest';
import { randomTask } from '../testing/all-blends.ts';
import { coefficientOf } from './constraints.ts';
import type { SearchQuestion } from './question.ts';
import { searchBlends } from './search.ts';

/** A task with two to four targets that lie near each other. */
function jointTask(seed: number): SearchQuestion {
  const random = seededRandom(seed + 1000);
  const task = randomTask(seed, 9);
  const count = 2 + Math.floor(3 * random());
  return {
    ...task,
    minShare: 0.05,
    targets: Array.from({ length: count }, () => ({
      role: 'must' as const,
      spheres: [{ dD: 16 + 3 * random(), dP: 4 + 6 * random(), dH: 4 + 6 * random(), r: 4 + 4 * random() }],
    })),
    top: 1,
  };
}

/** The worst target of a blend; Infinity where it breaks a constraint or a solvent lacks what that needs. */
function worstOf(task: SearchQuestion, parts: readonly { index: number; fraction: number }[]): number {
  const { solvents, constraints = [], targets } = task;
  for (const constraint of constraints) {
    let sum = 0;
    for (const { index, fraction } of parts) {
      const own = coefficientOf(constraint, solvents[index] ?? { dD: 0, dP: 0, dH: 0 });
      if (!own.ok) return Infinity;
      sum += fraction * own.value;
    }
    if (sum > 1e-9) return Infinity;
  }
  const at = (axis: 'dD' | 'dP' | 'dH') =>
    parts.reduce((total, { index, fraction }) => total + fraction * (solvents[index]?.[axis] ?? 0), 0);
  return worstAt(goalsOf(targets), { x: 2 * at('dD'), y: at('dP'), z: at('dH') });
}

/** The best of a grid of shares over every set of up to three. */
function bestOfGrid(task: SearchQuestion, steps: number): number {
  const places = [...task.solvents.keys()];
  let best = Infinity;
  for (const a of places)
    for (const b of places.slice(a + 1))
      for (const c of places.slice(b + 1))
        for (let one = 0; one <= steps; one += 1)
          for (let two = 0; one + two <= steps; two += 1) {
            const shares = [one, two, steps - one - two].map((share) => share / steps);
            if (shares.some((share) => share > 0 && share < 0.05)) continue;
            const parts = [a, b, c].map((index, at) => ({ index, fraction: shares[at] ?? 0 }));
            const held = parts.filter(({ fraction }) => fraction > 0);
            best = Math.min(best, worstOf(task, held));
          }
  return best;
}

test('SUB-4 several targets at once in triples: no ratio of a grid is better, and what is found keeps every constraint', () => {
  let gains = 0;
  for (let seed = 1; seed <= 25; seed += 1) {
    const task = jointTask(seed);
    const answer = searchBlends(task);
    const grid = bestOfGrid(task, 20);
    const [best] = answer.ok ? answer.value.blends : [];
    const { red, parts } = best ?? { red: Infinity, parts: [] };
    expect([seed, red <= grid + 1e-9]).toEqual([seed, true]);
    expect(parts.length === 0 ? red : worstOf(task, parts)).toBeCloseTo(red, 7);
    const pairs = searchBlends({ ...task, maxComponents: 2 });
    const least = (pairs.ok ? pairs.value.blends[0]?.red : undefined) ?? Infinity;
    expect(red).toBeLessThanOrEqual(least + 1e-9);
    if (red < least - 1e-6) gains += 1;
  }
  expect(gains).toBeGreaterThan(3);
});
