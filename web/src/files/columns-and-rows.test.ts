import { isAtTemperature, unitsOf } from '@suite/contracts/units';
import { describe, expect, test } from 'vitest';
import { checkRow, checkRows, findDoubles, numberOf } from './check-rows.ts';
import { guessMapping, refusedHead } from './guess-columns.ts';
import { HANSEN_UNITS, type ImportTarget } from './import-target.ts';
import { readText } from './read-table.ts';
import { type Cell, FILE_LIMITS, type RawTable } from './table.ts';
import { refusedTable, templateFile } from './offered-files.ts';

const hansen = (field: string) => ({ field, title: field, holds: 'number' as const, units: HANSEN_UNITS });
const target: ImportTarget = {
  fileName: 'tests',
  columns: [
    {
      field: 'name',
      title: 'Name',
      holds: 'text',
      isRequired: true,
      aliases: ['solvent', 'chemical', 'trade name'],
    },
    { field: 'cas', title: 'CAS', holds: 'text', aliases: ['cas number', 'cas no'] },
    { ...hansen('dD'), aliases: ['d', 'delta d', 'dispersion'] },
    { ...hansen('dP'), aliases: ['p', 'delta p'] },
    { ...hansen('dH'), aliases: ['h', 'delta h'] },
    { field: 'score', title: 'Score', holds: 'number' },
    { field: 'types', title: 'Types', holds: 'list' },
  ],
  headless: ['name', 'dD', 'dP', 'dH', 'score'],
  examples: [{ name: 'Acetone', dD: 15.5, types: ['a', 'b'] }],
  check: ({ name }) => (name === undefined ? [{ field: 'name', level: 'bad', text: 'no name' }] : []),
  failureText: String,
  save: () => Promise.resolve({ added: 0, changed: 0, skipped: 0 }),
};
const table = (rows: Cell[][], separator?: RawTable['separator']): RawTable => ({
  format: 'delimited',
  rows,
  ...(separator ? { separator } : {}),
});
const fieldsOf = (rows: Cell[][]) => guessMapping(table(rows), target).choices.map((choice) => choice?.field);

describe('which column is what', () => {
  test.each([
    [['Solvent', 'D', 'P', 'H', 'Score']],
    [['solvent ', 'dD', 'dP', 'dH', 'SCORE']],
    [['Chemical', 'δD', 'δP', 'δH', 'Score']],
    [['Trade name', 'Delta_D [MPa½]', 'delta_P', 'Delta H (MPa^0.5)', 'score']],
  ])('heads of the field: %s', (head) => {
    expect(fieldsOf([head, ['Acetone', '15.5', '10.4', '7', '1']])).toEqual([
      'name',
      'dD',
      'dP',
      'dH',
      'score',
    ]);
  });

  test('R3.22 a unit in the head is taken, also behind the name; one that is none of the column leaves it to people', () => {
    const flash = {
      field: 'flashPoint',
      title: 'Flash point',
      holds: 'number',
      units: unitsOf('flashPoint'),
    } as const;
    const pressure = {
      field: 'vapourPressure',
      title: 'Vapour pressure',
      holds: 'number',
      units: unitsOf('vapourPressure'),
      isOf: (celsius?: number) => isAtTemperature('vapourPressure', celsius),
    } as const;
    const wide = { ...target, columns: [...target.columns, flash, pressure] };
    const rows = [
      ['Name', 'Flash point °F', 'Vapour pressure (mmHg at 25 °C)', 'Flash point (psi)'],
      ['A', '212', '760', '1'],
    ];
    const mapping = guessMapping(table(rows), wide);
    expect(mapping.choices.map((choice) => choice?.field)).toEqual([
      'name',
      'flashPoint',
      'vapourPressure',
      undefined,
    ]);
    expect(checkRow({ line: 2, cells: rows[1] ?? [] }, mapping, wide).values).toEqual({
      name: 'A',
      flashPoint: 100,
      vapourPressure: 101.325,
    });
    expect(refusedHead(wide.columns, 'Flash point (psi)')?.field).toBe('flashPoint');
    expect(refusedHead(wide.columns, 'Vapour pressure at 20 °C [kPa]')?.field).toBe('vapourPressure');
    expect(refusedHead(wide.columns, 'Something else (psi)')).toBeUndefined();
  });

  test('a real .hsd: unknown columns are left alone, a dash is nothing', () => {
    const outcome = readText(
      'No.\tSolvent\tdD\tdP\tdH\tdHD/A\tScore\tRED\tMVol\tCAS\n1\tAcetone\t15.5\t10.4\t7\t4.3/13.9\t-\t-\t73.8\t67-64-1',
    );
    if (!('table' in outcome)) throw new Error(outcome.problem);
    const mapping = guessMapping(outcome.table, target);
    const row = checkRow({ line: 2, cells: outcome.table.rows[1] ?? [] }, mapping, target);
    expect(row.values).toEqual({ name: 'Acetone', cas: '67-64-1', dD: 15.5, dP: 10.4, dH: 7 });
    expect(row.state).toBe('ok');
  });

  test('without a head the first columns count, and a title above the head is left out', () => {
    expect(guessMapping(table([['Acetone', '15.5', '10.4', '7', '1']]), target)).toMatchObject({ head: -1 });
    expect(fieldsOf([['Acetone', '15.5', '10.4', '7', '1']])).toEqual(['name', 'dD', 'dP', 'dH', 'score']);
    const titled = table([
      ['Solvents of our lab', '', ''],
      ['2026', '', ''],
      ['Name', 'D', 'P'],
      ['A', '1', '2'],
    ]);
    expect(guessMapping(titled, target)).toMatchObject({ head: 2 });
  });

  test('(cal/cm³)½ is seen in the head and becomes MPa½', () => {
    const mapping = guessMapping(
      table([
        ['name', 'dD (cal/cm3)^1/2'],
        ['A', '7.6'],
      ]),
      target,
    );
    expect(mapping.choices[1]).toEqual({ field: 'dD', unit: 1 });
    const { values } = checkRow({ line: 2, cells: ['A', '7.6'] }, mapping, target);
    expect(values['dD']).toBeCloseTo(7.6 * 2.0455, 3);
  });

  test.each([
    ['1.234,5', '1234,5', ','],
    ['15,7', '10,4', ','],
    ['15.7', '1,234.5', '.'],
    ['1,234', '2,500', '.'],
    ['15', '7', '.'],
  ])('%s and %s: the decimal sign is seen', (one, other, decimal) => {
    const rows = [
      ['name', 'dD'],
      ['A', one],
      ['B', other],
    ];
    expect(guessMapping(table(rows), target).decimal).toBe(decimal);
  });
});

