import { expect, test } from 'vitest';
import type { Answer } from '../people/http.ts';
import { LogWatch, Report } from './report.ts';

const OK: Answer = { status: 200, headers: {}, body: '', ms: 5 };
const request = { method: 'POST', target: '/api/x?a=1', as: 'rival', body: "it's" };

function someReport(): Report {
  const report = new Report('http://127.0.0.1:1');
  report.count('GET /api/x', OK);
  report.count('POST /api/x', { ...OK, status: 500, body: 'oh' });
  report.blame({ operation: 'POST /api/x', kind: 'a body: empty', request }, 'answered 500', OK);
  report.blame({ operation: 'PUT /api/x', kind: 'a body: null', request }, 'answered 500', OK);
  return report;
}

test('a report has one request for each fault, to be tried in a shell, and where else it was seen', () => {
  const [[fault, example] = ['', ''], ...more] = someReport().lines();
  expect(more).toEqual([]);
  expect(fault).toBe('answered 500 (2 times at POST /api/x, PUT /api/x)');
  expect(example).toContain('POST /api/x, a body: empty');
  expect(example).toContain(
    String.raw`curl -i --path-as-is -X POST 'http://127.0.0.1:1/api/x?a=1' -H "Authorization: Bearer <rival>" --data-binary 'it'\''s'`,
  );
});

test('its numbers give the seed, the answers, and what was never reached', () => {
  const text = someReport().numbers(42, true);
  expect(text).toContain('2 requests to 2 operations, seed 42');
  expect(text).toContain('1 × 200, 1 × 500');
  expect(text).toContain('1 operations never answered 2xx: POST /api/x');
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
    'the log has a failure',
    'the log has a failure',
    'the log holds a secret',
  ]);
});
