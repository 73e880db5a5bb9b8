import { describe, expect, test } from 'vitest';
import { seededRandom } from '@suite/numeric';
import { flip, label, randomPoints, shuffle, valueOf } from '../testing/scored-sets.ts';
import { solvents } from '../testing/solvents.ts';
import { spheres } from '../testing/spheres.ts';
import { type Bounds, boundsOf, DEFAULT_BOX } from './box.ts';
import { fitSphere } from './fit.ts';
import { createLoss } from './loss.ts';
import { sortPoints } from './scored-points.ts';
import { refine } from './search.ts';

const bounds = boundsOf(DEFAULT_BOX) as Bounds; // the default box is a box
const noisy = (seed: number, count: number) =>
  flip(label(randomPoints(count, seed), [{ dD: 17, dP: 7, dH: 8, r: 7 }]), 0.08, seed);

describe('FIT-4 the best sphere of sets that no sphere parts', () => {
  test('nothing a wide search from 60 random starts finds is better', () => {
    for (const seed of [1, 2, 3, 4]) {
      const scored = noisy(seed, 40);
      const { fit } = valueOf(fitSphere(scored));
      const loss = createLoss(valueOf(sortPoints(scored, 1)), bounds);
      const random = seededRandom(100 + seed);
      for (let turn = 0; turn < 60; turn += 1) {
        const found = refine(loss, [24 + 16 * random(), 20 * random(), 25 * random()]);
        expect(Math.exp(-found.loss)).toBeLessThanOrEqual(fit + 2e-6);
      }
    }
  });

  test('every seed finds the same fit, and one seed the same sphere', () => {
    const scored = noisy(5, 37);
    const fits = [1, 2, 3, 4, 5].map((seed) => valueOf(fitSphere(scored, { seed })).fit);
    for (const fit of fits) expect(Math.abs(fit - (fits[0] ?? 0))).toBeLessThan(1e-5);
    expect(fitSphere(scored, { seed: 4 })).toEqual(fitSphere(scored, { seed: 4 }));
  });

  test('FIT-8 the order of the solvents does not matter to the fit', () => {
    const scored = noisy(6, 30);
    const there = valueOf(fitSphere(scored)).fit;
    expect(valueOf(fitSphere(shuffle(scored, 3))).fit).toBeCloseTo(there, 5);
  });
});

describe('FIT-5 published spheres, from published solvents scored by them (Hansen 2007, A.1 and A.2)', () => {
  test.each(Object.entries(spheres))('%s: every solvent on its side, radius no larger', (_, sphere) => {
    const fit = valueOf(fitSphere(label(solvents, [sphere])));
    expect(fit).toMatchObject({ fit: 1, wrongIn: 0, wrongOut: 0, misplaced: [] });
    expect(fit.sphere.r).toBeLessThanOrEqual(sphere.r);
  });

  test('with many solvents around the surface the sphere itself comes back', () => {
    for (const sphere of Object.values(spheres)) {
      const fit = valueOf(fitSphere(label(randomPoints(3000, 8), [sphere])));
      expect(fit.fit).toBe(1);
      expect(fit.sphere.r).toBeGreaterThan(0.9 * sphere.r);
    }
  });
});

describe('FIT-7 box', () => {
  const scored = label(randomPoints(40, 2), [{ dD: 17, dP: 7, dH: 8, r: 7 }]);
  test('the centre stays within, and touched sides are named', () => {
    const box = { dD: [18.5, 30], dP: [0, 40], dH: [0, 4] } as const;
    const fit = valueOf(fitSphere(scored, { box }));
    expect(fit.sphere.dD).toBeGreaterThanOrEqual(18.5 - 1e-9);
    expect(fit.sphere.dH).toBeLessThanOrEqual(4 + 1e-9);
    expect(fit.warnings).toContainEqual({
      kind: 'centre-on-edge',
      edges: [
        { axis: 'dD', side: 'min' },
        { axis: 'dH', side: 'max' },
      ],
    });
  });

  test.each([
    { dD: [20, 10], dP: [0, 40], dH: [0, 45] },
    { dD: [10, 30], dP: [-1, 40], dH: [0, 45] },
    { dD: [10, 30], dP: [0, Number.NaN], dH: [0, 45] },
  ] as const)('FIT-10 %j is refused', (box) => {
    expect(fitSphere(scored, { box })).toEqual({ ok: false, reason: 'box-out-of-range' });
  });
});

