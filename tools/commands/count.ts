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
