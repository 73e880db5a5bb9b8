import { describe, expect, test } from 'vitest';
import { raOf } from '../distance.ts';
import { seededRandom } from '@suite/numeric';
import { randomPoints, valueOf } from '../testing/scored-sets.ts';
import type { HspColumns, NeighbourQuery } from './columns.ts';
import { findNearest } from './find-nearest.ts';
import { scanNearest } from './scan.ts';
import { buildTree } from './tree.ts';

const COUNT = 20_000;
const points = randomPoints(COUNT, 1);

function columnsOf(make: (values: number[]) => Float32Array | Float64Array): HspColumns {
  return {
    dD: make(points.map(({ dD }) => dD)),
    dP: make(points.map(({ dP }) => dP)),
    dH: make(points.map(({ dH }) => dH)),
  };
}

const columns = columnsOf((values) => new Float64Array(values));
const sets = Uint16Array.from(points, (_, row) => 1 << (row % 12));
const industry = Uint8Array.from(points, (_, row) => (row % 7 === 0 ? 1 : 2));
const queries: NeighbourQuery[] = randomPoints(60, 2).map((point, at) => ({
  ...point,
  count: 1 + (at % 50),
  ...(at % 3 === 0 ? { within: 2 } : {}),
  ...(at % 2 === 0
    ? {
        filters: [
          { bits: sets, anyOf: 0b1111 },
          { bits: industry, anyOf: 1 },
        ],
      }
    : {}),
}));

describe('NEI-1 scan', () => {
  test('gives what sorting all rows by Ra gives', () => {
    for (const query of queries.slice(0, 6)) {
      const { rows, ra } = valueOf(scanNearest(columns, query));
      const all = points
        .map((point, row) => ({ row, ra: raOf(point, query) }))
        .filter(({ row, ra: own }) => {
          const passes = !query.filters || (((sets[row] ?? 0) & 15) !== 0 && industry[row] === 1);
          return passes && own <= (query.within ?? Infinity);
        })
        .toSorted((first, second) => first.ra - second.ra)
        .slice(0, query.count);
      expect([...rows]).toEqual(all.map(({ row }) => row));
      ra.forEach((value, at) => expect(value).toBeCloseTo(all[at]?.ra ?? -1, 10));
    }
  });
});

describe('NEI-2 the tree gives what the scan gives', () => {
  test.each([
    ['Float64Array', (values: number[]) => new Float64Array(values)],
    ['Float32Array', (values: number[]) => new Float32Array(values)],
  ])('for %s, with and without filters', (_, make) => {
    const own = columnsOf(make);
    const tree = valueOf(buildTree(own));
    for (const query of queries) expect(findNearest(tree, query)).toEqual(scanNearest(own, query));
  });

  test.each([0, 1, 23, 24, 25, 49, 1000])('for %d rows', (count) => {
    const cut = {
      dD: columns.dD.slice(0, count),
      dP: columns.dP.slice(0, count),
      dH: columns.dH.slice(0, count),
    };
    const query = { dD: 17, dP: 5, dH: 5, count: 10 };
    expect(findNearest(valueOf(buildTree(cut)), query)).toEqual(scanNearest(cut, query));
  });

  test('NEI-4 rows at the same distance come by number, also when many are the same', () => {
    const random = seededRandom(4);
    const coarse = { dD: new Float64Array(3000), dP: new Float64Array(3000), dH: new Float64Array(3000) };
    for (let row = 0; row < 3000; row += 1) {
      coarse.dD[row] = 15 + Math.floor(3 * random());
      coarse.dP[row] = Math.floor(3 * random());
      coarse.dH[row] = 5;
    }
    const tree = valueOf(buildTree(coarse));
    for (const count of [1, 7, 100, 900]) {
      const query = { dD: 16, dP: 1, dH: 5, count };
      expect(findNearest(tree, query)).toEqual(scanNearest(coarse, query));
    }
    const seven = [...valueOf(scanNearest(coarse, { dD: 16, dP: 1, dH: 5, count: 7 })).rows];
    expect(seven).toEqual(seven.toSorted((first, second) => first - second));
  });
});

test('NEI-3 the boundary of `within` is that of a sphere', () => {
  const one = { dD: Float64Array.of(16), dP: Float64Array.of(5), dH: Float64Array.of(5) };
  const found = (within: number) =>
    valueOf(scanNearest(one, { dD: 16, dP: 8, dH: 5, count: 1, within })).rows.length;
  expect([found(3), found(3 - 1e-10), found(2.99)]).toEqual([1, 1, 0]);
});

test('NEI-5 rows that are not finite are never found', () => {
  const holes = {
    dD: Float64Array.of(Number.NaN, 16, 16),
    dP: Float64Array.of(5, Infinity, 5),
    dH: Float64Array.of(5, 5, 5),
  };
  const query = { dD: 16, dP: 5, dH: 5, count: 3 };
  expect([...valueOf(findNearest(valueOf(buildTree(holes)), query)).rows]).toEqual([2]);
  expect([...valueOf(scanNearest(holes, query)).rows]).toEqual([2]);
});

describe('NEI-6 refusals', () => {
  const query = { dD: 16, dP: 5, dH: 5, count: 3 };
  test.each([
    [{ count: 0 }, 'count-out-of-range'],
    [{ count: 2.5 }, 'count-out-of-range'],
    [{ within: -1 }, 'within-out-of-range'],
    [{ within: Number.NaN }, 'within-out-of-range'],
    [{ dD: Number.NaN }, 'parameter-out-of-range'],
    [{ filters: [{ bits: new Uint8Array(3), anyOf: 1 }] }, 'filter-differs'],
  ])('%o', (change, reason) => {
    expect(scanNearest(columns, { ...query, ...change })).toMatchObject({ ok: false, reason });
    expect(findNearest(valueOf(buildTree(columns)), { ...query, ...change })).toMatchObject({
      ok: false,
      reason,
    });
  });

  test('columns of different lengths', () => {
    const uneven = { ...columns, dD: new Float64Array(3) };
    expect(scanNearest(uneven, query)).toEqual({ ok: false, reason: 'columns-differ' });
    expect(buildTree(uneven)).toEqual({ ok: false, reason: 'columns-differ' });
  });
});
