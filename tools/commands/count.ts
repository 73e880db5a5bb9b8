import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** The titles of what failed, as far as the runner names them. */
  failures: string[];
}

/** A runner that ends badly without naming a failed test has still failed. */
export function toCount(exitCode: number | null, count: Count): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export function addCounts(counts: Count[]): Count {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

/** The end of `npm test`: what failed once more, as it stands far above, and the numbers. */
export function summaryOf({ passed, failed, skipped, failures }: Count): string {
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [...failures.map((title) => `  failed: ${title}`), line].join('\n');
}

/** What is read of Vitest's report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** What is read of Playwright's report: files and groups hold groups and journeys. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** The failed tests with where they stand and the first line of what went wrong; a file that did not load too. */
export function vitestFailures(root: string, { testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
    return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
}

export function playwrightFailures({ suites }: PlaywrightReport): string[] {
  return suites.flatMap(failuresIn);
}

function failuresIn({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file}:${line} › ${title}: ${firstLine(results[0]?.error?.message)}`),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

function firstLine(message: string | undefined): string {
  return (
    stripVTControlCharacters(message ?? 'no message')
      .trim()
      .split('\n')[0] ?? ''
  );
}
