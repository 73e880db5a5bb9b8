import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

/** Counts how often an answer has to be built. */
function counted(limits: { answers: number; bytes: number }) {
  const cache = createAnswerCache(limits);
  const built: string[] = [];
  return {
    built,
    get: (key: string) =>
      cache.get(key, () => {
        built.push(key);
        return { key };
      }),
  };
}

test('a repeated question is answered with the same bytes, built once', () => {
  const { built, get } = counted({ answers: 10, bytes: 1000 });
  expect(get('a')).toBe(get('a'));
  expect(built).toEqual(['a']);
  expect(new TextDecoder().decode(get('a').body)).toBe('{"key":"a"}');
  expect(get('a').etag).not.toBe(get('b').etag);
});

test('of too many answers the one not used for longest is dropped', () => {
  const { built, get } = counted({ answers: 2, bytes: 1000 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
  expect(built).toEqual(['a', 'b', 'c', 'b']);
});

test('the bytes kept are limited too, and an answer above the limit is still given', () => {
  const { built, get } = counted({ answers: 10, bytes: 25 });
  for (const key of ['a', 'b', 'c', 'b', 'a']) get(key);
  expect(built).toEqual(['a', 'b', 'c', 'a']);
  expect(get('x'.repeat(50)).body.byteLength).toBeGreaterThan(25);
});

test('a refusal is not kept', () => {
  const cache = createAnswerCache({ answers: 2, bytes: 1000 });
  expect(() =>
    cache.get('a', () => {
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect(new TextDecoder().decode(cache.get('a', () => ({})).body)).toBe('{}');
});
