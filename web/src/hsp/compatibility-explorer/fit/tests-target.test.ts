import type { HspTest } from '@suite/recipes';
import { expect, test } from 'vitest';
import { checkRow } from '../../../files/check-rows.ts';
import { guessMapping } from '../../../files/guess-columns.ts';
import { readDelimited } from '../../../files/read-table.ts';
import { testsTarget } from './tests-target.ts';

const HELD: HspTest = { name: 'acetone', dD: 15.5, dP: 10.4, dH: 7, score: 0 };

function start(text: string, held: readonly HspTest[] = [HELD]) {
  let tests = held;
  const target = testsTarget({ tests, setTests: (next) => (tests = next) });
  const outcome = readDelimited(text);
  if ('problem' in outcome) throw new Error(outcome.problem);
  const { table } = outcome;
  const mapping = guessMapping(table, target);
  const rows = table.rows
    .slice(mapping.head + 1)
    .map((cells, at) => checkRow({ line: at + 2, cells }, mapping, target));
  const save = (duplicates: 'skip' | 'overwrite' | 'keep-both') =>
    target.save(
      rows.filter(({ state }) => state !== 'bad').map(({ values }) => values),
      { duplicates, signal: new AbortController().signal, key: 'k' },
    );
  return { rows, save, tests: () => tests };
}

const MESSY =
  'Chemical;δD [MPa½];δP;δH;Result\nAcetone;15,5;10,4;7,0;1\nHexane;14,9;0;0;-\nOdd;x;1;1;1\nFar;16;5;5;9\n';

test('R1.2 a table of tests is understood: heads, commas, untested, and what is wrong row by row', async () => {
  const { rows, save, tests } = start(MESSY);
  expect(rows.map(({ state }) => state)).toEqual(['ok', 'ok', 'bad', 'bad']);
  expect(rows.flatMap(({ findings }) => findings.map(({ field }) => field))).toEqual(['dD', 'score']);
  const saved = await save('overwrite');
  expect(saved).toMatchObject({ added: 1, changed: 1, skipped: 0 });
  expect(tests()).toEqual([
    { name: 'Acetone', dD: 15.5, dP: 10.4, dH: 7, score: 1 },
    { name: 'Hexane', dD: 14.9, dP: 0, dH: 0, score: null },
  ]);
  await saved.undo?.();
  expect(tests()).toEqual([HELD]);
});

test('what is there stays or is kept twice, and 400 are the most: then nothing is taken', async () => {
  const skipped = start(MESSY);
  expect(await skipped.save('skip')).toMatchObject({ added: 1, skipped: 1 });
  expect(skipped.tests()[0]).toEqual(HELD);
  const both = start(MESSY);
  expect(await both.save('keep-both')).toMatchObject({ added: 2 });
  const many = start(`Solvent,D,P,H,Score\n${'A,16,5,5,1\n'.repeat(400)}`);
  await expect(many.save('keep-both')).rejects.toThrow('rows were refused');
  expect(many.tests()).toEqual([HELD]);
});

test('a list that was only begun with makes room, and a solvent that was not tested yet gets its score', async () => {
  const untested = { ...HELD, score: null };
  const begun = start(MESSY, [untested, { ...untested, name: 'Water' }]);
  expect(await begun.save('skip')).toMatchObject({ added: 2 });
  expect(begun.tests()).toHaveLength(2);
  const half = start(MESSY, [untested, { ...HELD, name: 'Water' }]);
  expect(await half.save('skip')).toMatchObject({ added: 1, changed: 1, skipped: 0 });
  expect(half.tests()[0]?.score).toBe(1);
});
