import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, distanceMatrix, isInside, red, redMatrix } from './distance.ts';
import { valueOf } from './testing/scored-sets.ts';
import { solvent } from './testing/solvents.ts';
import { spheres } from './testing/spheres.ts';

const hsp = fc.record({
  dD: fc.double({ min: 0, max: 50, noNaN: true }),
  dP: fc.double({ min: 0, max: 50, noNaN: true }),
  dH: fc.double({ min: 0, max: 50, noNaN: true }),
});

const NAMES = ['toluene', 'acetone', 'tetrahydrofuran', 'ethanol', 'water', 'hexane'];

describe('HSP-1, HSP-2 worked distances to spheres of Hansen 2007, Table A.2', () => {
  const table: [keyof typeof spheres, [number, number][]][] = [
    [
      'polystyrene',
      [
        [3.3793, 0.6376],
        [9.3606, 1.7661],
        [6.2458, 1.1785],
        [17.8857, 3.3747],
        [41.4802, 7.8265],
        [8.9722, 1.6929],
      ],
    ],
    [
      'pmma',
      [
        [10.7319, 1.2493],
        [6.3018, 0.7336],
        [6.084, 0.7083],
        [13.2888, 1.547],
        [35.7745, 4.1647],
        [14.9339, 1.7385],
      ],
    ],
    [
      'pvc',
      [
        [6.6, 0.8049],
        [6.1123, 0.7454],
        [5.3038, 0.6468],
        [16.4305, 2.0037],
        [39.9761, 4.8751],
        [10.0777, 1.229],
      ],
    ],
    [
      'pes',
      [
        [12.2654, 1.9783],
        [8.4994, 1.3709],
        [7.6688, 1.2369],
        [12.8763, 2.0768],
        [34.4948, 5.5637],
        [17.0188, 2.745],
      ],
    ],
  ];
  test.each(table)('%s', (name, expected) => {
    expected.forEach(([ra, wanted], index) => {
      const liquid = solvent(NAMES[index] ?? '');
      expect(valueOf(distance(liquid, spheres[name]))).toBeCloseTo(ra, 4);
      expect(valueOf(red(liquid, spheres[name]))).toBeCloseTo(wanted, 4);
    });
  });
});

describe('HSP-1 distance', () => {
  test('is symmetric, zero to itself, and obeys the triangle inequality', () => {
    fc.assert(
      fc.property(hsp, hsp, hsp, (a, b, c) => {
        const ra = valueOf(distance(a, b));
        expect(ra).toBe(valueOf(distance(b, a)));
        expect(valueOf(distance(a, a))).toBe(0);
        expect(ra).toBeLessThanOrEqual(valueOf(distance(a, c)) + valueOf(distance(c, b)) + 1e-9);
      }),
    );
  });

  test('counts dD twice and grows with the scale', () => {
    expect(distance({ dD: 15, dP: 5, dH: 5 }, { dD: 16, dP: 5, dH: 5 })).toEqual({ ok: true, value: 2 });
    fc.assert(
      fc.property(hsp, hsp, fc.double({ min: 0.1, max: 10, noNaN: true }), (a, b, scale) => {
        const scaled = (x: typeof a) => ({ dD: x.dD * scale, dP: x.dP * scale, dH: x.dH * scale });
        expect(valueOf(distance(scaled(a), scaled(b)))).toBeCloseTo(scale * valueOf(distance(a, b)), 8);
      }),
    );
  });

  test('matrices hold every pair', () => {
    const list = [solvent('toluene'), solvent('acetone')];
    const matrix = valueOf(distanceMatrix(list));
    expect(matrix[0]?.[1]).toBe(matrix[1]?.[0]);
    expect(matrix[1]?.[1]).toBe(0);
    expect(valueOf(redMatrix(list, [spheres.pes]))[1]?.[0]).toBeCloseTo(1.3709, 4);
    expect(distanceMatrix([])).toEqual({ ok: true, value: [] });
    expect(redMatrix(list, [{ ...spheres.pes, r: 0 }])).toEqual({
      ok: false,
      reason: 'radius-not-positive',
      at: 0,
    });
  });
});

describe('HSP-4 boundary', () => {
  test('is inside up to one part in a thousand million', () => {
    expect(isInside(5, 5)).toBe(true);
    expect(isInside(5 * (1 + 9e-10), 5)).toBe(true);
    expect(isInside(5 * (1 + 2e-9), 5)).toBe(false);
  });
});

describe('HSP-5 refusals', () => {
  test.each([0, -1, Number.NaN, Infinity])('a radius of %d', (r) => {
    expect(red(solvent('toluene'), { ...spheres.pvc, r })).toEqual({
      ok: false,
      reason: 'radius-not-positive',
      at: 0,
    });
  });

  test('a parameter that is no number', () => {
    const bad = { dD: Number.NaN, dP: 0, dH: 0 };
    expect(distance(bad, bad).ok).toBe(false);
    expect(distanceMatrix([solvent('water'), bad])).toMatchObject({
      reason: 'parameter-out-of-range',
      at: 1,
    });
  });
});
