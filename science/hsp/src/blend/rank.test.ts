import { describe, expect, test } from 'vitest';
import { raOf } from '../distance.ts';
import type { Hsp } from '../hsp.ts';
import { allBlends, targets } from '../testing/all-blends.ts';
import { randomPoints, shuffle, valueOf } from '../testing/scored-sets.ts';
import { solvent, solvents } from '../testing/solvents.ts';
import { spheres } from '../testing/spheres.ts';
import { addFound, createBestList } from './best-list.ts';
import type { BlendCandidate } from './candidates.ts';
import { type BlendTarget, type RankOptions, rankBlends } from './rank.ts';
import { bestRatio } from './ratio.ts';

describe('BLE-6 ranked blends are those of trying all', () => {
  test.each([
    [2, 60],
    [3, 22],
  ])('of up to %d from %d', (size, count) => {
    for (const [seed, target] of targets.entries()) {
      const candidates = randomPoints(count, 30 + seed);
      const { blends } = valueOf(rankBlends(candidates, target, { size, top: 15 }));
      const all = allBlends(candidates, target, { size, top: 15 });
      expect(blends.map(({ ra }) => ra)).toEqual(all.map(({ ra }) => expect.closeTo(ra, 8) as number));
      expect(blends.map(({ parts }) => parts.map(({ index }) => index))).toEqual(
        all.map(({ indices }) => indices),
      );
    }
  });

  test('BLE-5 also under bounds and cost', () => {
    const candidates = randomPoints(16, 3).map((point, at) => ({
      ...point,
      max: 0.6,
      min: at % 3 ? 0 : 0.1,
      cost: 1 + (at % 5),
    }));
    const target = targets[0] ?? spheres.pvc;
    const { blends } = valueOf(rankBlends(candidates, target, { size: 3, top: 8, maxCost: 3 }));
    const list = createBestList(8);
    const indices = candidates.map((_, index) => index);
    for (const a of indices) {
      for (const b of indices.slice(a + 1)) {
        for (const c of [undefined, ...indices.slice(b + 1)]) {
          const chosen = c === undefined ? [a, b] : [a, b, c];
          const result = bestRatio(
            chosen.map((index) => candidates[index] ?? target),
            target,
            { maxCost: 3 },
          );
          if (result.ok && result.value.fractions.every((share) => share > 1e-9)) {
            addFound(list, { indices: chosen, fractions: result.value.fractions, ra: result.value.ra });
          }
        }
      }
    }
    expect(blends.map(({ ra }) => ra)).toEqual(list.found.map(({ ra }) => expect.closeTo(ra, 8) as number));
    for (const { cost } of blends) expect(cost).toBeLessThanOrEqual(3 + 1e-9);
  });

  test('the order of the candidates does not matter', () => {
    const candidates = randomPoints(200, 8);
    const ras = (list: Hsp[]) =>
      valueOf(rankBlends(list, spheres.pmma, { size: 2 })).blends.map(({ ra }) => ra);
    expect(ras(shuffle(candidates, 1))).toEqual(ras(candidates).map((ra) => expect.closeTo(ra, 9) as number));
  });
});

describe('BLE-10 blends of four', () => {
  test('are exact and differ when the target lies amid the candidates', () => {
    const { blends } = valueOf(
      rankBlends(randomPoints(300, 9), targets[0] ?? spheres.pvc, { size: 4, top: 10 }),
    );
    for (const { ra } of blends) expect(ra).toBeLessThan(1e-9);
    expect(new Set(blends.map(({ parts }) => parts.map(({ index }) => index).join())).size).toBe(10);
  });

  test('are not needed outside the hull', () => {
    const { blends } = valueOf(
      rankBlends(randomPoints(60, 9), targets[1] ?? spheres.pvc, { size: 4, top: 10 }),
    );
    for (const { parts } of blends) expect(parts.length).toBeLessThanOrEqual(3);
  });
});

