import { expect, test } from 'vitest';
import { addCounts, playwrightFailures, summaryOf, vitestFailures } from './count.ts';

test('failed tests are named with their file and the first line of the reason', () => {
  const assertionResults = [
    { fullName: 'sums add up', status: 'passed' },
    {
      fullName: 'sums hold',
      status: 'failed',
      failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at x.ts'],
    },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 };
  const testResults = [
    { name: '/here/a.test.ts', status: 'failed', assertionResults },
    { name: '/here/b.test.ts', status: 'failed', message: 'Cannot find module\n at', assertionResults: [] },
    { name: '/here/c.test.ts', status: 'passed', assertionResults: [] },
  ];
  expect(vitestFailures('/here', { ...counts, testResults })).toEqual([
    'a.test.ts › sums hold: expected 1 to be 2',
    'b.test.ts: Cannot find module',
  ]);
});

test('failed journeys are found in groups of groups', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.test.ts',
    line: 7,
    tests: [{ status, results: [{ error: { message: 'not visible\nmore' } }] }],
  });
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected')] }] }];
  const stats = { expected: 1, unexpected: 1, skipped: 0, flaky: 0 };
  expect(playwrightFailures({ stats, suites })).toEqual(['a.test.ts:7 › two: not visible']);
});

test('the end of a run names what failed in any of its parts', () => {
  const total = addCounts([
    { passed: 3, failed: 0, skipped: 0, failures: [] },
    { passed: 1, failed: 1, skipped: 2, failures: ['a › b'] },
  ]);
  expect(summaryOf(total)).toBe('  failed: a › b\n4 passed, 1 failed, 2 skipped');
});
