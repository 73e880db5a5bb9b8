import { goalsOf, type JointTarget, worstAt } from '@suite/hsp';
import { describe, expect, test } from 'vitest';
import { VECTOR, VECTOR_CONSTRAINTS, VECTOR_SOLVENTS, vectorPlace } from '../testing/search-vector.ts';
import { allBlends, randomTask } from '../testing/all-blends.ts';
import { valueOf } from '../testing/solvents.ts';
import { type Constraint, type SearchSolvent, valueOfBlend } from './constraints.ts';
import { poolOf } from './pool.ts';
import type { SearchQuestion } from './question.ts';
import { bestUnderConstraints, searchBlends } from './search.ts';

const PMMA = { dD: 18.64, dP: 10.52, dH: 7.51, r: 8.59 };
const one = (sphere = PMMA): JointTarget[] => [{ role: 'must', spheres: [sphere] }];

const solvents = VECTOR_SOLVENTS;
const question: SearchQuestion = { solvents, targets: one(), constraints: VECTOR_CONSTRAINTS, minShare: 0 };
const at = vectorPlace;

describe('SUB-2 the vector', () => {
  const named = (places: readonly { index: number; fraction: number }[]) =>
    Object.fromEntries(places.map(({ index, fraction }) => [VECTOR[index]?.[0] ?? '', fraction] as const));
  const close = (shares: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(shares).map(([name, share]) => [name, expect.closeTo(share, 4) as number] as const),
    );

  test('pairs', () => {
    const { blends } = valueOf(searchBlends({ ...question, top: 3 }));
    const expected: [Record<string, number>, number][] = [
      [{ 'n-butyl acetate': 0.79577, cyclohexanone: 0.20423 }, 0.90256],
      [{ 'n-butyl acetate': 0.7097, '1-butanol': 0.2903 }, 0.98975],
      [{ ethanol: 0.1623, 'o-xylene': 0.8377 }, 1.01933],
    ];
    expected.forEach(([shares, red], place) => {
      expect(named(blends[place]?.parts ?? [])).toEqual(close(shares));
      expect(Math.abs((blends[place]?.red ?? 0) - red)).toBeLessThan(1e-4);
    });
  });

  test('triples', () => {
    const { blends } = valueOf(searchBlends({ ...question, maxComponents: 3, top: 2 }));
    expect(named(blends[0]?.parts ?? [])).toEqual(
      close({ ethanol: 0.08154, 'n-butyl acetate': 0.69759, cyclohexanone: 0.22088 }),
    );
    expect(Math.abs((blends[0]?.red ?? 0) - 0.8392)).toBeLessThan(1e-4);
    expect(named(blends[1]?.parts ?? [])).toEqual(
      close({ ethanol: 0.19051, 'o-xylene': 0.68653, cyclohexanone: 0.12296 }),
    );
    expect(Math.abs((blends[1]?.red ?? 0) - 0.88534)).toBeLessThan(1e-4);
  });

  test('without limits', () => {
    const { blends } = valueOf(searchBlends({ ...question, constraints: [], top: 1 }));
    expect(named(blends[0]?.parts ?? [])).toEqual(close({ ethanol: 0.1296, cyclohexanone: 0.8704 }));
    expect(Math.abs((blends[0]?.red ?? 0) - 0.3573)).toBeLessThan(1e-4);
  });

  test('the best of any number is no worse than the best triple', () => {
    const best = valueOf(bestUnderConstraints(question));
    expect(best?.red).toBeLessThanOrEqual(0.8392 + 1e-6);
    expect(best?.red).toBeGreaterThan(0.7);
  });
});

