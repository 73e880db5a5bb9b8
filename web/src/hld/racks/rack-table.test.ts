import { emptyRack } from '@suite/hld';
import { afterEach, expect, test } from 'vitest';
import { setNumberFormat } from '../../ui/format/format-number.ts';
import { amountRows } from './rack-table.tsx';

afterEach(() => setNumberFormat(undefined));

test('R3.2 the strengths of the solutions are written in the format of the preferences', () => {
  const rack = emptyRack('a', 'Rack 1', 'cc');
  setNumberFormat('1.234,5');
  const names = amountRows({ ...rack, bench: { ...rack.bench, stock: 12.5, brine: 22.5 } }).map(
    ({ name }) => name,
  );
  expect(names.join()).toMatch(/22,5.*12,5/);
});
