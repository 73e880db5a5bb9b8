import { expect, test } from 'vitest';
import { lastDayWhenEnded, yearAfter } from './licence-days.ts';

test.each([
  ['2026-11-16', '2027-11-16'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
  ['2026-12-31', '2027-12-31'],
])('a year after %s is %s', (day, next) => {
  expect(yearAfter(day)).toBe(next);
});

test('a licence that is ended was on until yesterday, but never ends before it began', () => {
  expect(lastDayWhenEnded('2026-01-01', '2026-03-01')).toBe('2026-02-28');
  expect(lastDayWhenEnded('2026-03-01', '2026-03-01')).toBe('2026-03-01');
});