describe('what stands in a cell', () => {
  test.each<[Cell, '.' | ',', number | undefined | 'none']>([
    ['1.234,5', ',', 1234.5],
    ['1 234,5', ',', 1234.5],
    ["1'234.5", '.', 1234.5],
    ['1,234.5', '.', 1234.5],
    ['−3.5', '.', -3.5],
    ["'-3.5", '.', -3.5],
    ['1e-7', '.', 1e-7],
    [15.5, ',', 15.5],
    ['1.234,5', '.', 'none'],
    ['15.5', ',', 15.5],
    ['15,0', '.', 15],
    ['15,123', '.', 15_123],
    ['1,2,3', '.', 'none'],
    ['0x10', '.', 'none'],
    ['Infinity', '.', 'none'],
    ['about 5', '.', 'none'],
    ['-', '.', undefined],
    ['n/a', '.', undefined],
    [null, '.', undefined],
  ])('%s with %s is %s', (cell, decimal, value) => {
    expect(numberOf(cell, decimal)).toBe(value);
  });

  test('a row is bad by its cells and by its target, and says why', () => {
    const mapping = guessMapping(
      table([
        ['name', 'dD', 'types'],
        ['A', '1', 'a'],
      ]),
      target,
    );
    const check = (cells: Cell[]) => checkRow({ line: 2, cells }, mapping, target);
    expect(check(['', 'x', 'a|b'])).toMatchObject({
      state: 'bad',
      findings: [{ field: 'dD' }, { field: 'name', text: 'no name' }],
    });
    expect(check(['=1+1', 1, 'a; b']).values).toEqual({ name: '=1+1', dD: 1, types: ['a', 'b'] });
    const refused = refusedTable([check(['', 'x', 'a'])], { head: ['name', 'dD', 'types'], mapping, target });
    expect(refused[0]).toEqual(['name', 'dD', 'types', 'Reason']);
    expect(refused[1]?.slice(0, 3)).toEqual(['', 'x', 'a']);
    expect(refused[1]?.[3]).toContain('no name');
  });

  test('thousands of rows are checked in parts, and can be stopped', async () => {
    const rows = [['name', 'dD'], ...Array.from({ length: FILE_LIMITS.rows }, (_, n) => [`S${n}`, `${n}`])];
    const mapping = guessMapping(table(rows), target);
    const shares: number[] = [];
    const { signal } = new AbortController();
    const checked = await checkRows(
      rows,
      { mapping, target },
      { signal, onProgress: (share) => shares.push(share) },
    );
    expect(checked).toHaveLength(FILE_LIMITS.rows);
    expect(checked[0]?.line).toBe(2);
    const stopped = new AbortController();
    const given = { signal: stopped.signal, onProgress: () => stopped.abort() };
    await expect(checkRows(rows, { mapping, target: slow }, given)).rejects.toThrow(/abort/i);
  });
});

/** Each row takes a moment, so that there is more than one part. */
const slow: ImportTarget = {
  ...target,
  check: () => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    return [];
  },
};

describe('what is there already', () => {
  test('by CAS number, by name where one has none, and inside the file', () => {
    const rows = [
      { name: 'Acetone', cas: '67-64-1' },
      { name: 'Propanone', cas: '67-64-1' },
      { name: 'WATER' },
      { name: 'Water', cas: '7732-18-5' },
      { name: 'New' },
      { name: 'new ' },
    ];
    const present = [{ name: 'acetone' }, { name: 'Wäter', cas: '1-1-1' }];
    expect([...findDoubles(rows, present)]).toEqual([0, 2, 5]);
  });
});

test('a template is read back as what it shows', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { readTable } = await import('./read-table.ts');
    const outcome = await readTable(new Uint8Array(await (await templateFile(target, format)).arrayBuffer()));
    if (!('table' in outcome)) throw new Error(outcome.problem);
    const mapping = guessMapping(outcome.table, target);
    expect(mapping.choices.map((choice) => choice?.field)).toEqual(target.columns.map(({ field }) => field));
    const row = checkRow({ line: 2, cells: outcome.table.rows[1] ?? [] }, mapping, target);
    expect(row.values).toEqual(target.examples[0]);
  }
});
