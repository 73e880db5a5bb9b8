import { expect, test } from 'vitest';
import { frameOf, type HansenPoint, type HansenSphere, isInFrame } from './hansen.ts';
import { markOf } from './marks.tsx';

const PMMA: HansenSphere = { id: 's', name: 'PMMA', dD: 18.6, dP: 10.5, dH: 7.5, r: 8.6, role: 'must' };
const WATER: HansenPoint = { id: 'w', name: 'Water', dD: 15.5, dP: 16, dH: 42.3, inside: false };

test('the axes fit the sphere: a candidate far away lies beyond them, a component of the blend never does', () => {
  const frame = frameOf([PMMA], [WATER]);
  expect(frame.dH.to).toBeCloseTo(7.5 + 8.6 * 1.12, 6);
  expect(frame.dP).toEqual({
    from: expect.closeTo(10.5 - 8.6 * 1.12, 6),
    to: expect.closeTo(10.5 + 8.6 * 1.12, 6),
  });
  expect(frame.dD.from).toBeCloseTo(18.6 - 4.3 * 1.12, 6); // δD counts double
  expect(isInFrame(WATER, frame)).toBe(false);
  const wider = frameOf([PMMA], [{ ...WATER, kind: 'component' }]);
  expect(isInFrame(WATER, wider)).toBe(true);
  expect(isInFrame(WATER, frameOf([PMMA], [{ ...WATER, kind: 'test' }]))).toBe(false);
});

test('without a sphere the usual part of the field is shown, with every test that dissolved', () => {
  expect(frameOf([], [])).toEqual({
    dD: { from: 12.5, to: 25 },
    dP: { from: 0, to: 25 },
    dH: { from: 0, to: 25 },
  });
  expect(frameOf([], [{ ...WATER, kind: 'test', inside: true }]).dH.to).toBeGreaterThan(42);
});

test('inside, outside, tested and database are different marks, and a test says what was seen, wherever it lies', () => {
  expect(markOf({ ...WATER })).toBe('outside');
  expect(markOf({ ...WATER, inside: true })).toBe('inside');
  expect(markOf({ ...WATER, kind: 'database' })).toBe('database-outside');
  expect(markOf({ ...WATER, kind: 'database', inside: true })).toBe('database-inside');
  expect(markOf({ ...WATER, kind: 'test' })).toBe('test-bad');
  expect(markOf({ ...WATER, kind: 'test', inside: true })).toBe('test-good');
  expect(markOf({ ...WATER, kind: 'test', inside: true, wrong: true })).toBe('wrong-bad');
  expect(markOf({ ...WATER, kind: 'test', wrong: true })).toBe('wrong-good');
  expect(markOf({ ...WATER, kind: 'blend' })).toBeUndefined();
});