describe('FIT-9 too little to determine a radius', () => {
  const [a = { dD: 16, dP: 3, dH: 3 }, b = a, c = a] = randomPoints(3, 1);
  const kinds = (scored: Parameters<typeof fitSphere>[0]) =>
    valueOf(fitSphere(scored)).warnings.map(({ kind }) => kind);
  test('one point, two points, all good', () => {
    expect(kinds([{ ...a, score: 1 }])).toEqual(['few-good-points', 'no-bad-points']);
    expect(valueOf(fitSphere([{ ...a, score: 1 }])).sphere).toMatchObject({ r: 0 });
    expect(
      kinds([
        { ...a, score: 1 },
        { ...b, score: 1 },
        { ...c, score: 0 },
      ]),
    ).toEqual(['few-good-points']);
    expect(kinds([a, b, c].map((point) => ({ ...point, score: 1 })))).toEqual(['no-bad-points']);
  });

  test('FIT-10 all bad, none tested, nothing at all', () => {
    for (const scored of [[{ ...a, score: 0 }], [{ ...a, score: null }], []]) {
      expect(fitSphere(scored)).toEqual({ ok: false, reason: 'no-good-points' });
    }
  });

  test('the same solvent scored both ways is an error that stays', () => {
    const fit = valueOf(
      fitSphere([a, a, b, c].map((point, index) => ({ ...point, score: index === 1 ? 0 : 1 }))),
    );
    expect(fit.wrongIn + fit.wrongOut).toBe(1);
  });
});

describe('FIT-11 touched solvents', () => {
  test('do not count as misplaced when the sphere can be moved off them', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { misplaced } = valueOf(fitSphere(noisy(seed, 40)));
      for (const { depth } of misplaced) expect(depth).toBeGreaterThan(1e-5);
    }
  });
});

describe('FIT-12 fewest misplaced', () => {
  test('is exact for one flipped solvent, and never more than the best fit has', () => {
    const scored = label(randomPoints(30, 12), [{ dD: 17, dP: 7, dH: 8, r: 8 }]);
    const inside = scored.findIndex(({ score }) => score === 1);
    const flipped = scored.map((point, index) => (index === inside ? { ...point, score: 0 } : point));
    const count = (objective: 'fit' | 'fewest-misplaced') =>
      valueOf(fitSphere(flipped, { objective })).misplaced.length;
    expect(count('fewest-misplaced')).toBeLessThanOrEqual(1);
    expect(count('fewest-misplaced')).toBeLessThanOrEqual(count('fit'));
  });
});

describe('FIT-6 size factor', () => {
  test('gives a smaller sphere and reports the plain fit', () => {
    const scored = noisy(3, 40);
    const plain = valueOf(fitSphere(scored));
    const small = valueOf(fitSphere(scored, { sizeExponent: 5 }));
    expect(small.sphere.r).toBeLessThan(plain.sphere.r);
    expect(small.fit).toBeLessThanOrEqual(plain.fit + 1e-6);
    const worth = ({ fit, sphere }: typeof plain) => fit * sphere.r ** (-1 / 5);
    expect(worth(small)).toBeGreaterThan(worth(plain));
  });

  test.each([0, -1, 0.5, Number.NaN])('FIT-10 an exponent of %d is refused', (sizeExponent) => {
    expect(fitSphere(noisy(1, 20), { sizeExponent })).toEqual({
      ok: false,
      reason: 'size-exponent-out-of-range',
    });
  });
});
