import assert from 'node:assert/strict';
import { buildTree, findNearest, type NeighbourQuery, scanNearest } from '@suite/hsp';
import { seededRandom } from '@suite/numeric';
import { bench, amount } from './frame/bench.ts';
import { exponent, median } from './frame/numbers.ts';
import { columnsOf, samplePoints } from './frame/samples.ts';
import { inTurns, milliseconds } from './frame/turns.ts';

const SIZES = [10_000, 100_000, 1_000_000].map((size) => amount(size, size / 10));
const QUERIES = 200;

// The fifty nearest of up to a million ingredients: by the tree of the server, and by a look at every row.
await bench('hsp-search', [], async (b) => {
  const [small, middle, large] = SIZES.map((size) => sampleLibrary(size, b.seed));
  assert(small && middle && large);
  b.report('tree.build', 'ms', large.build);
  // Many queries at a time: one alone is shorter than the clock is fine.
  const search =
    ({ tree }: Library, queries: NeighbourQuery[]) =>
    () =>
      milliseconds(() => queries.forEach((query) => findNearest(tree, query))) / QUERIES;
  let turn = 0;
  const scan = (queries: NeighbourQuery[]) => () => {
    const query = queries[(turn += 1) % QUERIES];
    return milliseconds(() => query && scanNearest(large.columns, query));
  };
  const work = {
    'tree.1000000': search(large, large.plain),
    'tree.100000': search(middle, middle.plain),
    'tree.10000': search(small, small.plain),
    'tree.filtered': search(large, large.filtered),
    'scan.1000000': scan(large.plain),
    'scan.filtered': scan(large.filtered),
  };
  const series = await inTurns(b, work, { rounds: 20 });
  const times = [series['tree.10000'], series['tree.100000'], series['tree.1000000']].map(median);
  b.report('tree.exponent', '', exponent(SIZES, times));
});

type Library = ReturnType<typeof sampleLibrary>;

/** Fifty nearest; the filter lets 4 of 12 data sets and half of the industries through. */
function sampleLibrary(size: number, seed: number) {
  const columns = columnsOf(samplePoints(size, seed + size), Float32Array);
  const random = seededRandom(seed);
  const sets = Uint16Array.from(columns.dD, () => 1 << Math.floor(12 * random()));
  const industries = Uint8Array.from(columns.dD, () => (random() < 0.5 ? 1 : 2));
  const filters = [
    { bits: sets, anyOf: 0b1111 },
    { bits: industries, anyOf: 1 },
  ];
  const plain: NeighbourQuery[] = samplePoints(QUERIES, seed + 7).map((point) => ({ ...point, count: 50 }));
  const filtered = plain.map((query) => ({ ...query, filters }));
  const start = performance.now();
  const tree = buildTree(columns);
  const build = performance.now() - start;
  assert(tree.ok);
  // The tree must find what the scan finds, row for row.
  for (const query of [...plain.slice(0, 10), ...filtered.slice(0, 10)]) {
    const found = findNearest(tree.value, query);
    assert(found.ok && found.value.rows.length === 50);
    assert.deepEqual(found, scanNearest(columns, query), 'tree and scan differ');
  }
  return { columns, tree: tree.value, plain, filtered, build };
}
