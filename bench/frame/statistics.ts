export interface Range {
  min: number;
  max: number;
}

/** A series in few numbers; the value is its median. */
export interface Summary {
  value: number;
  range: Range;
  p10: number;
  p95: number;
  runs: number;
}

export function summarise(values: readonly number[]): Summary {
  return {
    value: median(values),
    range: rangeOf(values),
    p10: quantile(values, 0.1),
    p95: quantile(values, 0.95),
    runs: values.length,
  };
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

export function rangeOf(values: readonly number[]): Range {
  return { min: Math.min(...values), max: Math.max(...values) };
}
