import { expect, test } from 'vitest';
import { Verdict } from './fault.ts';
import { countOf, lineOf, summaryTable } from './report.ts';
import type { Row } from './run-faults.ts';
import { FAULTS } from './table.ts';

const row = (changes: Partial<Row>): Row => ({
  id: 'F-01',
  what: 'a kill',
  promise: 'nothing is lost',
  proof: 'kills',
  database: 'embedded',
  outcome: { numbers: '3 kills', broken: [] },
  seconds: 2,
  ...changes,
});

test('F-01 to F-22 are all in the table, once, each with a proof', () => {
  const ids = Array.from({ length: 22 }, (_, number) => `F-${String(number + 1).padStart(2, '0')}`);
  expect(FAULTS.map(({ id }) => id)).toEqual(ids);
  expect(FAULTS.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
});

test('what is broken is told once with an example, and how often', () => {
  const verdict = new Verdict();
  verdict.expect(true, 'not told');
  verdict.expect(false, 'a save is lost', 'version 3');
  verdict.expect(false, 'a save is lost', 'version 4');
  expect(verdict.of('3 kills')).toEqual({
    numbers: '3 kills',
    broken: ['a save is lost (2 times): version 3'],
  });
});

test('rows are counted, and a fault is kept when all its proofs are', () => {
  const rows = [
    row({}),
    row({ database: 'PostgreSQL', outcome: { skipped: 'there is none' } }),
    row({ id: 'F-02', what: 'a stop', outcome: { numbers: '', broken: ['an answer was cut'] } }),
    row({ id: 'F-03', what: 'a clock', outcome: { skipped: 'no root' } }),
  ];
  expect(countOf(rows)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: ['faults › F-02 kills embedded: an answer was cut'],
  });
  expect(summaryTable(rows).split('\n')).toEqual([
    '  F-01  kept, 1 skipped  a kill   nothing is lost',
    '  F-02  BROKEN           a stop   nothing is lost',
    '  F-03  skipped          a clock  nothing is lost',
  ]);
  expect(lineOf(row({ outcome: { numbers: '', broken: ['an answer was cut'] } }))).toBe(
    '  F-01 kills, embedded: BROKEN in 2.0 s; \n    an answer was cut',
  );
});
