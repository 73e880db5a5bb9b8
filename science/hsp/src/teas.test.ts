import { expect, test } from 'vitest';
import { bagleyPoint, teasFractions, teasPoint } from './teas.ts';
import { valueOf } from './testing/scored-sets.ts';
import { solvent } from './testing/solvents.ts';

test.each([
  ['toluene', [84.1, 6.5, 9.3]],
  ['ethanol', [35.9, 20, 44.1]],
  ['acetone', [47.1, 31.6, 21.3]],
  ['water', [21, 21.7, 57.3]],
] as const)('TEA-1 fractions of %s', (name, [fd, fp, fh]) => {
  const fractions = valueOf(teasFractions(solvent(name)));
  expect(fractions.fd).toBeCloseTo(fd, 1);
  expect(fractions.fp).toBeCloseTo(fp, 1);
  expect(fractions.fh).toBeCloseTo(fh, 1);
  expect(fractions.fd + fractions.fp + fractions.fh).toBeCloseTo(100, 10);
});

test('TEA-2 pure parts sit on the corners of the triangle', () => {
  const corner = (dD: number, dP: number, dH: number) => teasPoint(valueOf(teasFractions({ dD, dP, dH })));
  expect(corner(0, 0, 1)).toEqual({ x: 0, y: 0 });
  expect(corner(0, 1, 0)).toEqual({ x: 1, y: 0 });
  expect(corner(1, 0, 0).x).toBe(0.5);
  expect(corner(1, 0, 0).y).toBeCloseTo(Math.sqrt(3) / 2, 12);
});

test('TEA-3 nothing has no fractions', () => {
  expect(teasFractions({ dD: 0, dP: 0, dH: 0 })).toEqual({ ok: false, reason: 'all-parameters-zero' });
});

test('TEA-4 Bagley coordinates', () => {
  expect(bagleyPoint({ dD: 3, dP: 4, dH: 7 })).toEqual({ ok: true, value: { dV: 5, dH: 7 } });
});
