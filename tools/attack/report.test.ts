import { expect, test } from 'vitest';
import type { Answer } from './exchange.ts';
import { LogWatch } from './log-watch.ts';
import { countOf, reportOf } from './report.ts';
import { Tally } from './tally.ts';

const OK: Answer = { status: 200, headers: {}, body: '', ms: 5 };
const request = { method: 'POST', target: '/api/x?a=1', as: 'rival', body: "it's" };

function someTally(): Tally {
  const tally = new Tally('http://127.0.0.1:1');
  tally.count('GET /api/x', OK);
  tally.count('POST /api/x', { ...OK, status: 500, body: 'oh' });
  tally.blame({ operation: 'POST /api/x', kind: 'a body: empty', request }, 'answered 500', OK);
  tally.blame({ operation: 'POST /api/x', kind: 'a body: null', request }, 'answered 500', OK);
  return tally;
}

test('a run is as many tests as there are operations and parts, and fails those that were blamed', () => {
  expect(countOf(someTally(), ['the log', 'the process'])).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['attack › POST /api/x: answered 500'],
  });
});

test('a report has one request for each fault, to be tried in a shell, and the seed', () => {
  const text = reportOf(someTally(), { seed: 42, isLong: true });
  expect(text).toContain('2 requests to 2 operations, seed 42');
  expect(text).toContain('1 × 200, 1 × 500');
  expect(text).toContain('1 operations never answered 2xx: POST /api/x');
  expect(text).toContain('a body: empty, 2 times');
  expect(text).toContain(
    String.raw`curl -i --path-as-is -X POST 'http://127.0.0.1:1/api/x?a=1' -H "Authorization: Bearer <rival>" --data-binary 'it'\''s'`,
  );
});

test('S-50 the log is blamed for failures, last words and secrets, also for one that is known later', () => {
  const secrets = new Set<string>();
  const log = new LogWatch(() => secrets);
  log.hear('{"level":"info","path":"/api/me"}');
  log.hear('· ready on http://127.0.0.1:1');
  log.search();
  expect(log.faults).toEqual([]);
  log.hear('{"level":"error","msg":"request failed"}');
  log.hear('TypeError: x is not a function');
  log.hear('{"level":"info","path":"/api/token-1"}');
  secrets.add('token-1');
  log.search();
  expect(log.faults.map(({ fault }) => fault)).toEqual([
    'the log tells of a failure',
    'the log tells of a failure',
    'the log holds a secret',
  ]);
});
