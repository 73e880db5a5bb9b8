import { expect, test } from 'vitest';
import { leavesOf, objectsOf, rawNumber, replaceAt, writeJson } from './spoil.ts';

const BODY = { data: { type: 'x', list: [{ n: 1 }, null], yes: true } };

test('every leaf of a body is found with the way to it', () => {
  expect(leavesOf(BODY)).toEqual([
    { way: ['data', 'type'], value: 'x' },
    { way: ['data', 'list', 0, 'n'], value: 1 },
    { way: ['data', 'list', 1], value: null },
    { way: ['data', 'yes'], value: true },
  ]);
  expect(objectsOf(BODY)).toEqual([[], ['data'], ['data', 'list', 0]]);
});

test('one value is replaced, and the body it came from stays as it is', () => {
  const before = structuredClone(BODY);
  expect(replaceAt(BODY, ['data', 'list', 0, 'n'], () => 'bad')).toEqual({
    data: { type: 'x', list: [{ n: 'bad' }, null], yes: true },
  });
  expect(BODY).toEqual(before);
});

test('numbers that JSON.stringify cannot write stand as they are spelled', () => {
  const body = { a: rawNumber('1e999'), b: rawNumber('"NaN"'), c: 'plain "text"', d: rawNumber('-0') };
  expect(writeJson(body)).toBe('{"a":1e999,"b":"NaN","c":"plain \\"text\\"","d":-0}');
});
