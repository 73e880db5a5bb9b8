import assert from 'node:assert/strict';
import {
  buildTree,
  findNearest,
  type HspColumns,
  type NeighbourQuery,
  type NeighbourTree,
  scanNearest,
  seededRandom,
} from '@suite/hsp';
import { alternate } from './frame/alternate.ts';
import { bench } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import { exponent } from './frame/exponent.ts';
import { median, summarise } from './frame/statistics.ts';
import { isSame } from './hsp/brute-force.ts';
import { milliseconds, samplePoints } from './hsp/sample.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const QUERIES = 200;

interface Library {
  columns: HspColumns;
  tree: NeighbourTree;
  plain: NeighbourQuery[];
  filtered: NeighbourQuery[];
}

await bench('hsp-search', [], async (seed) => {
  let build = 0;
  const libraries = SIZES.map((size) => {
    const columns = sampleColumns(size, seed);
    build = milliseconds(() => buildTree(columns));
    return sampleLibrary(columns, seed);
  });
  libraries.forEach(check);
  const [small, middle, large] = libraries;
  assert(small && middle && large);
  // Many queries at a time: one alone is shorter than the clock is fine.
  const search =
    ({ tree }: Library, queries: NeighbourQuery[]) =>
    () =>
      milliseconds(() => queries.forEach((query) => findNearest(tree, query))) / QUERIES;
  let turn = 0;
  const scan = (queries: NeighbourQuery[]) => () => {
    turn += 1;
    const query = queries[turn % QUERIES];
    return milliseconds(() => query && scanNearest(large.columns, query));
  };
  const candidates = {
    small: search(small, small.plain),
    middle: search(middle, middle.plain),
    large: search(large, large.plain),
    filtered: search(large, large.filtered),
    scan: scan(large.plain),
    scanFiltered: scan(large.filtered),
    again: search(large, large.plain),
  };
  await alternate(candidates, 5); // warm
  const series = await alternate(candidates, 20);
  const isNoisy = isTooNoisy(series.large, series.again);
  const times = [median(series.small), median(series.middle), median(series.large)];
  return {
    measured: [
      { metric: 'hsp-search.tree.1000000', unit: 'ms', ...summarise(series.large), isNoisy },
      { metric: 'hsp-search.tree.filtered', unit: 'ms', ...summarise(series.filtered), isNoisy },
      { metric: 'hsp-search.tree.exponent', unit: '', value: exponent(SIZES, times) },
      { metric: 'hsp-search.scan.1000000', unit: 'ms', ...summarise(series.scan), isNoisy },
      { metric: 'hsp-search.scan.filtered', unit: 'ms', ...summarise(series.scanFiltered), isNoisy },
      { metric: 'hsp-search.tree.control', unit: '', ...compare(series.large, series.again) },
      { metric: 'hsp-search.tree.build', unit: 'ms', value: build },
    ],
  };
});

function sampleColumns(size: number, seed: number): HspColumns {
  const points = samplePoints(size, seed + size);
  return {
    dD: Float32Array.from(points, ({ dD }) => dD),
    dP: Float32Array.from(points, ({ dP }) => dP),
    dH: Float32Array.from(points, ({ dH }) => dH),
  };
}

/** Fifty nearest; the filter lets 4 of 12 data sets and half of the industries through. */
function sampleLibrary(columns: HspColumns, seed: number): Library {
  const random = seededRandom(seed);
  const sets = Uint16Array.from(columns.dD, () => 1 << Math.floor(12 * random()));
  const industries = Uint8Array.from(columns.dD, () => (random() < 0.5 ? 1 : 2));
  const plain = samplePoints(QUERIES, seed + 7).map((point) => ({ ...point, count: 50 }));
  const filters = [
    { bits: sets, anyOf: 0b1111 },
    { bits: industries, anyOf: 1 },
  ];
  const tree = buildTree(columns);
  assert(tree.ok);
  return { columns, tree: tree.value, plain, filtered: plain.map((query) => ({ ...query, filters })) };
}

/** The tree must find what the scan finds, row for row. */
function check({ columns, tree, plain, filtered }: Library): void {
  for (const query of [...plain.slice(0, 10), ...filtered.slice(0, 10)]) {
    const found = findNearest(tree, query);
    const expected = scanNearest(columns, query);
    assert(found.ok && expected.ok);
    assert.equal(expected.value.rows.length, 50);
    assert(isSame(found.value, expected.value), 'tree and scan differ');
  }
}
