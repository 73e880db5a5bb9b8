import type { Mapping } from './guess-columns.ts';
import type { Finding, ImportTarget, ImportValues } from './import-target.ts';
import { rowValues } from './row-values.ts';
import type { Cell } from './table.ts';

export type RowState = 'ok' | 'warn' | 'bad';

export interface CheckedRow {
  /** Its place in the file, counted from 1 as spreadsheets do. */
  line: number;
  cells: readonly Cell[];
  values: ImportValues;
  findings: readonly Finding[];
  state: RowState;
}

/** Everything known about one row. */
export function checkRow(
  { line, cells }: Pick<CheckedRow, 'line' | 'cells'>,
  mapping: Mapping,
  target: ImportTarget,
): CheckedRow {
  const { values, findings: unread } = rowValues(cells, mapping, target);
  const said = new Set(unread.map(({ field }) => field));
  const findings = [...unread, ...target.check(values).filter(({ field }) => !said.has(field))];
  return { line, cells, values, findings, state: stateOf(findings) };
}

export function stateOf(findings: readonly Finding[]): RowState {
  if (findings.some(({ level }) => level === 'bad')) return 'bad';
  return findings.length > 0 ? 'warn' : 'ok';
}

/** A frame lasts 16 milliseconds; the page needs some of them itself. */
const PART_MS = 8;

/** Goes through thousands of rows in parts, so that the page stays smooth. Stopped by the signal, it never answers. */
export async function checkRows(
  rows: readonly Cell[][],
  { mapping, target }: { mapping: Mapping; target: ImportTarget },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<CheckedRow[]> {
  const first = mapping.head + 1;
  const checked: CheckedRow[] = [];
  let until = performance.now() + PART_MS;
  for (let place = first; place < rows.length; place += 1) {
    checked.push(checkRow({ line: place + 1, cells: rows[place] ?? [] }, mapping, target));
    if (performance.now() > until) {
      onProgress((place - first) / (rows.length - first));
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      until = performance.now() + PART_MS;
    }
  }
  return checked;
}
