import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Condition,
  type FieldKinds,
  joinList,
  readConditions,
  readSort,
  splitList,
  writeConditions,
} from './search.ts';

const FIELDS: FieldKinds = { method: 'text', eacn: 'number' };
const read = (query: string) => readConditions(Object.fromEntries(new URLSearchParams(query)), FIELDS);

describe('R3.22 conditions in a query', () => {
  test.each<[string, Record<string, Condition>]>([
    ['filter[method]=exp', { method: { kind: 'equals', value: 'exp' } }],
    ['filter[eacn]=-1.5', { eacn: { kind: 'equals', value: -1.5 } }],
    ['filter[method][in]=exp,calc', { method: { kind: 'in', values: ['exp', 'calc'] } }],
    ['filter[eacn][gt]=1', { eacn: { kind: 'range', from: { value: 1, isClosed: false } } }],
    ['filter[eacn][gte]=1', { eacn: { kind: 'range', from: { value: 1, isClosed: true } } }],
    [
      'filter[eacn][gt]=1&filter[eacn][lte]=2',
      { eacn: { kind: 'range', from: { value: 1, isClosed: false }, to: { value: 2, isClosed: true } } },
    ],
    ['filter[eacn][lt]=1e2', { eacn: { kind: 'range', to: { value: 100, isClosed: false } } }],
  ])('%s', (query, conditions) => {
    expect(read(query)).toEqual({ conditions, problems: [] });
  });

  test.each([
    ['filter[eacn]=NaN', 'filter[eacn]'],
    ['filter[eacn]=Infinity', 'filter[eacn]'],
    ['filter[eacn]=0x10', 'filter[eacn]'],
    ['filter[eacn]=', 'filter[eacn]'],
    ['filter[eacn][in]=1,x', 'filter[eacn][in]'],
    ['filter[eacn]=1&filter[eacn][in]=1', 'filter[eacn][in]'],
    ['filter[eacn]=1&filter[eacn][gt]=1', 'filter[eacn][gt]'],
    ['filter[eacn][gt]=1&filter[eacn][gte]=1', 'filter[eacn][gte]'],
    [`filter[method]=${'a'.repeat(201)}`, 'filter[method]'],
    [`filter[method][in]=${Array.from({ length: 51 }, () => 'a').join()}`, 'filter[method][in]'],
  ])('%s is a mistake', (query, parameter) => {
    const { conditions, problems } = read(query);
    expect(conditions).toEqual({});
    expect(problems.map((problem) => problem.parameter)).toEqual([parameter]);
  });

  test('what is written is what is read', () => {
    const number = fc
      .double({ noNaN: true, min: -1e6, max: 1e6 })
      .map((value) => Math.round(value * 1e6) / 1e6 + 0);
    const word = fc.string({ maxLength: 20 }).filter((text) => !text.endsWith('\\'));
    const bound = fc.record({ value: number, isClosed: fc.boolean() });
    const conditions = fc.record({
      method: fc.oneof(
        word.map((value): Condition => ({ kind: 'equals', value })),
        fc
          .array(
            word.filter((text) => text !== ''),
            { minLength: 1, maxLength: 5 },
          )
          .map((values): Condition => ({ kind: 'in', values })),
      ),
      eacn: fc.oneof(
        number.map((value): Condition => ({ kind: 'equals', value })),
        fc.record({ from: bound, to: bound }).map((ends): Condition => ({ kind: 'range', ...ends })),
      ),
    });
    fc.assert(
      fc.property(conditions, (given) => {
        expect(readConditions(Object.fromEntries(writeConditions(given)), FIELDS)).toEqual({
          conditions: given,
          problems: [],
        });
      }),
    );
  });

  test('a comma inside a value survives', () => {
    expect(splitList(joinList(['Oils, Ltd', 'b']))).toEqual(['Oils, Ltd', 'b']);
    expect(splitList('')).toEqual([]);
  });
});

test('an order names known fields, each once, at most three', () => {
  expect(readSort('-eacn,name', ['name', 'eacn'])).toEqual([
    { field: 'eacn', isDescending: true },
    { field: 'name', isDescending: false },
  ]);
  for (const text of ['', 'colour', 'name,name', '--name', 'a,b,c,d']) {
    expect(readSort(text, ['name', 'a', 'b', 'c', 'd'])).toBeUndefined();
  }
});
