import { describe, expect, test } from 'vitest';
import { raOf } from '../distance.ts';
import { randomPoints, valueOf } from '../testing/scored-sets.ts';
import { fitGraded } from './graded.ts';

const centre = { dD: 17, dP: 8, dH: 8 };
/** Points on six shells around a centre. */
const shells = randomPoints(90, 6)
  .map((point, index) => {
    const score = 1 + (index % 6);
    const scale = (2 * score) / raOf(point, centre);
    return {
      dD: centre.dD + scale * (point.dD - centre.dD),
      dP: centre.dP + scale * (point.dP - centre.dP),
      dH: centre.dH + scale * (point.dH - centre.dH),
      score,
    };
  })
  .filter(({ dP, dH }) => dP >= 0 && dH >= 0);

describe('GRA-1 nested spheres', () => {
  test('shells give their centre and radii back', () => {
    const fit = valueOf(fitGraded(shells));
    expect(raOf(fit.centre, centre)).toBeLessThan(1e-3);
    fit.levels.forEach(({ score, r }) => expect(r).toBeCloseTo(2 * score, 3));
    expect(fit.mse).toBeLessThan(1e-6);
    expect(fit.edges).toEqual([]);
  });

  test('radii never fall, also when the scores make no sense', () => {
    const odd = randomPoints(30, 9).map((point, index) => ({ ...point, score: 1 + ((index * 7) % 6) }));
    const { levels } = valueOf(fitGraded(odd));
    levels.forEach(({ r }, level) => expect(r).toBeGreaterThanOrEqual(levels[level - 1]?.r ?? 0));
    expect(levels.reduce((sum, { count }) => sum + count, 0)).toBe(30);
  });

  test('levels nobody gave are left out; untested solvents do not count', () => {
    const some = shells.map((point) => ({ ...point, score: point.score > 3 ? null : point.score }));
    expect(valueOf(fitGraded(some)).levels.map(({ score }) => score)).toEqual([1, 2, 3]);
  });
});

test('GRA-2 the quality is the squared miss per degree of freedom, unknown without freedom', () => {
  const two = shells.slice(0, 2);
  expect(valueOf(fitGraded(two)).mse).toBeUndefined();
});

test.each([
  [[], 'too-few-levels'],
  [[{ ...centre, score: 1 }], 'too-few-levels'],
  [[{ ...centre, score: 0 }], 'score-not-graded'],
  [[{ ...centre, score: 2.5 }], 'score-not-graded'],
] as const)('GRA-3 %j is refused', (scored, reason) => {
  expect(fitGraded(scored)).toMatchObject({ ok: false, reason });
});