describe('BLE-8 filters', () => {
  const target = { ...spheres.pes };
  const names = (result: ReturnType<typeof rankBlends>) =>
    valueOf(result).blends.flatMap(({ parts }) => parts.map(({ index }) => solvents[index]?.name));

  test('banned solvents and boiling points outside the window are left out, and named', () => {
    const banned = [solvents.findIndex(({ name }) => name === 'propylene carbonate')];
    const options = { size: 2, top: 10, banned, boiling: { min: 60, max: 200 } };
    const used = names(rankBlends(solvents, target, options));
    expect(used).not.toContain('propylene carbonate');
    expect(used).not.toContain('glycerol');
    const { excluded } = valueOf(rankBlends(solvents, target, options));
    expect(excluded).toContainEqual({ index: banned[0], why: 'banned' });
    expect(excluded.filter(({ why }) => why === 'boiling-point-outside').length).toBeGreaterThan(3);
  });

  test('unknown boiling points and costs are left out only where they are needed', () => {
    const candidates = [
      { ...solvent('acetone'), boilingPoint: 56, cost: 1 },
      { dD: 16, dP: 5, dH: 5 },
    ];
    const why = (options: object) =>
      valueOf(rankBlends(candidates, target, { size: 2, ...options })).excluded.map((entry) => entry.why);
    expect(why({})).toEqual([]);
    expect(why({ boiling: { max: 100 } })).toEqual(['boiling-point-unknown']);
    expect(why({ maxCost: 5 })).toEqual(['cost-unknown']);
  });

  test('fixed amounts are in every blend, and the rest is best for them', () => {
    const fixed = [{ index: solvents.findIndex(({ name }) => name === 'toluene'), fraction: 0.2 }];
    const { blends } = valueOf(rankBlends(solvents, target, { size: 2, top: 5, fixed }));
    for (const { parts, hsp, ra } of blends) {
      expect(parts.at(-1)).toEqual(fixed[0]);
      expect(parts.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 12);
      expect(raOf(hsp, target)).toBeCloseTo(ra, 12);
      const members = parts.map(({ index, fraction }) => ({
        ...(solvents[index] ?? solvent('toluene')),
        ...(index === fixed[0]?.index ? { min: fraction, max: fraction } : {}),
      }));
      expect(valueOf(bestRatio(members, target)).ra).toBeCloseTo(ra, 8);
    }
  });
});

describe('BLE-3 refusals', () => {
  const target = spheres.pvc;
  test.each<[string, readonly BlendCandidate[], RankOptions & { wanted?: BlendTarget }]>([
    ['no-candidates', [], { size: 2 }],
    ['size-out-of-range', solvents, { size: 5 }],
    ['top-out-of-range', solvents, { size: 2, top: 0 }],
    ['radius-not-positive', solvents, { size: 2, wanted: { ...target, r: -1 } }],
    ['no-candidates', solvents, { size: 2, banned: solvents.map((_, index) => index) }],
    ['fixed-out-of-range', solvents, { size: 2, fixed: [{ index: 0, fraction: 1 }] }],
    ['fixed-out-of-range', solvents, { size: 2, fixed: [{ index: 999, fraction: 0.1 }] }],
    ['boiling-out-of-range', solvents, { size: 2, boiling: { min: 9, max: 1 } }],
    ['cost-out-of-range', solvents, { size: 2, maxCost: -1 }],
    ['bounds-out-of-range', [{ ...target, min: 2 }], { size: 1 }],
    ['cost-missing', solvents, { size: 2, maxCost: 5, fixed: [{ index: 3, fraction: 0.1 }] }],
    ['parameter-out-of-range', [{ ...target, dD: Number.NaN }], { size: 1 }],
  ])('%s (%#)', (reason, candidates, { wanted = target, ...options }) => {
    expect(rankBlends(candidates, wanted, options)).toMatchObject({ ok: false, reason });
  });
});

test.each([
  [3, 1501, 1],
  [2, 2001, 0.5],
  [3, 401, 0.5],
  [4, 25, 0.5],
])('BLE-11 blends of %d from %d candidates with shares up to %d are refused', (size, count, max) => {
  const candidates = randomPoints(count, 1).map((point) => ({ ...point, max }));
  expect(rankBlends(candidates, spheres.pvc, { size })).toEqual({ ok: false, reason: 'too-many-candidates' });
});
