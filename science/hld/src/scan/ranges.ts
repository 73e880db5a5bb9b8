import { fail, type Failure } from '../outcome.ts';

/** What a chart can vary; concentration is that of all active surfactants together. */
export type ScanVariable = 'eacn' | 'temperature' | 'salinity' | 'concentration';

export interface ScanRange {
  readonly variable: ScanVariable;
  readonly from: number;
  readonly to: number;
  /** One less than the number of points, both ends included; 1 to 10000. */
  readonly steps: number;
}

export type RangeReason = 'range-invalid';

/** The chart ranges (R9.10) in the unit of their quantity; each serves a line scan and an axis of the map. */
export const CHART_RANGES: Readonly<Record<ScanVariable, ScanRange>> = {
  eacn: { variable: 'eacn', from: -15, to: 40, steps: 50 },
  temperature: { variable: 'temperature', from: 5, to: 90, steps: 50 },
  salinity: { variable: 'salinity', from: 0.1, to: 30.1, steps: 50 },
  concentration: { variable: 'concentration', from: 1, to: 100, steps: 50 },
};

/** Beyond this a scan would be a mistake of the caller, and an expensive one. */
export const MOST_STEPS = 10_000;

/** The points of a range, both ends exactly, in memory of their own or in what is given. */
export function axisOf(
  { from, to, steps }: ScanRange,
  axis: Float64Array = new Float64Array(steps + 1),
): Float64Array {
  const step = (to - from) / steps;
  for (let i = 0; i < steps; i += 1) axis[i] = from + step * i;
  axis[steps] = to;
  return axis;
}

/** What is wrong with a range, if anything. */
export function refuseRange({
  variable,
  from,
  to,
  steps,
}: ScanRange): Failure<
  RangeReason | 'salinity-negative' | 'concentration-zero' | 'concentration-negative'
> | null {
  const isProper = Number.isFinite(to - from) && from < to;
  if (!isProper || !Number.isInteger(steps) || steps < 1 || steps > MOST_STEPS) return fail('range-invalid');
  if (variable === 'salinity' && from < 0) return fail('salinity-negative');
  if (variable === 'concentration' && from === 0) return fail('concentration-zero');
  if (variable === 'concentration' && from < 0) return fail('concentration-negative');
  return null;
}
