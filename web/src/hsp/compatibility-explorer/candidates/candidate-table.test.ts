import { expect, test } from 'vitest';
import type { Candidate } from './join-candidates.ts';
import { nextSort, sortRows } from './candidate-table.tsx';

// Of a candidate, sorting reads what the column gives.
const rows = [3, undefined, 1, 2].map(
  (density, place) => ({ ingredient: { density }, place }) as unknown as Candidate,
);
const columns = [{ key: 'density', value: ({ ingredient }: Candidate) => ingredient.density }];
const densities = (sorted: readonly Candidate[]) => sorted.map(({ ingredient }) => ingredient.density);

test('a head sorts up, then down, then gives the ranking back; what has no value stands last', () => {
  const up = nextSort('density')(undefined);
  const down = nextSort('density')(up);
  expect(densities(sortRows(rows, columns, up))).toEqual([1, 2, 3, undefined]);
  expect(densities(sortRows(rows, columns, down))).toEqual([3, 2, 1, undefined]);
  expect(sortRows(rows, columns, nextSort('density')(down))).toBe(rows);
});
