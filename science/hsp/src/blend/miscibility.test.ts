import { expect, test } from 'vitest';
import { valueOf } from '../testing/scored-sets.ts';
import { solvent } from '../testing/solvents.ts';
import { immisciblePairs } from './miscibility.ts';

const plain = (name: string) => {
  const { dD, dP, dH } = solvent(name);
  return { dD, dP, dH };
};

test('BLE-9 toluene and glycerol are named, toluene and acetone are not', () => {
  const pairs = valueOf(immisciblePairs(['toluene', 'acetone', 'glycerol'].map(plain)));
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(pairs[0]?.chi).toBeUndefined();
});

test('BLE-9 chi counts where molar volumes are known: large molecules part earlier', () => {
  const at = (molarVolume: number) => [
    { dD: 16, dP: 2, dH: 2, molarVolume },
    { dD: 16, dP: 12, dH: 2, molarVolume },
  ];
  expect(valueOf(immisciblePairs(at(80)))).toEqual([]);
  expect(valueOf(immisciblePairs(at(400)))[0]?.chi).toBeGreaterThan(2);
});

test('BLE-9 limits can be set', () => {
  const parts = [plain('toluene'), plain('acetone')];
  expect(valueOf(immisciblePairs(parts, { maxRa: 5 }))).toHaveLength(1);
  expect(immisciblePairs(parts, { maxRa: 0 })).toEqual({ ok: false, reason: 'limits-out-of-range' });
  expect(immisciblePairs([{ ...plain('toluene'), molarVolume: -1 }])).toMatchObject({
    reason: 'molar-volume-out-of-range',
  });
});
