/** A series in few numbers; the value is its median. */
export interface Summary {
  value: number;
  range: { min: number; max: number };
  p10: number;
  p95: number;
  runs: number;
}

export function summarise(values: readonly number[]): Summary {
  const [p10, p95] = [quantile(values, 0.1), quantile(values, 0.95)];
  return { value: median(values), range: rangeOf(values), p10, p95, runs: values.length };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The number below which the given share of the series lies, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('An empty series has no quantile: measure at least once.');
  const sorted = values.toSorted((left, right) => left - right);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export function rangeOf(values: readonly number[]): Summary['range'] {
  return { min: Math.min(...values), max: Math.max(...values) };
}

/** The same thing measured twice may differ by this share; beyond it, nothing measured beside it is to be trusted. */
const NOISE_LIMIT = 0.25;

/** How many times the second series goes into the first: the median of the ratios taken round by round, and their range. */
export function compare(ours: readonly number[], peer: readonly number[]) {
  const ratios = ratiosOf(ours, peer);
  return { value: median(ratios), range: rangeOf(ratios), runs: ratios.length };
}

/**
 * Whether one thing, measured as two candidates that took turns, came out as two different things. What counts is how
 * far the two lie apart in a typical round, up or down: a median of the ratios alone is 1 in the wildest weather too.
 */
export function isTooNoisy(first: readonly number[], second: readonly number[]): boolean {
  const differences = ratiosOf(first, second).map((ratio) => Math.max(ratio, 1 / ratio) - 1);
  // Written so that no number at all (0 / 0) counts as noise too.
  return !(median(differences) <= NOISE_LIMIT);
}

function ratiosOf(ours: readonly number[], peer: readonly number[]): number[] {
  if (ours.length !== peer.length) throw new Error('Only series of the same rounds can be compared.');
  return ours.map((value, round) => value / (peer[round] ?? Number.NaN));
}

/** How the time grows with the size: the k of `time = c · size^k`, fitted by least squares on the logarithms. */
export function exponent(sizes: readonly number[], times: readonly number[]): number {
  if (sizes.length < 3 || sizes.length !== times.length)
    throw new Error('Growth needs three sizes or more, with one time each.');
  const [x, y] = [fromMean(sizes.map(Math.log)), fromMean(times.map(Math.log))];
  const slope = sum(x.map((value, at) => value * (y[at] ?? 0))) / sum(x.map((value) => value ** 2));
  if (!Number.isFinite(slope)) throw new Error('Growth needs sizes that differ, and times above zero.');
  return slope;
}

function fromMean(values: readonly number[]): number[] {
  const mean = sum(values) / values.length;
  return values.map((value) => value - mean);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
