import { expect, test } from 'vitest';
import { parseVmRss, residentMegabytes } from './resident-memory.ts';

test('parseVmRss finds the resident size among the others', () => {
  expect(parseVmRss('Name:\tnode\nVmHWM:\t  120000 kB\nVmRSS:\t   98304 kB\nRssAnon:\t 1 kB\n')).toBe(98_304);
  expect(parseVmRss('Name:\tgone\n')).toBeNaN();
});

test('residentMegabytes agrees with what the process says of itself', () => {
  const own = process.memoryUsage.rss() / 1e6;
  expect(residentMegabytes(process.pid)).toBeGreaterThan(own * 0.5);
  expect(residentMegabytes(process.pid)).toBeLessThan(own * 2);
});
