import { describe, expect, test } from 'vitest';
import { bestRatioForTargets, DEFAULT_SCORE_LIMITS } from '@suite/hsp';
import { seededRandom } from '@suite/numeric';
import { findRatio } from './blends-for-targets.ts';
import { type HspIngredient, resolveTargets } from './document.ts';
import { findBlends } from './find-blends.ts';
import { rankRows, toColumns } from './rank-rows.ts';

const liquid = (name: string, [dD, dP, dH]: [number, number, number]): HspIngredient => ({
  name,
  dD,
  dP,
  dH,
});
const ETHANOL = liquid('Ethanol', [15.8, 8.8, 19.4]);
const THF = liquid('THF', [16.8, 5.7, 8]);
describe('the report of a search for blends', () => {
  const BUTANOL = { ...liquid('1-Butanol', [16, 5.7, 15.8]), boilingPoint: 117.7 };
  const NITROETHANE = { ...liquid('Nitroethane', [16, 15.5, 4.5]), boilingPoint: 114.1 };
  const HEXANE = { ...liquid('Hexane', [14.9, 0, 0]), boilingPoint: 68.7 };
  const targets = resolveTargets([
    {
      id: 't',
      kind: 'values',
      name: 'Epikote 1001',
      role: 'must',
      dD: 20,
      dP: 10.32,
      dH: 10.11,
      r: 10.02,
      radius: 'known',
    },
  ]);
  const search = (rules: { banned: string[]; boiling?: { min?: number; max?: number } }) =>
    findBlends({
      candidates: [HEXANE, BUTANOL, NITROETHANE, ETHANOL],
      targets,
      size: 2,
      limits: DEFAULT_SCORE_LIMITS,
      rules,
      fixed: [],
    });

  test('two bad solvents make a good one, with their ratio', () => {
    const reply = search({ banned: [] });
    const [best] = reply.ok ? reply.report.blends : [];
    expect(best?.parts.map(({ ingredient }) => ingredient.name)).toEqual(['1-Butanol', 'Nitroethane']);
    expect(best?.parts[0]?.fraction).toBeCloseTo(0.51, 2);
    expect(best?.standings.worst).toBeCloseTo(0.799, 3);
    expect(reply.ok && reply.report.excluded).toBeUndefined();
  });

  test('BLE-12 BLE-13 a blend is listed once, whatever its parts are called, and tiny shares come last', () => {
    const near = liquid('Near', [20, 10.32, 9.9]);
    const far = liquid('Far', [20, 10.32, 40]);
    const reply = findBlends({
      candidates: [near, far, BUTANOL, NITROETHANE, liquid('Ethane, nitro', [16, 15.5, 4.5])],
      targets,
      size: 2,
      limits: DEFAULT_SCORE_LIMITS,
      rules: { banned: [] },
      fixed: [],
    });
    const blends = reply.ok ? reply.report.blends : [];
    const withButanol = blends.filter(({ parts }) => parts.some(({ ingredient }) => ingredient === BUTANOL));
    expect(
      withButanol.filter(({ parts }) => parts.some(({ ingredient }) => ingredient.dP === 15.5)),
    ).toHaveLength(1);
    // The best of all by RED, and nobody can weigh it.
    const smallest = blends.map(({ parts }) => Math.min(...parts.map(({ fraction }) => fraction)));
    expect(smallest.some((share) => share < 0.05)).toBe(true);
    expect(smallest[0]).toBeGreaterThanOrEqual(0.05);
    expect(smallest.findLastIndex((share) => share >= 0.05)).toBeLessThan(
      smallest.findIndex((share) => share < 0.05),
    );
  });

  test('HSR-8 a banned one is not used, and the report says what was better and why it is out', () => {
    const reply = search({ banned: ['nitroethane'] });
    const names = (reply.ok ? reply.report.blends : []).flatMap(({ parts }) =>
      parts.map(({ ingredient }) => ingredient.name),
    );
    expect(names).not.toContain('Nitroethane');
    expect(reply.ok && reply.report.excluded?.why).toEqual([{ name: 'Nitroethane', why: 'banned' }]);
    const cool = search({ banned: [], boiling: { max: 100 } });
    expect(cool.ok && cool.report.excluded?.why).toContainEqual({
      name: '1-Butanol',
      why: 'boiling-point-outside',
    });
  });

  test('HSR-8 every pair of all candidates is tried, however far each of them is, and a substance is one of them', () => {
    // Many that are nearer alone than the two that are best together.
    const near = Array.from({ length: 2000 }, (_, place) =>
      liquid(`near ${place}`, [17 + (place % 40) / 100, 10 + (place % 7) / 100, 10 + (place % 11) / 100]),
    );
    const left = liquid('Left', [20, 30.32, 0.11]);
    const right = { ...liquid('Right', [20, -9.68, 20.11]), dP: 0, dH: 15.27 };
    const reply = findBlends({
      candidates: [...near, ...near, left, right],
      targets,
      size: 2,
      limits: DEFAULT_SCORE_LIMITS,
      rules: { banned: [] },
      fixed: [],
    });
    expect(reply.ok && reply.report.count).toBe(2002);
    const [best] = reply.ok ? reply.report.blends : [];
    expect(best?.parts.map(({ ingredient }) => ingredient.name)).toEqual(['Right', 'Left']);
    expect(best?.standings.worst).toBeLessThan(0.001);
  });

  test('several targets: the pair is the best for the worst of them, and so is the ratio', () => {
    const sphere = (role: 'must' | 'must-not', dP: number) => ({
      id: `${role} ${dP}`,
      name: '',
      role,
      isAssumed: false,
      spheres: [{ dD: 18, dP, dH: 6, r: 5 }],
    });
    const low = liquid('Low', [18, 0, 6]);
    const high = liquid('High', [18, 16, 6]);
    const both = [sphere('must', 2), sphere('must', 10)];
    const reply = findBlends({
      candidates: [HEXANE, ETHANOL, low, high],
      targets: both,
      size: 2,
      limits: DEFAULT_SCORE_LIMITS,
      rules: { banned: [] },
      fixed: [],
    });
    const [best] = reply.ok ? reply.report.blends : [];
    expect(
      best?.parts.map(({ ingredient, fraction }) => [ingredient.name, Number(fraction.toFixed(3))]),
    ).toEqual([
      ['Low', 0.625],
      ['High', 0.375],
    ]);
    expect(best?.standings.worst).toBeCloseTo(0.8, 6);
    // The first target alone would want 87.5 %; the second counts as much, and one to leave alone pushes away.
    expect(findRatio({ parts: [low, high], targets: both.slice(0, 1) })?.[0]).toBeCloseTo(0.875, 6);
    expect(findRatio({ parts: [low, high], targets: both })?.[0]).toBeCloseTo(0.625, 3);
    const pushed = findRatio({ parts: [low, high], targets: [sphere('must', 2), sphere('must-not', 6)] });
    expect(pushed?.[0]).toBeGreaterThan(0.9);
  });

  test('three for several targets are no worse than two, and the best there are of a few', () => {
    const random = seededRandom(5);
    const few = Array.from({ length: 9 }, (_, place) =>
      liquid(`few ${place}`, [14 + 7 * random(), 20 * random(), 25 * random()]),
    );
    const sphere = () => ({
      dD: 15 + 5 * random(),
      dP: 15 * random(),
      dH: 20 * random(),
      r: 4 + 6 * random(),
    });
    const three = (['must', 'must', 'must-not'] as const).map((role, place) => ({
      id: String(place),
      name: '',
      role,
      isAssumed: false,
      spheres: role === 'must' ? [sphere(), sphere()] : [sphere()],
    }));
    const best = (size: 2 | 3) => {
      const reply = findBlends({
        candidates: few,
        targets: three,
        size,
        limits: DEFAULT_SCORE_LIMITS,
        rules: { banned: [] },
        fixed: [],
      });
      return reply.ok ? (reply.report.blends[0]?.standings.worst ?? NaN) : NaN;
    };
    const tried = few.flatMap((one, first) =>
      few.slice(first + 1).flatMap((other, second) =>
        few.slice(first + second + 2).map((third) => {
          const ratio = bestRatioForTargets([one, other, third], three);
          return ratio.ok ? ratio.value.worst : Infinity;
        }),
      ),
    );
    expect(best(3)).toBeLessThanOrEqual(best(2));
    expect(best(3)).toBeLessThan(Math.min(...tried) + 0.01);
  });

  test('without a target there is none, in words', () => {
    expect(
      findBlends({
        candidates: [BUTANOL],
        targets: [],
        size: 2,
        limits: DEFAULT_SCORE_LIMITS,
        rules: { banned: [] },
        fixed: [],
      }),
    ).toEqual({ ok: false, reason: 'no-target' });
  });

  test('R1.2 HSR-10 own rows are ranked like those of the database, within their filters', () => {
    const rows = toColumns([HEXANE, BUTANOL, NITROETHANE, THF]);
    const ranked = rankRows(rows, {
      targets,
      limits: DEFAULT_SCORE_LIMITS,
      q: '',
      scores: [],
      ranges: { dP: { min: 1 } },
      methods: [],
      hasDensity: false,
      top: 2,
    });
    expect(ranked.rows.map(({ name }) => name)).toEqual(['THF', '1-Butanol']);
    expect(ranked.total).toBe(3);
    expect(ranked.counts).toEqual([0, 0, 1, 2, 0, 0]);
  });
});
