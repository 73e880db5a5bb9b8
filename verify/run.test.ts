import { expect, test } from 'vitest';
import { LISTS } from './lists.ts';
import { countOf, lineOf, PROMISES, type Row, summaryTable } from './run.ts';
import { Scene, Shared } from './scenario.ts';

const row = (changes: Partial<Row>): Row => ({
  name: 'F-01 kills',
  database: 'embedded',
  outcome: { numbers: '3 kills', broken: [] },
  seconds: 2,
  ...changes,
});

test('F-01 to F-24 are all promised, and each but the upgrade is played by the command', () => {
  const numbers = Array.from({ length: 24 }, (_, index) => `F-${String(index + 1).padStart(2, '0')}`);
  expect(Object.keys(PROMISES)).toEqual(numbers);
  const played = new Set(LISTS['faults']?.map(({ name }) => name.split(' ')[0]));
  expect(numbers.filter((number) => !played.has(number))).toEqual(['F-24']);
});

test('F-01, F-02, F-04 and F-22 are played by npm test', () => {
  const quick = (LISTS['faults'] ?? []).filter((scenario) => scenario.quick.length > 0);
  expect(quick.map(({ name, quick: on }) => [name, on])).toEqual([
    ['F-01 kill -9 of the product, with what F-21 names', ['embedded']],
    ['F-02 SIGTERM under load', ['PostgreSQL']],
    ['F-04 connections refused', ['PostgreSQL']],
    ['F-04 PostgreSQL of the product is killed', ['embedded']],
    ['F-22 unhandled rejection and exception', ['PostgreSQL']],
  ]);
});

test('what is broken is reported once with an example, and how often; times are judged where nothing else runs', () => {
  const scale = { root: '', isLong: false, counts: new Map<string, number>() };
  const scene = new Scene({ ...scale, isTest: false }, new Shared(''));
  scene.expect(true, 'not reported');
  scene.expect(false, 'a save is lost', 'version 3');
  scene.expect(false, 'a save is lost', 'version 4');
  scene.expectWithin(20, 10, 'it is ready within 10 ms');
  expect(scene.broken()).toEqual(['a save is lost (2 times): version 3', 'it is ready within 10 ms: 20 ms']);
  const busy = new Scene({ ...scale, isTest: true }, new Shared(''));
  busy.expectWithin(20, 10, 'it is ready within 10 ms');
  expect(busy.broken()).toEqual([]);
});

test('rows are counted, and a promise is kept when all its scenarios are', () => {
  const rows = [
    row({}),
    row({ database: 'PostgreSQL', outcome: { skipped: 'there is none' } }),
    row({ name: 'F-02 stops', outcome: { numbers: '', broken: ['an answer was cut'] } }),
    row({ name: 'F-03 first starts', outcome: { skipped: 'no root' } }),
  ];
  expect(countOf('faults', rows)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['faults › F-02 stops embedded: an answer was cut'],
  });
  const lines = summaryTable(rows).split('\n');
  expect(lines[0]).toMatch(/^ {2}F-01 {2}kept, 1 skipped {2}the process, .* killed while it writes/);
  expect(lines.slice(1).map((line) => line.slice(0, 14))).toEqual(['  F-02  BROKEN', '  F-03  skippe']);
  expect(lineOf(row({ outcome: { numbers: '', broken: ['an answer was cut'] } }))).toBe(
    '  F-01 kills, embedded: BROKEN in 2.0 s; \n    an answer was cut',
  );
});
