import { seededRandom } from '@suite/numeric';
import { expect, test } from 'vitest';
import { rankColumns } from './rank-columns.ts';
import { type ResolvedTarget, standingsOf } from './standings.ts';

const PS: ResolvedTarget = {
  id: 'ps',
  name: 'Polystyrene',
  role: 'must',
  spheres: [{ dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3 }],
  isAssumed: false,
};
const PES: ResolvedTarget = {
  ...PS,
  id: 'pes',
  name: 'PES',
  role: 'must-not',
  spheres: [{ dD: 19.6, dP: 10.8, dH: 9.2, r: 6.2 }],
};
const TOLUENE = { dD: 18, dP: 1.4, dH: 2 };

test('TAR-7 TAR-8 toluene: inside polystyrene, outside PES, and the worse of both counts', () => {
  const standings = standingsOf(TOLUENE, [PS, PES]);
  expect(standings?.each[0]?.red).toBeCloseTo(0.6376, 4);
  expect(standings?.each[1]?.red).toBeCloseTo(1.9783, 4);
  expect(standings?.worst).toBeCloseTo(0.6376, 4);
  expect(standings).toMatchObject({ score: 2, meetsAll: true });
});

test('TAR-7 of two spheres the nearer one counts; without a target there is no standing', () => {
  const two = {
    ...PS,
    spheres: [
      { dD: 10, dP: 30, dH: 30, r: 3 },
      { ...TOLUENE, r: 4 },
    ],
  };
  expect(standingsOf(TOLUENE, [two])).toMatchObject({ worst: 0, score: 1 });
  expect(standingsOf(TOLUENE, [])).toBeUndefined();
});

test('TAR-9 columns give the rows that single points give', () => {
  const random = seededRandom(3);
  const points = Array.from({ length: 500 }, () => ({
    dD: 14 + 8 * random(),
    dP: 20 * random(),
    dH: 25 * random(),
  }));
  const targets = [PS, PES];
  const single = points
    .map((point, row) => ({ row, ...standingsOf(point, targets) }))
    .toSorted((one, other) => (one.worst ?? 0) - (other.worst ?? 0) || one.row - other.row);
  const columns = {
    dD: Float64Array.from([...points.map(({ dD }) => dD), NaN]),
    dP: Float64Array.from([...points.map(({ dP }) => dP), 1]),
    dH: Float64Array.from([...points.map(({ dH }) => dH), 1]),
  };
  const ranking = rankColumns(columns, targets, { top: 40 });
  expect([...ranking.rows]).toEqual(single.slice(0, 40).map(({ row }) => row));
  expect(ranking.total).toBe(500);
  for (const score of [1, 2, 3, 4, 5, 6]) {
    const held = single.filter((entry) => entry.score === score).length;
    expect(ranking.counts[score - 1]).toBe(held);
    expect(rankColumns(columns, targets, { top: 5, scores: [score] }).total).toBe(held);
  }
});
