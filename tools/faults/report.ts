import type { Count } from '../commands/count.ts';
import type { Row } from './run-faults.ts';

/** One line for each row, and what is broken below it. */
export function lineOf({ id, proof, database, outcome, seconds }: Row): string {
  const place = database === '' ? '' : `, ${database}`;
  const head = `  ${id} ${proof}${place}`;
  if ('skipped' in outcome) return `${head}: skipped, ${outcome.skipped}`;
  const verdict = outcome.broken.length === 0 ? 'kept' : 'BROKEN';
  return [
    `${head}: ${verdict} in ${seconds.toFixed(1)} s; ${outcome.numbers}`,
    ...outcome.broken.map((broken) => `    ${broken}`),
  ].join('\n');
}

/** The end of a run: every fault with its promise, and whether it was kept. */
export function summaryTable(rows: readonly Row[]): string {
  const faults = Map.groupBy(rows, ({ id }) => id);
  const lines = [...faults].map(([id, all]) => {
    const [first] = all;
    return [id, verdictOf(all), first?.what ?? '', first?.promise ?? ''];
  });
  const widths = [0, 1, 2].map((column) =>
    Math.max(0, ...lines.map((cells) => (cells[column] ?? '').length)),
  );
  return lines
    .map(
      (cells) =>
        `  ${cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}`,
    )
    .join('\n');
}

function verdictOf(rows: readonly Row[]): string {
  if (rows.some(({ outcome }) => 'broken' in outcome && outcome.broken.length > 0)) return 'BROKEN';
  const skipped = rows.filter(({ outcome }) => 'skipped' in outcome).length;
  if (skipped === rows.length) return 'skipped';
  return skipped > 0 ? `kept, ${skipped} skipped` : 'kept';
}

export function countOf(rows: readonly Row[]): Count {
  const broken = rows.filter(({ outcome }) => 'broken' in outcome && outcome.broken.length > 0);
  const skipped = rows.filter(({ outcome }) => 'skipped' in outcome).length;
  return {
    passed: rows.length - broken.length - skipped,
    failed: broken.length,
    skipped,
    failures: broken.map(
      ({ id, proof, database, outcome }) =>
        `faults › ${id} ${proof} ${database}: ${'broken' in outcome ? (outcome.broken[0] ?? '').split('\n')[0] : ''}`,
    ),
  };
}
