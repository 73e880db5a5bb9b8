import { expect, test } from 'vitest';
import { MOST_LOOKS, Turns } from './routes.ts';

test('calls begin one after another; a long one lets the next begin, and a failure is its own', async () => {
  const turns = new Turns(() => 0);
  const begun: string[] = [];
  const long = Promise.withResolvers<string>();
  const answers = [
    turns.take(() => {
      begun.push('failing');
      return Promise.reject(new Error('refused'));
    }),
    turns.take(() => {
      begun.push('long');
      return long.promise;
    }),
    turns.take(() => {
      begun.push('short');
      return Promise.resolve('short');
    }),
  ];
  expect(begun).toEqual([]);
  await expect(answers[0]).rejects.toThrow('refused');
  expect(begun).not.toContain('short');
  expect(await answers[2]).toBe('short');
  expect(begun).toEqual(['failing', 'long', 'short']);
  long.resolve('long');
  expect(await answers[1]).toBe('long');
});

test.each([
  ['waits until nobody else is served', 3, 3],
  ['begins after a moment although others are served', Infinity, MOST_LOOKS],
])('a call %s', async (_, others, expected) => {
  let looks = 0;
  const turns = new Turns(() => {
    if (looks >= others) return 1; // the call itself
    looks += 1;
    return 2;
  });
  expect(await turns.take(() => Promise.resolve(looks))).toBe(expected);
});
