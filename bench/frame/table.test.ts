import { expect, test } from 'vitest';
import { table } from './table.ts';

test('a table lines up and shows what is over', () => {
  const text = table([
    {
      metric: 'a.ratio',
      value: 0.25,
      unit: '×',
      range: { min: 0.2, max: 0.3 },
      limit: 0.2,
      direction: 'at least',
      verdict: 'ok',
    },
    {
      metric: 'a.first-view.js',
      value: 120_500,
      unit: 'B',
      limit: 110_000,
      direction: 'at most',
      verdict: 'over',
    },
    { metric: 'a.cold', value: 3.5, unit: 'ms', verdict: 'not gated' },
  ]);
  expect(text.split('\n')).toEqual([
    '  metric               value     range      limit  verdict',
    '  a.ratio             0.25 ×  0.2..0.3      ≥ 0.2  ok',
    '  a.first-view.js  120 500 B            ≤ 110 000  over',
    '  a.cold              3.5 ms                       -',
  ]);
});
