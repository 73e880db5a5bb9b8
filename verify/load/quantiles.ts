/** A series of times in few numbers, in milliseconds. */
export interface Quantiles {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

export function quantilesOf(times: readonly number[]): Quantiles {
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

export function quantilesText({ count, p50, p95, p99, max }: Quantiles): string {
  return count === 0
    ? 'none'
    : `p50 ${msText(p50)}, p95 ${msText(p95)}, p99 ${msText(p99)}, at most ${msText(max)} (${count})`;
}

export function msText(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

export function percentText(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
