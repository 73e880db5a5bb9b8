import type { Range } from './numbers.ts';

/** A limit from budgets.json: the metric must stay on its good side. */
export interface Budget {
  limit: number;
  direction: 'at least' | 'at most';
  why: string;
}

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

/** Holds a number against its limit, if it has one. In one order of keys: results are compared as text too. */
export function judge(measured: Measured, budget: Budget | undefined): Entry {
  const { metric, value, unit, range, p10, p95, runs, isNoisy = false } = measured;
  const entry = {
    metric,
    value: toFourDigits(value),
    unit,
    ...(range && { range: { min: toFourDigits(range.min), max: toFourDigits(range.max) } }),
    ...(p10 !== undefined && { p10: toFourDigits(p10) }),
    ...(p95 !== undefined && { p95: toFourDigits(p95) }),
    ...(runs !== undefined && { runs }),
  };
  if (!budget) return { ...entry, verdict: 'not gated' };
  const { limit, direction } = budget;
  // The number as measured, not as rounded for the file. Written so that NaN is over any limit.
  const isWithin = direction === 'at least' ? value >= limit : value <= limit;
  return { ...entry, limit, direction, verdict: isNoisy ? 'too noisy' : isWithin ? 'ok' : 'over' };
}

/** No measurement here is good for more digits; whole numbers (bytes) stay whole. */
function toFourDigits(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}

const HEAD = ['metric', 'value', 'range', 'limit', 'verdict'];
const SIGNS = { 'at least': '≥', 'at most': '≤' };

/** The entries as lines for the screen: numbers to the right, text to the left. */
export function table(entries: readonly Entry[]): string {
  const rows = [HEAD, ...entries.map(row)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) => line(cells, widths)).join('\n');
}

function row(entry: Entry): string[] {
  const { metric, value, unit, range, limit, direction, verdict } = entry;
  return [
    metric,
    `${show(value)} ${unit}`.trim(),
    range ? `${show(range.min)}..${show(range.max)}` : '',
    limit !== undefined && direction ? `${SIGNS[direction]} ${show(limit)}` : '',
    verdict === 'not gated' ? '-' : verdict,
  ];
}

function line(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, column) =>
    column === 0 || column === HEAD.length - 1
      ? cell.padEnd(widths[column] ?? 0)
      : cell.padStart(widths[column] ?? 0),
  );
  return `  ${padded.join('  ').trimEnd()}`;
}

function show(value: number): string {
  return Math.abs(value) >= 1000
    ? Math.round(value).toLocaleString('en').replaceAll(',', ' ')
    : String(value);
}
