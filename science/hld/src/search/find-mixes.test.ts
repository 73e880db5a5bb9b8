import { describe, expect, test } from 'vitest';
import { evaluateFormulation } from '../evaluate.ts';
import type { SurfactantParameters } from '../surfactant.ts';
import {
  amountOf,
  C12E5,
  mixOf,
  randomFormulation,
  reasonOf,
  SDS,
  valueOf,
} from '../testing/formulations.ts';
import { seededRandom } from '@suite/numeric';
import { propagateErrors } from '../uncertainty/propagate.ts';
import { surfactantErrors } from '../uncertainty/standard-errors.ts';
import { findMixes, LEAST_SHARE, type MixSearch } from './find-mixes.ts';

const CONDITIONS = { temperature: 30, salinity: 2, eacn: 8, fa: 0.1 };
const AIMS = [
  { from: -2, to: -1 },
  { from: -0.5, to: 0.5 },
  { from: 1, to: 2 },
];
const TOTAL = 10;

function randomSurfactants(seed: number, count: number, isIonic: boolean): SurfactantParameters[] {
  const random = seededRandom(seed);
  const found: SurfactantParameters[] = [];
  while (found.length < count) {
    const surfactant = randomFormulation(random).surfactantMix[0]?.surfactant;
    if (surfactant === undefined) continue;
    const charged = ['ionic', 'anionic', 'cationic'].includes(surfactant.surfactantType);
    if (charged === isIonic) found.push(surfactant);
  }
  return found;
}

const errorsOf = (surfactant: SurfactantParameters) => surfactantErrors(surfactant.surfactantType, 'calc');

function searchFor(
  surfactants: readonly SurfactantParameters[],
  asked: Pick<MixSearch, 'aim' | 'size'> & Partial<MixSearch>,
): MixSearch {
  return {
    candidates: surfactants.map((surfactant) => ({ surfactant, errors: errorsOf(surfactant) })),
    conditions: CONDITIONS,
    eacnError: 0.5,
    concentration: TOTAL,
    kept: [],
    top: 100_000,
    ...asked,
  };
}

const search = (...given: Parameters<typeof searchFor>) => valueOf(findMixes(searchFor(...given)));

function formulationOf(surfactants: readonly SurfactantParameters[], shares: readonly number[]) {
  return mixOf(
    surfactants.map((surfactant, n) => amountOf(surfactant, TOTAL * (shares[n] ?? 0))),
    CONDITIONS,
  );
}

/** HLD of a mix by the engine, from mass shares. */
function hldAt(surfactants: readonly SurfactantParameters[], shares: readonly number[]): number {
  return valueOf(evaluateFormulation(formulationOf(surfactants, shares)).hld);
}

test('FIND-1 single surfactants: exactly those whose own HLD lies in the aim', () => {
  const surfactants = [...randomSurfactants(61, 10, false), ...randomSurfactants(62, 10, true)];
  for (const aim of AIMS) {
    const members = search(surfactants, { aim, size: 1 }).mixes.flatMap((found) => found.members);
    const brute = surfactants.flatMap((each, index) => {
      const hld = hldAt([each], [1]);
      return hld >= aim.from && hld <= aim.to ? [index] : [];
    });
    expect(members.toSorted((left, right) => left - right)).toEqual(brute);
  }
});

describe.each([
  { kind: 'uncharged', isIonic: false },
  { kind: 'charged', isIonic: true },
])('pairs, $kind', ({ isIonic }) => {
  const surfactants = randomSurfactants(isIonic ? 63 : 64, 9, isIonic);
  test.each(AIMS)('FIND-2 the ratio gives the middle of $from to $to, the window all of it', (aim) => {
    const { mixes } = search(surfactants, { aim, size: 2 });
    expect(mixes.length).toBeGreaterThan(0);
    for (const { members, shares, hld, windows } of mixes) {
      const pair = members.flatMap((member) => surfactants[member] ?? []);
      expect(hldAt(pair, shares)).toBeCloseTo((aim.from + aim.to) / 2, 6);
      expect(hld).toBeCloseTo(hldAt(pair, shares), 9);
      for (let i = 1; i < 40; i += 1) {
        const at = hldAt(pair, [i / 40, 1 - i / 40]);
        const isInside = windows.some(({ from, to }) => i / 40 >= from && i / 40 <= to);
        expect(isInside).toBe(at >= aim.from && at <= aim.to);
      }
    }
  });
});

test('FIND-3 two that each reach the aim alone make no pair, nor does a trace of one', () => {
  const at = (cc0: number): SurfactantParameters => ({ ...C12E5, cc0 });
  const alone = hldAt([at(0)], [1]);
  const aim = { from: alone - 1, to: alone + 1 };
  const pairs = (...cc: number[]) => search(cc.map(at), { aim, size: 2 }).count;
  expect(pairs(-0.5, 0.5)).toBe(0);
  expect(pairs(-0.5, 4)).toBe(1);
  // HLD of equal weights is linear in the share: 1 part in 41 of the second.
  expect(pairs(-0.5, 20)).toBe(0);
  expect(pairs(-4, 5)).toBe(1);
});

