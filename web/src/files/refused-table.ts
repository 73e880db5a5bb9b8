import { message } from '../messages/message.ts';
import type { CheckedRow } from './check-rows.ts';
import type { Mapping } from './guess-columns.ts';
import type { ImportTarget } from './import-target.ts';
import type { Cell } from './table.ts';

/** The rows that were left out as they stood in the file, each with the reasons behind it. */
export function refusedTable(
  rows: readonly CheckedRow[],
  { head, mapping, target }: { head: readonly string[]; mapping: Mapping; target: ImportTarget },
): Cell[][] {
  const width = Math.max(mapping.choices.length, ...rows.map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, place) => {
    const field = mapping.choices[place]?.field;
    const title = target.columns.find((column) => column.field === field)?.title;
    return head[place] ?? title ?? '';
  });
  const lines = rows.map(({ cells, findings }) => [
    ...Array.from({ length: width }, (_, place) => cells[place] ?? null),
    findings.map(({ text }) => text).join('; '),
  ]);
  return [[...names, message('import.reason')], ...lines];
}
