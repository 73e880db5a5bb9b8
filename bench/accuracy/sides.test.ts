import { expect, test } from 'vitest';
import { type Answer, sideFigures, wilson } from './sides.ts';

const times = (count: number, isGood: boolean, saysGood: boolean): Answer[] =>
  Array.from({ length: count }, () => ({ isGood, saysGood, score: null }));

test('VAL-1 the worked vector: 20 hits, 5 missed, 30 refused, 10 wrong', () => {
  const answers = [
    ...times(20, true, true),
    ...times(5, true, false),
    ...times(30, false, false),
    ...times(10, false, true),
  ];
  expect(sideFigures(answers)).toEqual({
    n: 65,
    majority: 0.615,
    accuracy: 0.769,
    low: 0.654,
    high: 0.855,
    balanced: 0.775,
    mcc: 0.537,
    auc: null,
  });
});

test('VAL-1 the ranking is the chance that a good one stands before a bad one', () => {
  const answers = [
    { isGood: true, saysGood: true, score: 3 },
    { isGood: true, saysGood: true, score: 1 },
    { isGood: false, saysGood: false, score: 2 },
    { isGood: false, saysGood: false, score: 1 },
  ];
  expect(sideFigures(answers).auc).toBe(0.625);
});

test('VAL-1 nothing asked leaves every share open', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});
