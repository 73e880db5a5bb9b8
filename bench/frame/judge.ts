import type { Budget } from './budgets.ts';
import type { Range } from './statistics.ts';

/** One number as a benchmark hands it over. */
export interface Measured {
  metric: string;
  value: number;
  unit: string;
  range?: Range;
  p10?: number;
  p95?: number;
  runs?: number;
  /** Says that the control beside this number was not steady, so that no limit can be held against it. */
  isNoisy?: boolean;
}

export type Verdict = 'ok' | 'over' | 'too noisy' | 'not gated';

/** One number as the result file keeps it. */
export interface Entry extends Omit<Measured, 'isNoisy'> {
  limit?: number;
  direction?: Budget['direction'];
  /** `over` means on the wrong side of the limit, whichever side that is. */
  verdict: Verdict;
}

/** Holds a number against its limit, if it has one. */
export function judge({ isNoisy = false, ...measured }: Measured, budget: Budget | undefined): Entry {
  const entry = rounded(measured);
  if (!budget) return { ...entry, verdict: 'not gated' };
  const { limit, direction } = budget;
  // The number as measured, not as rounded for the file. Written so that NaN is over any limit.
  const isWithin = direction === 'at least' ? measured.value >= limit : measured.value <= limit;
  return { ...entry, limit, direction, verdict: isNoisy ? 'too noisy' : isWithin ? 'ok' : 'over' };
}

/** In one order of keys, whatever the benchmark wrote first: results are compared as text too. */
function rounded({
  metric,
  value,
  unit,
  range,
  p10,
  p95,
  runs,
}: Omit<Measured, 'isNoisy'>): Omit<Measured, 'isNoisy'> {
  return {
    metric,
    value: toFourDigits(value),
    unit,
    ...(range && { range: { min: toFourDigits(range.min), max: toFourDigits(range.max) } }),
    ...(p10 !== undefined && { p10: toFourDigits(p10) }),
    ...(p95 !== undefined && { p95: toFourDigits(p95) }),
    ...(runs !== undefined && { runs }),
  };
}

/** No measurement here is good for more digits; whole numbers (bytes) stay whole. */
function toFourDigits(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}
