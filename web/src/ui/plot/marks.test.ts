import { expect, test } from 'vitest';
import { type Band, cutBands } from './marks.tsx';

const bands: Band[] = [
  { from: -Infinity, to: -0.5, tone: 'ow-1' },
  { from: -0.5, to: 0.5, tone: 'balanced' },
  { from: 0.5, to: Infinity, tone: 'wo-1' },
];

test('bands end where the axis ends, and those outside are gone', () => {
  expect(cutBands(bands, { from: -4, to: 4 }).map(({ from, to }) => [from, to])).toEqual([
    [-4, -0.5],
    [-0.5, 0.5],
    [0.5, 4],
  ]);
  expect(cutBands(bands, { from: 1, to: 4 }).map(({ tone }) => tone)).toEqual(['wo-1']);
});