describe('SUB-4 exact', () => {
  test('200 random tasks of up to three components give what trying everything gives', () => {
    let empty = 0;
    for (let seed = 1; seed <= 200; seed += 1) {
      const task = randomTask(seed, 9);
      const { blends } = valueOf(searchBlends(task));
      const all = allBlends(task);
      if (all.length === 0) empty += 1;
      const r = task.targets[0]?.spheres[0]?.r ?? 1;
      expect(blends.length, `task ${seed}`).toBe(all.length);
      blends.forEach(({ red }, place) =>
        expect(Math.abs(red * r - (all[place]?.ra ?? -1)), `task ${seed}, blend ${place}`).toBeLessThan(1e-6),
      );
    }
    expect(empty).toBeLessThan(60);
  });

  test('larger tasks too, with many tree nodes', () => {
    for (let seed = 301; seed <= 304; seed += 1) {
      const task = randomTask(seed, 36);
      const { blends } = valueOf(searchBlends(task));
      const all = allBlends(task);
      const r = task.targets[0]?.spheres[0]?.r ?? 1;
      expect(blends.map(({ red }) => red * r)).toEqual(all.map(({ ra }) => expect.closeTo(ra, 6) as number));
    }
  });

  test('every blend keeps every row to 1e-9, holds its least shares, and the order of solvents does not matter', () => {
    for (let seed = 401; seed <= 420; seed += 1) {
      const task = { ...randomTask(seed, 60), minShare: 0.05 };
      const { blends } = valueOf(searchBlends(task));
      const { space, indices } = valueOf(poolOf(task));
      for (const { parts } of blends) {
        expect(parts.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 9);
        for (const { fraction } of parts) expect(fraction).toBeGreaterThanOrEqual(0.05 - 1e-9);
        for (const row of space.rows) {
          const sum = parts.reduce(
            (total, { index, fraction }) => total + fraction * (row[indices.indexOf(index)] ?? 0),
            0,
          );
          expect(sum).toBeLessThanOrEqual(1e-9);
        }
      }
      const turned = valueOf(searchBlends({ ...task, solvents: task.solvents.toReversed() }));
      expect(turned.blends.map(({ red }) => red)).toEqual(
        blends.map(({ red }) => expect.closeTo(red, 8) as number),
      );
    }
  });

  test('the best of any number is a bound for all', () => {
    for (let seed = 501; seed <= 540; seed += 1) {
      const task = { ...randomTask(seed, 30), minShare: 0 };
      const best = valueOf(bestUnderConstraints(task));
      const { blends } = valueOf(searchBlends(task));
      const first = blends[0]?.red ?? Infinity;
      expect(best?.red ?? Infinity).toBeLessThanOrEqual(first + 1e-7);
      // Up to three components are what the search tries: there the two agree.
      const isSmall = (best?.parts.length ?? 0) <= 3;
      expect(isSmall ? (best?.red ?? Infinity) : first).toBeCloseTo(first, 6);
    }
  });
});

describe('SUB-4 several targets', () => {
  const targets: JointTarget[] = [
    { role: 'must', spheres: [{ dD: 17, dP: 7, dH: 8, r: 6 }] },
    { role: 'must', spheres: [{ dD: 18.5, dP: 11, dH: 7, r: 8 }] },
    { role: 'must-not', spheres: [{ dD: 16, dP: 4, dH: 12, r: 5 }] },
  ];
  test('pairs are those of trying every ratio', () => {
    for (let seed = 601; seed <= 606; seed += 1) {
      const task = { ...randomTask(seed, 30), targets, maxComponents: 2, minShare: 0.05, top: 5 };
      const { blends } = valueOf(searchBlends(task));
      const { space, indices } = valueOf(poolOf(task));
      const goals = goalsOf(targets);
      let best = Infinity;
      const STEPS = 400;
      indices.forEach((first, a) =>
        indices.slice(a + 1).forEach((second, offset) => {
          for (let step = 0; step <= STEPS; step += 1) {
            const share = 0.05 + (0.9 * step) / STEPS;
            const b = a + 1 + offset;
            if (space.rows.some((row) => (1 - share) * (row[a] ?? 0) + share * (row[b] ?? 0) > 0)) continue;
            const mixed = mixOf(task.solvents[first], task.solvents[second], share);
            best = Math.min(best, worstAt(goals, { x: 2 * mixed.dD, y: mixed.dP, z: mixed.dH }));
          }
        }),
      );
      const found = Math.min(...blends.map(({ red }) => red), Infinity);
      expect(found).toBeLessThanOrEqual(best + 1e-6);
      // A single solvent may be better than every pair; a pair is at most one step of the grid better.
      const gain = blends[0]?.parts.length === 2 ? best - found : 0;
      expect(gain).toBeLessThan(0.02);
    }
  });

  test('triples for several targets are refused', () => {
    expect(searchBlends({ ...question, targets, maxComponents: 3 })).toEqual({
      ok: false,
      reason: 'size-out-of-range',
    });
  });
});

function mixOf(
  first: SearchSolvent | undefined,
  other: SearchSolvent | undefined,
  share: number,
): SearchSolvent {
  const mix = (axis: 'dD' | 'dP' | 'dH') => (1 - share) * (first?.[axis] ?? 0) + share * (other?.[axis] ?? 0);
  return { dD: mix('dD'), dP: mix('dP'), dH: mix('dH') };
}

