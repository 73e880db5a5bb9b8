export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** A runner that ends badly without naming a failed test has still failed. */
export function toCount(exitCode: number | null, count: Count): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export function addCounts(counts: Count[]): Count {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line of `npm test`. */
export function countLine({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
