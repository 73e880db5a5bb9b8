import { expect, test } from 'vitest';
import { allBlends, randomTask } from '../testing/all-blends.ts';
import { valueOf } from '../testing/solvents.ts';
import { bestOfFour, triesAllFours } from './fours.ts';
import { poolOf } from './pool.ts';
import { searchBlends } from './search.ts';

test('SUB-2 SUB-4 sets of four of few candidates are those of trying every one', () => {
  let withFour = 0;
  for (let seed = 801; seed <= 814; seed += 1) {
    const task = { ...randomTask(seed, 8), maxComponents: 4, top: 12 };
    const { blends } = valueOf(searchBlends(task));
    const all = allBlends(task);
    const r = task.targets[0]?.spheres[0]?.r ?? 1;
    expect(
      blends.map(({ red }) => red * r),
      `task ${seed}`,
    ).toEqual(all.map(({ ra }) => expect.closeTo(ra, 6) as number));
    if (blends.some(({ parts }) => parts.length === 4)) withFour += 1;
  }
  expect(withFour).toBeGreaterThan(2);
});

test('SUB-4 sets of four that grow out of the best: no better than the best of all, seldom worse, and they keep every row', () => {
  const COUNT = 25;
  expect(triesAllFours(COUNT)).toBe(false);
  let met = 0;
  const seeds = [901, 902];
  for (const seed of seeds) {
    const task = { ...randomTask(seed, COUNT), minShare: 0.05, maxComponents: 4, top: 5 };
    const { blends } = valueOf(searchBlends(task));
    const { space, indices } = valueOf(poolOf(task));
    const r = task.targets[0]?.spheres[0]?.r ?? 1;
    // Sets that are all above 0 in one row are no blend: seen before they are solved.
    const sets = foursOf(indices.length).filter((set) =>
      space.rows.every((row) => set.some((place) => (row[place] ?? 0) <= 0)),
    );
    const best = Math.min(...sets.map((set) => bestOfFour(space, set)?.ra ?? Infinity));
    const triples = valueOf(searchBlends({ ...task, maxComponents: 3 })).blends;
    const [found = Infinity, three = Infinity] = [blends[0]?.red, triples[0]?.red];
    expect(found * r).toBeGreaterThanOrEqual(Math.min(best, three * r) - 1e-7);
    expect(found).toBeLessThanOrEqual(three + 1e-9);
    if (found * r <= Math.min(best, three * r) + 1e-7 || found === Infinity) met += 1;
    for (const { parts } of blends)
      for (const row of space.rows)
        expect(
          parts.reduce((sum, { index, fraction }) => sum + fraction * (row[indices.indexOf(index)] ?? 0), 0),
        ).toBeLessThanOrEqual(1e-9);
  }
  expect(met).toBeGreaterThanOrEqual(1);
});

function foursOf(count: number): number[][] {
  const sets: number[][] = [];
  for (let a = 0; a < count; a += 1)
    for (let b = a + 1; b < count; b += 1)
      for (let c = b + 1; c < count; c += 1) for (let d = c + 1; d < count; d += 1) sets.push([a, b, c, d]);
  return sets;
}

test('SUB-3 sets of four hold what must be there, and four that must be are one set', () => {
  const task = { ...randomTask(31, 12), constraints: [], maxComponents: 4, minShare: 0.05 };
  const { indices } = valueOf(poolOf(task));
  const mustHave = indices.slice(0, 4);
  const { blends } = valueOf(searchBlends({ ...task, mustHave }));
  for (const { parts } of blends) expect(new Set(parts.map(({ index }) => index))).toEqual(new Set(mustHave));
  const two = valueOf(searchBlends({ ...task, mustHave: mustHave.slice(0, 2) })).blends;
  expect(two.length).toBeGreaterThan(0);
  for (const { parts } of two)
    for (const must of mustHave.slice(0, 2)) expect(parts.map(({ index }) => index)).toContain(must);
});
