import { expect, test } from 'vitest';
import { alternate } from './turns.ts';

test('candidates take turns, and a round keeps its index', async () => {
  const calls: string[] = [];
  const candidate = (name: string) => () => {
    calls.push(name);
    return calls.length;
  };
  const series = await alternate({ ours: candidate('a'), peer: candidate('b') }, 3);
  expect(calls.join('')).toBe('ababab');
  expect(series).toEqual({ ours: [1, 3, 5], peer: [2, 4, 6] });
});

test('a wrong answer ends the measurement', async () => {
  const wrong = () => Promise.reject(new Error('wrong answer'));
  await expect(alternate({ ours: wrong }, 2)).rejects.toThrow('wrong answer');
});
