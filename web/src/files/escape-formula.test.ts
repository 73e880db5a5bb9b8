import { escapeFormula } from '@suite/contracts/table-cells';
import { expect, test } from 'vitest';
import { writeTable } from '../ui/format/csv.ts';

// The tables of charts know nothing of the contracts: both rules have to be the same.
test.each(['=1+1', '+1', '-1', '@a', '＝1', ' =1', "'=1", 'Tween 80', '2-propanol', ''])(
  'S-42 a table of the browser escapes %j as an export of the server does',
  (text) => {
    expect(writeTable([['a', text]], 'comma').replaceAll('"', '')).toBe(`\uFEFFa,${escapeFormula(text)}\r\n`);
  },
);
