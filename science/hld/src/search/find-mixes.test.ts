import { describe, expect, test } from 'vitest';
import { emulsionTypeOf } from '../emulsion.ts';
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
import { seededRandom } from '../testing/random.ts';
import { findMixes, type MixSearch } from './find-mixes.ts';

const CONDITIONS = { temperature: 30, salinity: 2, eacn: 8, fa: 0.1 };
const TYPES = ['O/W', 'ME', 'W/O'] as const;

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

/** The type of a mix by the engine, from mass shares. */
function typeAt(candidates: readonly SurfactantParameters[], shares: readonly number[]): string {
  const mix = candidates.map((surfactant, n) => amountOf(surfactant, 10 * (shares[n] ?? 0)));
  return emulsionTypeOf(valueOf(evaluateFormulation(mixOf(mix, CONDITIONS)).hld));
}

function search(candidates: readonly SurfactantParameters[], target: MixSearch['target'], top = 1000) {
  return valueOf(findMixes({ candidates, conditions: CONDITIONS, concentration: 10, target, top }));
}

describe('single surfactants', () => {
  test('FIND-1 exactly those whose own type is the target', () => {
    const candidates = [...randomSurfactants(61, 10, false), ...randomSurfactants(62, 10, true)];
    for (const target of TYPES) {
      const members = search(candidates, target).singles.flatMap((found) => found.members);
      const brute = candidates.flatMap((each, index) => (typeAt([each], [1]) === target ? [index] : []));
      expect(members.toSorted((left, right) => left - right)).toEqual(brute);
    }
  });
});

describe.each([
  { kind: 'uncharged', isIonic: false },
  { kind: 'charged', isIonic: true },
])('pairs, $kind', ({ isIonic }) => {
  test('FIND-2 a share lies in the window if and only if the engine gives the target', () => {
    const candidates = randomSurfactants(isIonic ? 63 : 64, 8, isIonic);
    for (const target of TYPES) {
      const { pairs } = search(candidates, target);
      for (const [a, first] of candidates.entries()) {
        for (const [b, second] of candidates.entries()) {
          if (b <= a) continue;
          const found = pairs.find(({ members }) => members[0] === a && members[1] === b);
          for (let i = 1; i < 40; i += 1) {
            const share = i / 40;
            const isInside = found?.windows.some(({ from, to }) => share >= from && share <= to) ?? false;
            expect(isInside).toBe(typeAt([first, second], [share, 1 - share]) === target);
          }
        }
      }
    }
  });
});

describe('triples', () => {
  test('FIND-3 uncharged: the covered part of the triangle is what brute force counts, the example is inside', () => {
    // Two of them lose much Cc by dilution: being there in traces already counts.
    const losing = randomSurfactants(70, 2, false).map((each) => ({ ...each, ccConcentration: 15 }));
    const candidates = [...randomSurfactants(65, 5, false), ...losing];
    for (const target of TYPES) {
      for (const { members, size, corners, example } of search(candidates, target).triples) {
        const mix = members.flatMap((index) => candidates[index] ?? []);
        const [hits, all] = countGrid(mix, target);
        expect(Math.abs(hits / all - size)).toBeLessThan(0.07);
        // A sliver on the rim has its middle on the rim, where an entry is no entry.
        expect(size < 0.01 || typeAt(mix, example.shares) === target).toBe(true);
        for (const corner of corners) expect(corner[0] + corner[1] + corner[2]).toBeCloseTo(1, 12);
      }
    }
  });

  test('FIND-4 uncharged: a triple that brute force finds is found', () => {
    const candidates = randomSurfactants(66, 6, false);
    for (const target of TYPES) {
      const found = search(candidates, target).triples.map(({ members }) => members.join());
      const brute = triplesOf(candidates).filter(({ mix }) => countGrid(mix, target)[0] > 0);
      expect(found).toEqual(expect.arrayContaining(brute.map(({ key }) => key)));
    }
  });

  test('FIND-5 charged: the example of every found triple has the target by the engine', () => {
    const candidates = [...randomSurfactants(67, 5, true), ...randomSurfactants(68, 3, false)];
    const plain = candidates.map((each) => ({ ...each, ccConcentration: 0 }));
    for (const target of TYPES) {
      const wide = search(plain, target).triples.filter(({ size }) => size > 0.01);
      expect(wide.length).toBeGreaterThan(0);
      for (const { members, example } of wide) {
        const present = members.filter((_, n) => (example.shares[n] ?? 0) > 0);
        const mix = present.flatMap((index) => plain[index] ?? []);
        const shares = example.shares.filter((share) => share > 0);
        expect(typeAt(mix, shares)).toBe(target);
      }
    }
  });
});

