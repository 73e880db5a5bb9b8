import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

test.each([
  ['', []],
  ['a', [['a']]],
  ['a,b\n', [['a', 'b']]],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,\n', [['a', '']]],
  ['a,', [['a', '']]],
  [',\n', [['', '']]],
  ['\uFEFFa,b', [['a', 'b']]],
  ['"a,b",c', [['a,b', 'c']]],
  ['"say ""hi""",c', [['say "hi"', 'c']]],
  [
    '"two\nlines",c\nd,e',
    [
      ['two\nlines', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    'a,b\n\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['""\n', [['']]],
])('%j is read', (text, rows) => {
  expect(parseCsv(text).map(({ fields }) => fields)).toEqual(rows);
});

test('a row knows its line, also after a field of several lines', () => {
  expect(parseCsv('a\n"b\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each(['a,b"c', '"a"b', 'x\n"never ends'])('%j is refused', (text) => {
  expect(() => parseCsv(text)).toThrow(/^line \d: a double quote/);
});
