import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { expect, test } from 'vitest';
import type { Column } from '../columns.ts';
import { toTabSeparated } from './export-file.ts';

const surfactant: Ingredient = {
  ingredientId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  datasetId: 'hld-surfactants',
  datasetName: 'HLD Surfactants',
  shareId: null,
  version: 1,
  created: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
  name: '=HYPERLINK("x")\tsoap',
  method: 'exp',
  surfactantType: 'anionic',
  cc0: -2.5,
  sources: ['a', 'b'],
};

function column(id: string, rest: Partial<Column>): Column {
  return {
    id,
    name: id,
    unit: undefined,
    isNumber: false,
    isSortable: true,
    isShown: true,
    width: 80,
    text: () => undefined,
    ...rest,
  };
}

test('S-42 rows on the clipboard have a head with units, plain numbers, and no formulas', () => {
  const columns = [
    column('name', { text: ({ name }) => name }),
    column('cc0', { isNumber: true, unit: 'x', text: () => '−2.50' }),
    column('mw', { isNumber: true }),
  ];
  expect(toTabSeparated(columns, [surfactant])).toBe('name\tcc0 (x)\tmw\n\'=HYPERLINK("x") soap\t-2.50\t');
});
