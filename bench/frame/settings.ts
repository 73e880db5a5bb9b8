import { join } from 'node:path';

/** The folder that holds the whole repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Every generator of data starts from this number, so that two runs see the same data. */
export const SEED = Number(process.env['BENCH_SEED'] ?? 1);

/** The browser that `npm run bench` found. */
export function chromiumSettings(): { path: string; flags: string[] } {
  const path = process.env['BENCH_CHROMIUM'];
  if (!path) throw new Error('BENCH_CHROMIUM is not set: start the benchmark with `npm run bench`.');
  return {
    path,
    flags: (process.env['BENCH_CHROMIUM_FLAGS'] ?? '').split(' ').filter((flag) => flag !== ''),
  };
}
