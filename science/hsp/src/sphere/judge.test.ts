import { describe, expect, test } from 'vitest';
import { valueOf } from '../testing/scored-sets.ts';
import { solvent } from '../testing/solvents.ts';
import { judgeSpheres } from './judge.ts';

const sphere = { dD: 17.5, dP: 5, dH: 5, r: 4 };
const scored = [
  { ...solvent('toluene'), score: 1 },
  { ...solvent('ethanol'), score: 0 },
  { ...solvent('tetrahydrofuran'), score: 1 },
];

describe('FIT-2 fit value', () => {
  test('the worked vector', () => {
    const judgement = valueOf(judgeSpheres(scored, [sphere]));
    expect(judgement.fit).toBeCloseTo(0.76806, 5);
    expect(judgement).toMatchObject({ wrongIn: 0, wrongOut: 1, good: 2, bad: 1 });
    expect(judgement.misplaced).toEqual([
      { index: 0, side: 'wrong-out', depth: expect.closeTo(0.7917, 4) as number },
    ]);
  });

  test('is the geometric mean of exp(-violation)', () => {
    const bad = scored.map((point) => ({ ...point, score: 1 - point.score }));
    const { fit, misplaced } = valueOf(judgeSpheres(bad, [sphere]));
    const product = misplaced.reduce((rest, { depth }) => rest * Math.exp(-depth), 1);
    expect(fit).toBeCloseTo(product ** (1 / 3), 12);
    expect(misplaced.map(({ side }) => side)).toEqual(['wrong-out', 'wrong-in']);
  });

  test('a solvent on the surface is inside: right when good, counted when bad, at no cost either way', () => {
    const at = (score: number) =>
      valueOf(judgeSpheres([{ dD: 17.5, dP: 9, dH: 5, score }, ...scored], [sphere]));
    expect(at(1).misplaced.map(({ index }) => index)).toEqual([1]);
    expect(at(0)).toMatchObject({ wrongIn: 1, wrongOut: 1 });
    expect(at(0).fit).toBeCloseTo(at(1).fit, 12);
  });
});

describe('DBL-1 two spheres', () => {
  const second = { dD: 15.8, dP: 8.8, dH: 19.4, r: 2 };
  test('good is inside either, and pays the way to the nearest', () => {
    const all = scored.map((point) => ({ ...point, score: 1 }));
    const judgement = valueOf(judgeSpheres(all, [sphere, second]));
    expect(judgement.misplaced).toEqual([
      { index: 0, side: 'wrong-out', depth: expect.closeTo(0.7917, 4) as number },
    ]);
  });

  test('bad must be outside both, and pays the way out of the deepest', () => {
    const judgement = valueOf(judgeSpheres(scored, [sphere, second]));
    expect(judgement.wrongIn).toBe(1);
    expect(judgement.misplaced[0]).toEqual({
      index: 1,
      side: 'wrong-in',
      depth: expect.closeTo(2, 9) as number,
    });
  });
});

test('FIT-10 refusals', () => {
  expect(judgeSpheres(scored, [])).toEqual({ ok: false, reason: 'no-spheres' });
  expect(judgeSpheres(scored, [{ ...sphere, r: -1 }])).toEqual({
    ok: false,
    reason: 'radius-not-positive',
    at: 0,
  });
  expect(judgeSpheres([], [sphere])).toEqual({ ok: false, reason: 'no-good-points' });
});
