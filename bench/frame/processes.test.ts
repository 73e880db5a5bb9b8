import { expect, test } from 'vitest';
import { parseCpuTicks, parseVmRss, residentMegabytes } from './processes.ts';

test('parseVmRss finds the resident size among the others', () => {
  expect(parseVmRss('Name:\tnode\nVmHWM:\t  120000 kB\nVmRSS:\t   98304 kB\nRssAnon:\t 1 kB\n')).toBe(98_304);
  expect(parseVmRss('Name:\tgone\n')).toBeNaN();
});

test('residentMegabytes agrees with what the process says of itself', () => {
  const own = process.memoryUsage.rss() / 1e6;
  expect(residentMegabytes(process.pid)).toBeGreaterThan(own * 0.5);
  expect(residentMegabytes(process.pid)).toBeLessThan(own * 2);
});

test('parseCpuTicks is not misled by the name of the program', () => {
  expect(parseCpuTicks('7 (a (b) 9) S 1 7 7 0 -1 4194560 10 0 0 0 120 34 5 6 20 0 11 0 99 1 2')).toBe(154);
});
