import { joinWords } from '@suite/contracts/table-cells';
import type { ImportTarget } from './import-target.ts';
import type { Cell } from './table.ts';
import { writeTable } from './write-table.ts';

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
