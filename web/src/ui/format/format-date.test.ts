import { afterEach, expect, test } from 'vitest';
import { dayText, momentText, parseDay, setDateFormat } from './format-date.ts';

const FORMATS = ['d mmm yyyy', 'yyyy-mm-dd', 'dd/mm/yyyy', 'dd.mm.yyyy', 'mm/dd/yyyy'];

afterEach(() => setDateFormat(undefined));

const written = (format: string) => {
  setDateFormat(format);
  return dayText('2026-09-03');
};

test('R3.2 days are written in the format of the preferences, which comes back when it is typed', () => {
  expect(FORMATS.map(written)).toEqual([
    '3 Sep 2026',
    '2026-09-03',
    '03/09/2026',
    '03.09.2026',
    '09/03/2026',
  ]);
  for (const format of FORMATS) expect(parseDay(written(format))).toBe('2026-09-03');
});

test('a moment has its time behind the day; no day is a dash', () => {
  setDateFormat('yyyy-mm-dd');
  expect(momentText(new Date(2026, 8, 3, 14, 2).getTime())).toBe('2026-09-03, 14:02');
  expect([dayText(null), momentText(null)]).toEqual(['–', '–']);
});

test('a day is understood as people type it; what is none is refused', () => {
  for (const text of ['3.9.26', '03/09/2026', '3 sept 2026', '2026-9-3', '3-Sep-2026']) {
    expect(parseDay(text)).toBe('2026-09-03');
  }
  for (const text of ['', '31.2.2026', '13/13/2026', 'tomorrow', '3.9', '3.9.202']) {
    expect(parseDay(text)).toBeUndefined();
  }
  setDateFormat('mm/dd/yyyy');
  expect(parseDay('9/3/26')).toBe('2026-09-03');
});

test('what is no format of ours is the usual one', () => {
  setDateFormat('yy');
  expect(dayText('2026-09-03')).toBe('3 Sep 2026');
});
