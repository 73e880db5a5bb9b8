import { expect, test } from 'vitest';
import { type Answer, chanceOf, chanceSteps, fitSteepness, sideFigures, wilson } from './sides.ts';

const times = (count: number, isGood: boolean, saysGood: boolean): Answer[] =>
  Array.from({ length: count }, () => ({ isGood, saysGood, score: null, chance: null }));

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
    brier: null,
  });
});

test('VAL-1 the ranking is the chance that a good one stands before a bad one', () => {
  const answers = [
    { isGood: true, saysGood: true, score: 3, chance: null },
    { isGood: true, saysGood: true, score: 1, chance: null },
    { isGood: false, saysGood: false, score: 2, chance: null },
    { isGood: false, saysGood: false, score: 1, chance: null },
  ];
  expect(sideFigures(answers).auc).toBe(0.625);
});

test('VAL-1 nothing asked leaves every share open', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test('VAL-6 the Brier score is the mean square of chance minus outcome', () => {
  const answers = [
    { isGood: true, saysGood: true, score: null, chance: 0.9 },
    { isGood: true, saysGood: false, score: null, chance: 0.4 },
    { isGood: false, saysGood: false, score: null, chance: 0.2 },
  ];
  expect(sideFigures(answers).brier).toBe(0.137);
});

test('VAL-6 the steepness is that with the least Brier score; chances are grouped in tenths', () => {
  const sharp = [0.2, 0.9, 1.1, 2].map((red) => ({ red, isGood: red < 1 }));
  const blunt = [0.6, 0.8, 1.2, 1.4].map((red, place) => ({ red, isGood: place % 2 === 0 }));
  expect(fitSteepness(sharp)).toBe(40);
  expect(fitSteepness(blunt)).toBeLessThan(2);
  expect(chanceOf(1, fitSteepness(sharp))).toBe(0.5);
  const steps = chanceSteps([
    { isGood: true, chance: 1 },
    { isGood: true, chance: 0.95 },
    { isGood: false, chance: 0.31 },
  ]);
  expect(steps.map(({ from, n, share }) => [from, n, share])).toEqual([
    [0.3, 1, 0],
    [0.9, 2, 1],
  ]);
});
