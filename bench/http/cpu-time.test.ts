import { expect, test } from 'vitest';
import { parseCpuTicks } from './cpu-time.ts';

test('parseCpuTicks is not misled by the name of the program', () => {
  expect(parseCpuTicks('7 (a (b) 9) S 1 7 7 0 -1 4194560 10 0 0 0 120 34 5 6 20 0 11 0 99 1 2')).toBe(154);
});