describe('triples', () => {
  test('FIND-4 uncharged: what brute force finds is found, and every ratio gives the middle of the aim', () => {
    const losing = randomSurfactants(70, 2, false).map((each) => ({ ...each, ccConcentration: 2 }));
    const surfactants = [...randomSurfactants(66, 5, false), ...losing];
    for (const aim of AIMS) {
      const { mixes } = search(surfactants, { aim, size: 3 });
      expect(mixes.length).toBeGreaterThan(0);
      for (const { members, shares } of mixes) {
        const triple = members.flatMap((member) => surfactants[member] ?? []);
        expect(hldAt(triple, shares)).toBeCloseTo((aim.from + aim.to) / 2, 6);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(LEAST_SHARE);
      }
      const found = mixes.map(({ members }) => members.join());
      const middle = (aim.from + aim.to) / 2;
      const brute = triplesOf(surfactants).filter(({ mix }) => isAround(mix, middle));
      expect(found).toEqual(expect.arrayContaining(brute.map(({ key }) => key)));
    }
  });

  test('FIND-4 charged: every ratio lies in the aim by the engine', () => {
    const surfactants = [...randomSurfactants(67, 5, true), ...randomSurfactants(68, 3, false)];
    for (const aim of AIMS) {
      for (const { members, shares } of search(surfactants, { aim, size: 3 }).mixes) {
        const hld = hldAt(
          members.flatMap((member) => surfactants[member] ?? []),
          shares,
        );
        expect(hld).toBeGreaterThanOrEqual(aim.from);
        expect(hld).toBeLessThanOrEqual(aim.to);
      }
    }
  });
});

test('FIND-5 standard error and probabilities are those of the propagation of errors', () => {
  const surfactants = [...randomSurfactants(71, 4, true), ...randomSurfactants(72, 4, false)];
  const aim = { from: -2, to: -1 };
  for (const size of [1, 2, 3] as const) {
    for (const { members, shares, standardError, probability, inAim } of search(surfactants, { aim, size })
      .mixes) {
      const mix = members.flatMap((member) => surfactants[member] ?? []);
      const known = valueOf(
        propagateErrors(formulationOf(mix, shares), {
          surfactants: mix.map(errorsOf),
          oils: [],
          conditions: { temperature: 0, salinity: 0, eacn: 0.5, fa: 0 },
        }),
      );
      expect(standardError).toBeCloseTo(known.standardError, 9);
      expect(probability['O/W']).toBeCloseTo(known.probability['O/W'], 9);
      // The aim lies inside of O/W.
      expect(inAim).toBeLessThanOrEqual(probability['O/W']);
    }
  }
});

test('FIND-6 the surest come first, counts are of all, and what is kept is in every mix, in front', () => {
  const surfactants = randomSurfactants(69, 9, false);
  const aim = { from: -2, to: 1 };
  const all = search(surfactants, { aim, size: 2 });
  const few = search(surfactants, { aim, size: 2, top: 3 });
  expect(few.count).toBe(all.count);
  expect(few.mixes).toEqual(all.mixes.slice(0, 3));
  const sure = all.mixes.map(({ inAim }) => inAim);
  expect(sure).toEqual(sure.toSorted((left, right) => right - left));
  for (const size of [2, 3] as const) {
    const kept = search(surfactants, { aim, size, kept: [4] });
    expect(kept.mixes.map(({ members }) => members[0])).toEqual(kept.mixes.map(() => 4));
    const holding = search(surfactants, { aim, size }).mixes.filter(({ members }) => members.includes(4));
    expect(kept.count).toBe(holding.length);
  }
});

test('FIND-7 what cannot be computed has a reason, with the place of the candidate', () => {
  const asked = searchFor([C12E5, SDS], { aim: { from: -0.5, to: 0.5 }, size: 2 });
  expect(reasonOf(findMixes({ ...asked, concentration: 0 }))).toBe('concentration-zero');
  expect(reasonOf(findMixes({ ...asked, concentration: -1 }))).toBe('concentration-negative');
  expect(reasonOf(findMixes({ ...asked, concentration: Number.NaN }))).toBe('not-finite');
  expect(reasonOf(findMixes({ ...asked, aim: { from: -Infinity, to: 0 } }))).toBe('not-finite');
  const withSalinity = (salinity: number) => ({ ...asked, conditions: { ...CONDITIONS, salinity } });
  expect(reasonOf(findMixes(withSalinity(-1)))).toBe('salinity-negative');
  expect(findMixes(withSalinity(0))).toMatchObject({ ok: false, reason: 'salinity-zero', index: 1 });
});

function triplesOf(surfactants: readonly SurfactantParameters[]) {
  return surfactants.flatMap((first, n) =>
    surfactants.slice(n + 1).flatMap((second, m) =>
      surfactants.slice(n + m + 2).map((third, o) => ({
        key: [n, n + m + 1, n + m + o + 2].join(),
        mix: [first, second, third],
      })),
    ),
  );
}

/**
 * Whether ratios with a fifth or more of each lie on both sides of a value. Then its line through the triangle comes so far
 * inside that the middle of the line has a tenth of each.
 */
function isAround(mix: readonly SurfactantParameters[], value: number): boolean {
  const [steps, least] = [40, 8];
  let [isBelow, isAbove] = [false, false];
  for (let i = least; i <= steps - 2 * least; i += 1) {
    for (let j = least; i + j <= steps - least; j += 1) {
      const hld = hldAt(mix, [i / steps, j / steps, (steps - i - j) / steps]);
      isBelow ||= hld <= value;
      isAbove ||= hld >= value;
    }
  }
  return isBelow && isAbove;
}
