import { WorkPool } from '../../platform/work-pool.ts';
import type { CalculationPool } from './routes.ts';

export { type CalculationPool, mountCalculations } from './routes.ts';

const TIME_MS = 10_000;

/** One thread beside the server's own: two cores are what a small machine has. */
export function createCalculationPool(): CalculationPool {
  return new WorkPool({
    file: new URL('worker.ts', import.meta.url),
    threads: 1,
    timeMs: TIME_MS,
    waiting: 20,
  });
}
