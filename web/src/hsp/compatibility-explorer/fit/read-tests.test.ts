import { describe, expect, test } from 'vitest';
import { misfitsFirst } from './misfits-first.ts';
import { isCalled } from './solvents.ts';
import { readTests } from './read-tests.ts';

describe('tests that are pasted', () => {
  test('with the head of the field, commas between, and scores missing in all its ways', () => {
    const { tests, refused } = readTests(
      'Solvent,D,P,H,Score\nToluene,18,1.4,2,1\nEthanol,15.8,8.8,19.4,0\nWater,15.5,16,42.3,-\nHexane,14.9,0,0,\n',
    );
    expect(refused).toEqual([]);
    expect(tests.map(({ name, score }) => [name, score])).toEqual([
      ['Toluene', 1],
      ['Ethanol', 0],
      ['Water', null],
      ['Hexane', null],
    ]);
    expect(tests[0]).toEqual({ name: 'Toluene', dD: 18, dP: 1.4, dH: 2, score: 1 });
  });

  test('a block of a spreadsheet without a head, decimal commas, columns in another order', () => {
    expect(readTests('Aceton\t15,5\t10,4\t7,0\t1').tests).toEqual([
      { name: 'Aceton', dD: 15.5, dP: 10.4, dH: 7, score: 1 },
    ]);
    const turned = readTests('Score;δD;δP;δH;Solvent\n2;15,5;10,4;7;Acetone');
    expect(turned.tests).toEqual([{ name: 'Acetone', dD: 15.5, dP: 10.4, dH: 7, score: 2 }]);
  });

  test('what is no test is named with its line, the others are taken', () => {
    const { tests, refused } = readTests('Toluene,18,1.4,2,1\nnonsense\nBad,x,1,2,1\nOdd,18,1,2,9');
    expect(tests).toHaveLength(1);
    expect(refused).toEqual([
      { line: 2, why: 'columns' },
      { line: 3, why: 'parameter' },
      { line: 4, why: 'score' },
    ]);
  });

  test('names and scores alone are to be looked up', () => {
    const { tests, named, refused } = readTests('Acetone\t1\nHexane\t0\nOdd\t9');
    expect(tests).toEqual([]);
    expect(named).toEqual([
      { line: 1, name: 'Acetone', score: 1 },
      { line: 2, name: 'Hexane', score: 0 },
    ]);
    expect(refused).toEqual([{ line: 3, why: 'columns' }]);
  });

  test('lines beyond the limit are counted, not named one by one', () => {
    const { tests, refused, tooMany } = readTests('Toluene,18,1.4,2,1\n'.repeat(1000));
    expect([tests.length, refused.length, tooMany]).toEqual([400, 0, 600]);
  });

  test('decimal points and commas in one table are both read', () => {
    expect(readTests('A\t15,0\t0.0\t2,5\t1').tests[0]).toMatchObject({ dD: 15, dP: 0, dH: 2.5 });
  });

  test('nothing, and a file of another kind, are no tests and no trouble', () => {
    expect(readTests('')).toEqual({ tests: [], named: [], refused: [], tooMany: 0 });
    expect(readTests('\u0000PNG\u0001').tests).toEqual([]);
  });
});

test('two columns with a head are names and scores, in either order', () => {
  const named = (text: string) => readTests(text).named.map(({ name, score }) => [name, score]);
  expect(named('Solvent\tScore\nAcetone\t1\nHexane\t0')).toEqual([
    ['Acetone', 1],
    ['Hexane', 0],
  ]);
  expect(named('Score;Solvent\n1;DMF\n0;Hexane')).toEqual([
    ['DMF', 1],
    ['Hexane', 0],
  ]);
  expect(readTests('Solvent\tScore\nAcetone\tperhaps').refused).toEqual([{ line: 2, why: 'score' }]);
});

test('a solvent is meant by its name, its abbreviation or its CAS number, and by nothing near', () => {
  const dmf = { name: 'Dimethyl formamide (DMF)', cas: '68-12-2' };
  for (const text of ['dimethyl formamide (dmf)', 'DMF', 'Dimethyl Formamide', '68-12-2', ' dmf '])
    expect([text, isCalled(dmf, text)]).toEqual([text, true]);
  for (const text of ['formamide', 'Dimethyl', '', '68-12'])
    expect([text, isCalled(dmf, text)]).toEqual([text, false]);
});

test('what lies on the wrong side comes first, the others as they were entered', () => {
  const tests = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
  expect(misfitsFirst(tests, [{ name: 'd' }, { name: 'b' }])).toEqual([3, 1, 0, 2]);
  expect(misfitsFirst(tests, [])).toEqual([0, 1, 2, 3]);
});