describe('the search', () => {
  test('FIND-6 counts are of all, the list holds the widest', () => {
    const candidates = randomSurfactants(69, 8, false);
    const [all, few] = [search(candidates, 'ME'), search(candidates, 'ME', 3)];
    expect(few.counts).toEqual(all.counts);
    expect(few.pairs).toHaveLength(3);
    expect(few.pairs.map(({ size }) => size)).toEqual(all.pairs.slice(0, 3).map(({ size }) => size));
    const sizes = all.triples.map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((left, right) => right - left));
  });

  test('FIND-6 of equally wide windows the HLD furthest from the edge of the target comes first', () => {
    const candidates = [2.5, 5, 3, 4, -3].map((cc0) => ({ ...C12E5, cc0 }));
    const { singles, pairs, triples } = search(candidates, 'W/O', 4);
    const ordered = singles.map(({ members }) => members[0]);
    expect(ordered).toEqual([1, 3, 2, 0]);
    for (const list of [singles, pairs, triples]) {
      const full = list.filter(({ size }) => size === 1).map(({ example }) => example.hld);
      expect(full.length).toBeGreaterThan(1);
      expect(full).toEqual(full.toSorted((left, right) => right - left));
    }
  });

  test('FIND-7 what cannot be computed has a reason, with the place of the candidate', () => {
    const asked = {
      candidates: [C12E5, SDS],
      conditions: CONDITIONS,
      concentration: 10,
      target: 'ME',
      top: 5,
    } as const;
    expect(reasonOf(findMixes({ ...asked, concentration: 0 }))).toBe('concentration-zero');
    expect(reasonOf(findMixes({ ...asked, concentration: -1 }))).toBe('concentration-negative');
    expect(reasonOf(findMixes({ ...asked, concentration: Number.NaN }))).toBe('not-finite');
    expect(reasonOf(findMixes({ ...asked, conditions: { ...CONDITIONS, salinity: -1 } }))).toBe(
      'salinity-negative',
    );
    expect(findMixes({ ...asked, conditions: { ...CONDITIONS, salinity: 0 } })).toMatchObject({
      reason: 'salinity-zero',
      index: 1,
    });
    expect(findMixes({ ...asked, candidates: [{ ...SDS, mw: 0 }] })).toMatchObject({
      reason: 'mw-not-positive',
    });
    expect(valueOf(findMixes({ ...asked, candidates: [] })).counts).toEqual([0, 0, 0]);
  });
});

function countGrid(mix: readonly SurfactantParameters[], target: string): [number, number] {
  let [hits, all] = [0, 0];
  const steps = 24;
  for (let i = 1; i < steps; i += 1) {
    for (let j = 1; j < steps - i; j += 1) {
      all += 1;
      if (typeAt(mix, [i / steps, j / steps, 1 - (i + j) / steps]) === target) hits += 1;
    }
  }
  return [hits, all];
}

function triplesOf(
  candidates: readonly SurfactantParameters[],
): { mix: SurfactantParameters[]; key: string }[] {
  return candidates.flatMap((first, a) =>
    candidates.flatMap((second, b) =>
      candidates.flatMap((third, c) =>
        a < b && b < c ? [{ mix: [first, second, third], key: `${a},${b},${c}` }] : [],
      ),
    ),
  );
}
