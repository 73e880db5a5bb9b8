import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import {
  INGREDIENT_KINDS,
  type IngredientKind,
  isListField,
  isNumberField,
  valueFields,
} from '@suite/contracts/ingredients';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRow } from '../../files/check-rows.ts';
import { guessMapping } from '../../files/guess-columns.ts';
import { readTable } from '../../files/read-table.ts';
import { EXPORT_FORMATS, exportFile, type ExportFormat, exportFormats } from './export-file.ts';
import { ingredientTarget } from './ingredient-target.ts';

const WORDS: Partial<Record<string, string[]>> = {
  method: ['calc', 'exp', 'na'],
  surfactantType: ['anionic', 'non-ionic', 'apg'],
  salinityFunction: ['b', 'ln'],
};

// U+FFFD stands for a letter that is lost already; workbooks do not hold it.
// What a line of text may hold: no control characters, no blanks around it, but everything a spreadsheet trips over.
const nasty = fc.constantFrom(
  '=1+1',
  "'=1+1",
  '-5',
  '+x',
  '@a',
  '"',
  'a;b',
  'a,b',
  '1.234,5',
  '007',
  '  x',
  'é½δ',
  '＝A1',
  '<script>',
  '\\|',
  "''x",
  'toString',
  '__proto__',
  '_x0041_',
);
const text = fc
  .oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 12 }))
  .map((value) => value.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\uFFFD\uFFFE\uFFFF\uFEFF]/gu, '').trim())
  .filter((value) => value !== '' && value.isWellFormed());
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-9, max: 1e6 });

function valueOf(field: string): fc.Arbitrary<unknown> {
  const words = WORDS[field];
  if (words) return fc.constantFrom(...words);
  if (isListField(field)) return fc.array(text, { minLength: 1, maxLength: 3 });
  if (isNumberField(field)) return number;
  if (field === 'link') return fc.constant('https://example.org/?a=1;b="2"');
  if (field === 'other')
    return fc.array(text, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
  return text;
}

/** Ingredients with some of their values. */
function rowsOf(kind: IngredientKind): fc.Arbitrary<Ingredient[]> {
  const required = ['name', 'method', 'eacn', 'cc0', 'surfactantType', 'dD'];
  const fields = valueFields(kind);
  const shape = Object.fromEntries(fields.map((field) => [field, valueOf(field)]));
  const row = fc.record(shape, { requiredKeys: fields.filter((field) => required.includes(field)) });
  // Together the fields are an ingredient; what the server adds to it is not exported.
  return fc.array(row as unknown as fc.Arbitrary<Ingredient>, { minLength: 1, maxLength: 4 });
}

const IN_HSD = ['name', 'cas', 'dD', 'dP', 'dH', 'molarVolume', 'smiles', 'mw'];

async function readBack(kind: IngredientKind, file: Blob): Promise<unknown[]> {
  const outcome = await readTable(new Uint8Array(await file.arrayBuffer()));
  if (!('table' in outcome)) throw new Error(outcome.problem);
  const call = () => Promise.reject(new Error('nobody is asked'));
  const target = ingredientTarget({ call, kind, datasetId: 'x', databaseId: undefined, mayFill: false });
  const mapping = guessMapping(outcome.table, target);
  return outcome.table.rows.slice(mapping.head + 1).map((cells, index) => {
    const { values, findings } = checkRow({ line: index + 2, cells }, mapping, target);
    const bad = findings.filter(({ level, field }) => level === 'bad' && values[field] === undefined);
    return { values, bad: bad.map(({ field }) => field).filter((field) => field !== 'name') };
  });
}

const held = (format: ExportFormat, row: Ingredient) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => format !== 'hsd' || IN_HSD.includes(field)));

describe.each(EXPORT_FORMATS)('what leaves as %s comes back as it was', (format) => {
  const kinds = INGREDIENT_KINDS.filter((kind) => exportFormats(kind).includes(format));
  test.each(kinds)('S-42 every value of %s, to the last digit, with either number format', async (kind) => {
    await fc.assert(
      fc.asyncProperty(rowsOf(kind), fc.constantFrom('1,234.5', '1.234,5'), async (rows, numberFormat) => {
        const file = await exportFile(rows, { kind, format, numberFormat });
        const back = await readBack(kind, file);
        expect(back).toEqual(rows.map((row) => ({ values: held(format, row), bad: [] })));
      }),
      // The same values in every run: a finding can be looked at again.
      { seed: 20_261_115, numRuns: format === 'xlsx' ? 15 : 60 },
    );
  });
});

test('R6.6 S-42 a head with units, plain numbers, several words in a cell, and no formulas', async () => {
  const row = {
    name: '=HYPERLINK("x") soap',
    method: 'exp',
    surfactantType: 'anionic',
    cc0: -2.5,
    sources: ['a', 'b'],
  };
  const rows = [row as unknown as Ingredient]; // the rest of it is not exported
  const csv = async (numberFormat: string) =>
    (await (await exportFile(rows, { kind: 'hld-surfactant', format: 'csv', numberFormat })).text()).split(
      '\r\n',
    );
  const [head = '', line = ''] = await csv('1,234.5');
  expect(head).toContain('mw [g/mol]');
  expect(line.startsWith('"\'=HYPERLINK(""x"")')).toBe(true);
  expect(line).toContain(',exp,anionic,-2.5,,');
  expect(line).toContain('a|b');
  expect((await csv('1.234,5'))[1]).toContain(';exp;anionic;-2,5;;');
});
