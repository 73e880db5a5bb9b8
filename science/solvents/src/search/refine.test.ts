import type { JointTarget } from '@suite/hsp';
import { describe, expect, test } from 'vitest';
import { valueOf } from '../testing/solvents.ts';
import { VECTOR_CONSTRAINTS, VECTOR_SOLVENTS, vectorPlace } from '../testing/search-vector.ts';
import type { Constraint } from './constraints.ts';
import { explainBlend, largestShares, smallestRelaxations } from './explain.ts';
import type { SearchedBlend, SearchQuestion } from './question.ts';
import { collapseAlike, frontsOf, searchChecked } from './refine.ts';
import { searchBlends } from './search.ts';

const targets: JointTarget[] = [{ role: 'must', spheres: [{ dD: 18.64, dP: 10.52, dH: 7.51, r: 8.59 }] }];
const question: SearchQuestion = {
  solvents: VECTOR_SOLVENTS,
  targets,
  constraints: VECTOR_CONSTRAINTS,
  minShare: 0,
};
const first = (asked: SearchQuestion) => valueOf(searchBlends(asked)).blends[0] as SearchedBlend;

describe('SUB-7 reasons', () => {
  test('MEK: at most 10.9 % because of the flash point', () => {
    const shares = valueOf(largestShares(question));
    const mek = shares.find(({ index }) => index === vectorPlace('MEK'));
    expect(Math.abs((mek?.share ?? 0) - 0.109)).toBeLessThan(1e-3);
    expect(mek?.constraint).toBe(0);
    const cyclohexanone = shares.find(({ index }) => index === vectorPlace('cyclohexanone'));
    expect(cyclohexanone?.constraint).toBe(2);
  });

  test('no blend holds more of a solvent than it may', () => {
    const shares = valueOf(largestShares(question));
    for (const { parts } of valueOf(searchBlends({ ...question, maxComponents: 3, top: 100 })).blends)
      for (const { index, fraction } of parts)
        expect(fraction).toBeLessThanOrEqual((shares.find((own) => own.index === index)?.share ?? 0) + 1e-9);
  });

  test('each constraint has value, limit and slack; the binding one says what it costs', () => {
    const standings = valueOf(explainBlend(question, first(question)));
    expect(standings.map(({ isBinding }) => isBinding)).toEqual([false, false, true]);
    expect(standings[2]).toMatchObject({ limit: 1.5, value: expect.closeTo(1.5, 6) as number });
    expect(standings[0]?.slack).toBeGreaterThan(2);
    expect(standings[2]?.redWithout).toBeLessThan(0.9);
    expect(standings[0]?.redWithout).toBeUndefined();
  });

  test('a blend of what is not in the list is refused', () => {
    expect(explainBlend(question, { parts: [{ index: 99, fraction: 1 }] })).toMatchObject({ ok: false });
  });
});

describe('SUB-8 the smallest relaxation', () => {
  const impossible: Constraint[] = [
    { kind: 'flash-point', least: 40 },
    { kind: 'drying-time', most: 1 },
  ];
  test('is found for each constraint alone', () => {
    const asked = { ...question, constraints: impossible };
    expect(valueOf(searchBlends(asked)).blends).toEqual([]);
    const relaxations = valueOf(smallestRelaxations(asked));
    expect(relaxations.length).toBe(2);
    for (const { constraint, limit } of relaxations) {
      const own = impossible[constraint] as Constraint;
      const at = (value: number): Constraint[] =>
        impossible.with(constraint, 'most' in own ? { ...own, most: value } : { ...own, least: value });
      const relaxed = limit ?? Number.NaN;
      const step = 1e-4 * Math.max(1, Math.abs(relaxed)) * ('most' in own ? 1 : -1);
      expect(
        valueOf(searchBlends({ ...asked, constraints: at(relaxed + step) })).blends.length,
      ).toBeGreaterThan(0);
      expect(valueOf(searchBlends({ ...asked, constraints: at(relaxed - step) })).blends).toEqual([]);
    }
  });

  test('where a blend exists nothing has to give, and where one limit is not enough it says so', () => {
    expect(valueOf(smallestRelaxations(question))).toEqual([]);
    const both: Constraint[] = [
      { kind: 'flash-point', least: 300 },
      { kind: 'drying-time', most: 0.001 },
    ];
    expect(
      valueOf(smallestRelaxations({ ...question, constraints: both })).map(({ limit }) => limit),
    ).toEqual([undefined, undefined]);
  });
});

