import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('S-42 text that a spreadsheet would run gets an apostrophe; numbers stay numbers', () => {
  const texts = ['=1+1', '+1', '-1', '@SUM', '  =1', '\t=1', '＝1', '－1', 'SDS'];
  const rows = toCsv(texts.map((text) => [text, -1.5])).split('\r\n');
  expect(rows.slice(0, 9).map((row) => row.replace(/^\uFEFF/, '').split(',')[0])).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM",
    "'  =1",
    "'\t=1",
    "'＝1",
    "'－1",
    'SDS',
  ]);
  expect(rows[0]).toMatch(/,-1\.5$/);
});

test('quotes, commas and line breaks are kept by quoting (RFC 4180)', () => {
  expect(toCsv([['a,b', 'say "no"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""no""","two\nlines"\r\n');
});

test('what has no value is empty, and so is what is no number', () => {
  expect(toCsv([[null, Number.NaN, 0]])).toBe('\uFEFF,,0\r\n');
});

test('for who writes decimal commas, semicolons part the cells', () => {
  expect(toCsv([['a;b', 1.5, -0.25]], '1.234,5')).toBe('\uFEFF"a;b";1,5;-0,25\r\n');
});
