import type { Entry } from './judge.ts';

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
