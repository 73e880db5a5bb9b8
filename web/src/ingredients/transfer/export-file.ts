import type { Call } from '@suite/clients/api/call';
import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { attributesOfAll } from '@suite/contracts/json-api';
import { headOf, joinWords } from '@suite/contracts/table-cells';
import type { Cell } from '../../files/table.ts';
import { textFormatFor, writeTable } from '../../ui/format/csv.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { Column } from '../columns.ts';
import { readAll } from '../read-ingredients.ts';

/** What rows can be taken out as; .hsd is HSPiP's and holds Hansen parameters only. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'hsd'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export function exportFormats(kind: IngredientKind): readonly ExportFormat[] {
  return kind === 'hsp' ? EXPORT_FORMATS : EXPORT_FORMATS.filter((format) => format !== 'hsd');
}

interface FileChoices {
  kind: IngredientKind;
  format: ExportFormat;
  /** How the user writes numbers, which settles what a spreadsheet there takes for a table. */
  numberFormat: string;
}

/** Rows as a file: heads with units, numbers with all their digits, texts that no spreadsheet runs (S-42). */
export async function exportFile(
  rows: readonly Ingredient[],
  { kind, format, numberFormat }: FileChoices,
): Promise<Blob> {
  if (format === 'json') return new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' });
  if (format === 'hsd')
    return new Blob([writeTable(hsdTable(rows), 'tab')], { type: 'text/tab-separated-values' });
  const table = ingredientTable(kind, rows);
  if (format === 'csv') {
    return new Blob([writeTable(table, textFormatFor(numberFormat))], { type: 'text/csv;charset=utf-8' });
  }
  // Only who wants a workbook waits for its writer.
  const { writeWorkbook } = await import('../../files/write-workbook.ts');
  return writeWorkbook([{ name: kind, rows: table }]);
}

/** A head with units, then the rows; several words stand in one cell. */
function ingredientTable(kind: IngredientKind, rows: readonly Ingredient[]): Cell[][] {
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

interface Export extends FileChoices {
  /** The sets the rows are in. */
  datasetIds: readonly string[];
  /** Only these, or only what this search finds; undefined takes all. */
  only: { ids: readonly string[] } | { parameters: readonly [string, string][] } | undefined;
  /** Begins the name of the file. */
  name?: string;
}

const MAX_ROWS = 50_000;

/** Saves what the filters leave, or the selected rows. Each set is asked for whole, so that the server notes it down (S-50). */
export async function exportRows(call: Call, choices: Export): Promise<number> {
  const { kind, format, datasetIds, only, name = kind } = choices;
  const ids = await idsOf(call, kind, only);
  const rows: Ingredient[] = [];
  for (const datasetId of datasetIds) {
    const asked = { params: { id: datasetId }, query: { format: 'json' as const } };
    const set = await call(datasetFileEndpoints.export, asked);
    rows.push(...attributesOfAll(set).filter(({ ingredientId }) => ids?.has(ingredientId) ?? true));
  }
  saveFile(`${name}.${format}`, await exportFile(rows, choices));
  return rows.length;
}

async function idsOf(
  call: Call,
  kind: IngredientKind,
  only: Export['only'],
): Promise<Set<string> | undefined> {
  if (!only) return undefined;
  if ('ids' in only) return new Set(only.ids);
  const { ingredients } = await readAll(call, kind, { parameters: only.parameters, most: MAX_ROWS });
  return new Set(ingredients.map(({ ingredientId }) => ingredientId));
}

/** Rows as a spreadsheet takes them from the clipboard: a head with units, tabs between, nothing where nothing is known. */
export function toTabSeparated(columns: readonly Column[], rows: readonly Ingredient[]): string {
  const head = columns.map(({ name, unit }) => (unit === undefined ? name : `${name} (${unit})`));
  const lines = rows.map((row) => columns.map(({ text, isNumber }) => cellOf(text(row) ?? '', isNumber)));
  return [head, ...lines].map((cells) => cells.join('\t')).join('\n');
}

// What a spreadsheet would run as a formula, also in full-width letters and after blanks (S-42).
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;

function cellOf(text: string, isNumber: boolean): string {
  if (isNumber) return text.replace('−', '-'); // a spreadsheet knows only the plain sign
  const line = text.replaceAll(/[\t\r\n]+/g, ' ');
  return FORMULA.test(line) ? `'${line}` : line;
}
