import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, displayValue, QUANTITIES, type QuantityName, readingDecimals } from './quantities.ts';

const NAMES = ['temperature', 'salinity', 'eacn', 'fa', 'concentration', 'volume', 'hld', 'cc'] as const;

test.each([
  ['temperature', 41.6, '42'],
  ['salinity', 0.456, '0.46'],
  ['salinity', 0.99, '0.99'],
  ['salinity', 1, '1.0'],
  ['salinity', 9.94, '9.9'],
  ['salinity', 10, '10'],
  ['salinity', 23.7, '24'],
  ['hld', -1.481, '-1.5'],
  ['fa', 0.25, '0.3'],
] as const)('R9.6 QTY-1 %s %d reads %s', (name, value, text) => {
  expect(displayValue(name, value)).toBe(text);
});

test.each([
  ['temperature', 41.6, 1],
  ['salinity', 0.456, 3],
  ['salinity', 9.94, 2],
  ['salinity', 23.7, 1],
] as const)('R9.6 QTY-6 a reading of %s at %d has %d decimals', (name, value, decimals) => {
  expect(readingDecimals(name, value)).toBe(decimals);
});

test.each([
  ['salinity', 'g/100mL H2O'],
  ['temperature', '°C'],
  ['concentration', 'g:100mL oil'],
] as const)('R9.6 QTY-2 the unit of %s is %s', (name, unit) => {
  expect(QUANTITIES[name].unit).toBe(unit);
});

test('QTY-3 what rounds to nothing has no sign', () => {
  expect(displayValue('hld', -0.04)).toBe('0.0');
  expect(displayValue('temperature', -0.4)).toBe('0');
});

test('QTY-4 every quantity has bounds, a step and decimals for every number', () => {
  expect(Object.keys(QUANTITIES).toSorted()).toEqual([...NAMES].toSorted());
  for (const { min, max, step, decimals } of Object.values(QUANTITIES)) {
    expect(min).toBeLessThan(max);
    expect(step).toBeGreaterThan(0);
    expect(decimals.at(-1)?.below).toBe(Infinity);
  }
});

test('QTY-5 a shown value is within half a unit of its last digit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<QuantityName>(...NAMES),
      fc.double({ min: -1e3, max: 1e3, noNaN: true }),
      (name, value) => {
        const half = 0.5 * 10 ** -decimalsOf(name, value);
        expect(Math.abs(Number(displayValue(name, value)) - value)).toBeLessThanOrEqual(half * (1 + 1e-9));
      },
    ),
  );
});
