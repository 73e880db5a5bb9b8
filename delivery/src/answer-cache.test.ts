import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createAnswerCache } from './respond.ts';

/** Counts how often an answer has to be built. */
function counted(limits: { answers: number; bytes: number }) {
  const cache = createAnswerCache(limits);
  const built: string[] = [];
  return {
    built,
    get: (key: string) => {
      const known = cache.find(key);
      if (known) return known;
      built.push(key);
      return cache.add(key, { key });
    },
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

test('an answer given twice is kept once', () => {
  const cache = createAnswerCache({ answers: 10, bytes: 20 });
  cache.add('a', { key: 1 });
  cache.add('a', { key: 2 });
  cache.add('b', { key: 3 });
  expect(new TextDecoder().decode(cache.find('a')?.body)).toBe('{"key":2}');
  expect(cache.find('b')).toBeDefined();
  expect(cache.find('c')).toBeUndefined();
});

test('an answer is compressed when somebody takes it so, better once it is asked for again, and always the same text', () => {
  const cache = createAnswerCache({ answers: 2, bytes: 1_000_000 });
  const text = Array.from({ length: 2000 }, (_, index) => `word ${index % 37}`).join(' ');
  const first = cache.add('a', { text });
  const quick = first.gzip();
  expect(first.gzip()).toBe(quick);
  const again = cache.find('a');
  const well = again?.gzip();
  expect(again?.gzip()).toBe(well);
  expect(well?.byteLength).toBeLessThan(quick?.byteLength ?? 0);
  for (const squeezed of [quick, well]) expect(gunzipSync(squeezed ?? '')).toEqual(Buffer.from(first.body));
  expect(cache.add('b', { short: true }).gzip()).toBeUndefined();
});
