import type { CachedContent } from '@suite/contracts/pages';
import { expect, test } from 'vitest';
import { answerStore } from './answer-store.ts';

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

/** A store of words from a service called `here`, in a keep that another run may have filled. */
function setUp(kept: Record<string, CachedContent> = {}) {
  const keep = {
    read: (name: string) => kept[name],
    write: (name: string, text: string) => {
      kept[name] = { text, age: 5 };
    },
  };
  return { kept, store: answerStore(keep, { name: 'words', source: 'here', isAnswer: isWords }) };
}

test('F-06 what is written comes back, with its age', () => {
  const { store } = setUp();
  expect(store.read()).toBeUndefined();
  store.write('["a","b"]');
  expect(store.read()).toEqual({ answer: ['a', 'b'], age: 5 });
});

test('what another service said does not come back', () => {
  const { store, kept } = setUp();
  store.write('["a"]');
  kept['words'] = { text: kept['words']?.text.replace('here', 'there') ?? '', age: 5 };
  expect(store.read()).toBeUndefined();
});

test.each([
  '',
  '{"source":"here","answer":["a"',
  '7',
  'null',
  '{"source":"here"}',
  '{"source":"here","answer":[1]}',
  '{"source":"here","answer":{"0":"a"}}',
])('S-45 what cannot be understood is refused: %s', (text) => {
  const { store } = setUp({ words: { text, age: 0 } });
  expect(() => store.read()).toThrow('What was cached of the content service as "words" cannot be read');
});
