import { joinWords } from '@suite/contracts/table-cells';
import { message } from '../messages/message.ts';
import { writeTable } from '../ui/format/csv.ts';
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
  const names = Array.from({ length: width }, (_, index) => {
    const field = mapping.choices[index]?.field;
    const title = target.columns.find((column) => column.field === field)?.title;
    return head[index] ?? title ?? '';
  });
  const lines = rows.map(({ cells, findings }) => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? null),
    findings.map(({ text }) => text).join('; '),
  ]);
  return [[...names, message('import.reason')], ...lines];
}

/** A table to begin with: every column with its unit, and a few rows that show what is meant. */
export async function templateFile(target: ImportTarget, format: 'csv' | 'xlsx'): Promise<Blob> {
  const head = target.columns.map(({ title, units }) => (units?.[0] ? `${title} [${units[0].name}]` : title));
  const rows = target.examples.map((example) =>
    target.columns.map(({ field }): Cell => {
      const value = example[field] ?? null;
      return typeof value === 'object' && value !== null ? joinWords(value) : value;
    }),
  );
  if (format === 'csv') {
    return new Blob([writeTable([head, ...rows], 'comma')], { type: 'text/csv;charset=utf-8' });
  }
  const { writeWorkbook } = await import('./write-workbook.ts');
  return writeWorkbook([{ name: 'Template', rows: [head, ...rows] }]);
}
