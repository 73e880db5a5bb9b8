import { DEFAULT_HSP_DOCUMENT } from '@suite/recipes';
import { DEFAULT_SCORE_LIMITS } from '@suite/hsp';
import { expect, test } from 'vitest';
import { readWorkbook } from '../../files/read-workbook.ts';
import { hspFile } from './export-hsp.ts';

const part = { share: 51, isLocked: false, isActive: true, color: '#000000' };
const recipe = {
  ...DEFAULT_HSP_DOCUMENT,
  name: '=cmd()',
  targets: [
    {
      id: 't1',
      kind: 'values' as const,
      name: 'Epikote 1001',
      role: 'must' as const,
      dD: 20,
      dP: 10.32,
      dH: 10.11,
      r: 10.02,
      radius: 'known' as const,
    },
  ],
  blend: {
    ...DEFAULT_HSP_DOCUMENT.blend,
    components: [
      { ...part, ingredient: { name: '1-Butanol', dD: 16, dP: 5.7, dH: 15.8, cas: '71-36-3' } },
      { ...part, share: 49, ingredient: { name: '@Nitroethane', dD: 16, dP: 15.5, dH: 4.5 } },
    ],
  },
};
const look = { limits: DEFAULT_SCORE_LIMITS, numberFormat: '1,234.5' };

test('R9.7 S-42 a recipe as a workbook: the tables of the text file, numbers as numbers, nothing that runs', async () => {
  const file = await hspFile(recipe, 'xlsx', look);
  const read = await readWorkbook(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) throw new Error(read.problem);
  const rows = read.table.rows;
  const target = rows.find(([name]) => name === 'Epikote 1001');
  expect(target?.slice(2, 6)).toEqual([20, 10.32, 10.11, 10.02]);
  expect(target?.[7]).toBeCloseTo(0.799, 3);
  expect(rows.find(([name]) => name === '1-Butanol')).toContain('71-36-3');
  expect(rows.flat()).toContain('=cmd()');
});

test('R9.7 S-42 as text it is guarded, and a decimal comma parts cells by semicolons', async () => {
  const text = await (await hspFile(recipe, 'csv', look)).text();
  expect(text).toContain("'=cmd()");
  expect(text).toContain("'@Nitroethane");
  const comma = await (await hspFile(recipe, 'csv', { ...look, numberFormat: '1.234,5' })).text();
  expect(comma).toContain('Epikote 1001;must dissolve;20;10,32;10,11;10,02');
});