describe('SUB-5 checks on the ranked stream', () => {
  const uses = (blend: SearchedBlend, name: string) =>
    blend.parts.some(({ index }) => index === vectorPlace(name));

  test('what fails is told, and the next blends follow in order', () => {
    const all = valueOf(searchBlends({ ...question, top: 1000 })).blends;
    const refuse = (blend: SearchedBlend) => (uses(blend, 'cyclohexanone') ? 'may-not-mix' : undefined);
    const answer = valueOf(
      searchChecked({ ...question, top: 3 }, { checks: [{ name: 'miscibility', refuse }] }),
    );
    expect(answer.blends).toEqual(all.filter((blend) => !uses(blend, 'cyclohexanone')).slice(0, 3));
    expect(answer.refused[0]).toMatchObject({ check: 'miscibility', why: 'may-not-mix' });
    expect(answer.isComplete).toBe(true);
  });

  test('a flash point that fails is tried again with a margin, and marked', () => {
    const flashOf = (blend: SearchedBlend) => valueOf(explainBlend(question, blend))[0]?.value ?? 0;
    const check = {
      name: 'flash-point',
      refuse: (blend: SearchedBlend) => (flashOf(blend) < 27 ? 'below-27' : undefined),
      tighten: { constraint: 0, margins: [5, 10] },
    };
    const { blends } = valueOf(searchChecked({ ...question, top: 4 }, { checks: [check] }));
    const marked = blends.filter(({ tightened }) => tightened);
    expect(marked.length).toBeGreaterThan(0);
    for (const blend of blends) expect(flashOf(blend)).toBeGreaterThanOrEqual(27);
    expect(blends.map(({ red }) => red)).toEqual(blends.map(({ red }) => red).toSorted((a, b) => a - b));
  });

  test('a limit of RED ends the stream', () => {
    const { blends, isComplete } = valueOf(searchChecked(question, { checks: [], maxRed: 0.95 }));
    expect(blends.length).toBe(1);
    expect(isComplete).toBe(true);
    expect(searchChecked(question, { checks: [], maxRed: Number.NaN })).toMatchObject({ ok: false });
  });
});

describe('SUB-7 near-duplicates and fronts', () => {
  test('blends of near solvents in near amounts are one row', () => {
    const solvents = [
      { dD: 17.8, dP: 1, dH: 3.1 },
      { dD: 17.9, dP: 1.2, dH: 3 },
      { dD: 15.8, dP: 8.8, dH: 19.4 },
    ];
    const blend = (index: number, fraction: number): SearchedBlend => ({
      parts: [
        { index, fraction },
        { index: 2, fraction: 1 - fraction },
      ],
      hsp: { dD: 17, dP: 3, dH: 7 },
      red: 1,
    });
    const groups = collapseAlike({ solvents }, [blend(0, 0.6), blend(1, 0.63), blend(1, 0.8)]);
    expect(groups.map(({ alike }) => alike.length)).toEqual([1, 0]);
  });

  test('fronts weigh nothing against anything', () => {
    const values = [
      [0.5, 3],
      [0.6, 2],
      [0.7, 2.5],
      [0.9, 4],
      [0.5, 3],
    ];
    expect(frontsOf(values)).toEqual([0, 0, 1, 2, 0]);
    expect(frontsOf([])).toEqual([]);
    expect(frontsOf([[Number.NaN], [1]])).toEqual([0, 0]);
  });
});
