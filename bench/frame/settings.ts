import { join } from 'node:path';

/** The folder that holds the whole repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Every generator of data starts from this number, so that two runs see the same data. */
export const SEED = Number(process.env['BENCH_SEED'] ?? 1);

/** Whether a question is asked as briefly as can be, to see that it works: nothing is written, and no limit holds. */
export const IS_SHORT = process.env['BENCH_SHORT'] === 'yes';

/** A number of rounds, seconds or rows, and what is enough of them in a short run. */
export function often(count: number, short = 1): number {
  return IS_SHORT ? Math.min(count, short) : count;
}
