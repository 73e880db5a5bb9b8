import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test, vi } from 'vitest';
import { formatMessage, type Sentence } from './format-message.ts';

function say(text: string, values: Record<string, string | number> = {}): string {
  // What the build makes of the catalogue's sentences.
  return formatMessage(compileMessage(text) as Sentence, values);
}

test('words stay, names become their values, and what is not given leaves nothing', () => {
  expect(say('Skip # to content')).toBe('Skip # to content');
  expect(say('{title}: {inside} of {count}', { title: 'A', inside: 0, count: 12 })).toBe('A: 0 of 12');
  expect(say('changed {date}.')).toBe('changed .');
});

test('a number chooses its form, exact ones first, and is written with its thousands', () => {
  const text = '{count, plural, =0 {nothing} one {One thing} other {# things}} to mend';
  expect(say(text, { count: 0 })).toBe('nothing to mend');
  expect(say(text, { count: 1 })).toBe('One thing to mend');
  expect(say(text, { count: 1234 })).toBe('1,234 things to mend');
});

test('names and counts stand inside of a form, also of one that takes some off', () => {
  const text = '{count, plural, one {{name} is away} other {{name} and # more are away}}';
  expect(say(text, { count: 3, name: 'Oil' })).toBe('Oil and 3 more are away');
  expect(say('{n, plural, offset:1 one {you and # other} other {you and # others}}', { n: 3 })).toBe(
    'you and 2 others',
  );
});

test('what knows the grammar is made for the first sentence that counts, not with the page', async () => {
  vi.resetModules();
  const asked: PropertyKey[] = [];
  const get = (intl: object, name: PropertyKey): unknown => {
    asked.push(name);
    return Reflect.get(intl, name);
  };
  vi.stubGlobal('Intl', new Proxy(Intl, { get }));
  const fresh = await import('./format-message.ts');
  expect(fresh.formatMessage(['Hello ', ['name']], { name: 'you' })).toBe('Hello you');
  expect(asked).toEqual([]);
  expect(fresh.formatMessage([['n', 'plural', { other: ['#'] }]], { n: 1234 })).toBe('1,234');
  expect(asked).toEqual(['PluralRules', 'NumberFormat']);
  vi.unstubAllGlobals();
});

test('R3.2 counts in sentences are written as they are told to be', async () => {
  vi.resetModules();
  const fresh = await import('./format-message.ts');
  fresh.setCountText((count) => `${count}!`);
  expect(fresh.formatMessage([['n', 'plural', { other: ['#', ' things'] }]], { n: 1234 })).toBe(
    '1234! things',
  );
});