describe('SUB-3 who may take part', () => {
  test('bans and missing data are told with every reason', () => {
    const list = [...solvents, { dD: 17, dP: 8, dH: 8 }];
    const banned = [
      { index: at('ethanol'), why: 'taxed' },
      { index: 8, why: 'smells' },
    ];
    const { blends, excluded } = valueOf(searchBlends({ ...question, solvents: list, banned }));
    expect(excluded).toEqual([
      { index: 0, reasons: [{ kind: 'banned', why: 'taxed' }] },
      {
        index: 8,
        reasons: [
          { kind: 'banned', why: 'smells' },
          { kind: 'no-data', constraint: 0, missing: 'molar-volume-missing' },
          { kind: 'no-data', constraint: 1, missing: 'rer-unknown' },
          { kind: 'no-data', constraint: 2, missing: 'rer-unknown' },
        ],
      },
    ]);
    for (const { parts } of blends) for (const { index } of parts) expect([0, 8]).not.toContain(index);
  });

  test('what must be there is in every blend, at the ratio that trying everything finds', () => {
    for (let seed = 701; seed <= 730; seed += 1) {
      const task = randomTask(seed, 9);
      const held = valueOf(poolOf(task)).indices.slice(0, 1 + (seed % 2));
      const { blends } = valueOf(searchBlends({ ...task, mustHave: held }));
      for (const { parts } of blends)
        for (const must of held) expect(parts.map(({ index }) => index)).toContain(must);
      const r = task.targets[0]?.spheres[0]?.r ?? 1;
      const all = allBlends({ ...task, mustHave: held });
      expect(blends.map(({ red }) => red * r)).toEqual(all.map(({ ra }) => expect.closeTo(ra, 6) as number));
    }
  });

  test('locked amounts are kept, and count in every row', () => {
    const locked = [{ index: at('cyclohexanone'), fraction: 0.2 }];
    const { blends } = valueOf(searchBlends({ ...question, minShare: 0.05, locked }));
    expect(blends.length).toBeGreaterThan(0);
    for (const { parts } of blends) {
      expect(parts.at(-1)).toEqual(locked[0]);
      expect(parts.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 9);
      const members = parts.map(({ index, fraction }) => ({
        solvent: solvents[index] as SearchSolvent,
        fraction,
      }));
      expect(valueOf(valueOfBlend({ kind: 'drying-time', most: 1 }, members))).toBeLessThanOrEqual(
        1.5 + 1e-6,
      );
      expect(valueOf(valueOfBlend({ kind: 'flash-point', least: 1 }, members))).toBeGreaterThanOrEqual(
        23 - 1e-6,
      );
    }
  });
});

describe('SUB-1 absurd questions are refused by name', () => {
  const bad = (change: Partial<SearchQuestion>) => searchBlends({ ...question, ...change });
  test.each<[Partial<SearchQuestion>, string]>([
    [{ targets: [] }, 'no-targets'],
    [{ solvents: [] }, 'no-candidates'],
    [{ solvents: [{ dD: Number.NaN, dP: 1, dH: 1 }] }, 'parameter-out-of-range'],
    [{ targets: one({ ...PMMA, r: -1 }) }, 'radius-not-positive'],
    [{ maxComponents: 0 }, 'size-out-of-range'],
    [{ maxComponents: 5 }, 'size-out-of-range'],
    [{ top: 0 }, 'top-out-of-range'],
    [{ minShare: -0.1 }, 'share-out-of-range'],
    [{ minShare: Number.NaN }, 'share-out-of-range'],
    [{ constraints: [{ kind: 'voc', most: -1 }] }, 'constraint-out-of-range'],
    [{ constraints: [{ kind: 'flash-point', least: Number.NaN }] }, 'constraint-out-of-range'],
    [{ constraints: [{ kind: 'drying-time', most: 1e12 }] }, 'constraint-out-of-range'],
    [
      { constraints: Array.from({ length: 25 }, (): Constraint => ({ kind: 'voc', most: 1 })) },
      'too-many-rows',
    ],
    [{ locked: [{ index: 0, fraction: 1 }] }, 'locked-out-of-range'],
    [{ locked: [{ index: 99, fraction: 0.1 }] }, 'locked-out-of-range'],
    [{ mustHave: [99] }, 'must-have-excluded'],
    [{ mustHave: [0], banned: [{ index: 0, why: 'no' }] }, 'must-have-excluded'],
    [{ mustHave: [0, 1, 2] }, 'too-many-must-haves'],
    [{ banned: solvents.map((_, index) => ({ index, why: 'all' })) }, 'no-candidates'],
  ])('%#', (change, reason) => {
    expect(bad(change)).toMatchObject({ ok: false, reason });
  });
});
