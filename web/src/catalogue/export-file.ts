import type { Ingredient } from '@suite/clients/api/ingredients';
import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { headOf, joinWords } from '@suite/contracts/table-cells';
import type { Cell } from '../files/table.ts';
import { textFormatFor, writeTable } from '../files/write-table.ts';

/** What rows can be taken out as; .hsd is HSPiP's and holds Hansen parameters only. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'hsd'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export function exportFormats(kind: IngredientKind): readonly ExportFormat[] {
  return kind === 'hsp' ? EXPORT_FORMATS : EXPORT_FORMATS.filter((format) => format !== 'hsd');
}

interface Wanted {
  kind: IngredientKind;
  format: ExportFormat;
  /** How the user writes numbers, which settles what a spreadsheet there takes for a table. */
  numberFormat: string;
}

/** Rows as a file: heads with units, numbers with all their digits, texts that no spreadsheet runs (S-42). */
export async function exportFile(
  rows: readonly Ingredient[],
  { kind, format, numberFormat }: Wanted,
): Promise<Blob> {
  if (format === 'json') return new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' });
  if (format === 'hsd')
    return new Blob([writeTable(hsdTable(rows), 'tab')], { type: 'text/tab-separated-values' });
  const table = ingredientTable(kind, rows);
  if (format === 'csv') {
    return new Blob([writeTable(table, textFormatFor(numberFormat))], { type: 'text/csv;charset=utf-8' });
  }
  // Only who wants a workbook waits for its writer.
  const { writeWorkbook } = await import('../files/write-workbook.ts');
  return writeWorkbook([{ name: kind, rows: table }]);
}

/** A head with units, then the rows; several words stand in one cell. */
export function ingredientTable(kind: IngredientKind, rows: readonly Ingredient[]): Cell[][] {
  const fields = valueFields(kind);
  const lines = rows.map((row) =>
    fields.map((field): Cell => {
      const value = row[field];
      return Array.isArray(value) ? joinWords(value) : (value ?? null);
    }),
  );
  return [fields.map(headOf), ...lines];
}

/** As HSPiP writes its own files; nothing was tested, so there is no score. */
function hsdTable(rows: readonly Ingredient[]): Cell[][] {
  const head = ['No.', 'Solvent', 'dD', 'dP', 'dH', 'Score', 'MVol', 'CAS', 'SMILES', 'MWt'];
  const lines = rows.map((row, index): Cell[] => [
    index + 1,
    row.name,
    row.dD ?? null,
    row.dP ?? null,
    row.dH ?? null,
    '-',
    row.molarVolume ?? null,
    row.cas ?? null,
    row.smiles ?? null,
    row.mw ?? null,
  ]);
  return [head, ...lines];
}
