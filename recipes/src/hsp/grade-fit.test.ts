import { expect, test } from 'vitest';
import { gradeFit } from './fit-report.ts';

const GOOD = {
  good: 12,
  bad: 12,
  wrongIn: 1,
  wrongOut: 0,
  fit: 0.98,
  spheres: [{ dD: 18, dP: 8, dH: 7, r: 8 }],
  intervals: undefined,
};
const interval = (from: number, to: number) => [from, to] as const;
const around = (r: readonly [number, number]) => ({
  dD: interval(17, 19),
  dP: interval(7, 9),
  dH: interval(6, 8),
  r,
  level: 0.95,
  refits: 200,
});

test('VER-1 fewer than three good solvents, or no bad one, determine nothing', () => {
  expect(gradeFit({ ...GOOD, good: 2 })).toEqual({ grade: 'undetermined', reasons: ['few-tests'] });
  expect(gradeFit({ ...GOOD, bad: 0 }).grade).toBe('undetermined');
});

test('VER-2 more than one test in five on the wrong side, or a fit value below 0.7, is poor', () => {
  expect(gradeFit({ ...GOOD, wrongIn: 5 })).toEqual({ grade: 'poor', reasons: ['misplaced'] });
  expect(gradeFit({ ...GOOD, wrongIn: 4 }).grade).toBe('fair');
  expect(gradeFit({ ...GOOD, fit: 0.69 })).toEqual({ grade: 'poor', reasons: ['far-off'] });
});

test('VER-3 one in ten misplaced, a fit value below 0.9, a wide radius or few tests make it fair, each by name', () => {
  expect(gradeFit(GOOD)).toEqual({ grade: 'good', reasons: [] });
  expect(gradeFit({ ...GOOD, wrongOut: 2 })).toEqual({ grade: 'fair', reasons: ['misplaced'] });
  expect(gradeFit({ ...GOOD, fit: 0.89 })).toEqual({ grade: 'fair', reasons: ['far-off'] });
  expect(gradeFit({ ...GOOD, intervals: around([6, 10.1]) })).toEqual({
    grade: 'fair',
    reasons: ['wide-interval'],
  });
  expect(gradeFit({ ...GOOD, intervals: around([6, 10]) }).grade).toBe('good');
  expect(gradeFit({ ...GOOD, bad: 4, wrongIn: 0 })).toEqual({ grade: 'fair', reasons: ['few-tests'] });
});
