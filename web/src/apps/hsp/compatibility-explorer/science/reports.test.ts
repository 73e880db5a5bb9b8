import {
  bestRatioForTargets,
  DEFAULT_SCORE_LIMITS,
  type HspIngredient,
  type HspTest,
  resolveTargets,
  seededRandom,
} from '@suite/hsp';
import { describe, expect, test } from 'vitest';
import { reportBlends } from './blend-report.ts';
import { type FitRequest, judgeFit, reportFit } from './fit-report.ts';
import { holdPool, searchPool } from './held-pool.ts';
import { rankOwnRows, toColumns } from './own-rows.ts';
import { reportRatio } from './ratio-report.ts';

const liquid = (name: string, [dD, dP, dH]: [number, number, number]): HspIngredient => ({
  name,
  dD,
  dP,
  dH,
});
const TOLUENE = liquid('Toluene', [18, 1.4, 2]);
const ETHANOL = liquid('Ethanol', [15.8, 8.8, 19.4]);
const THF = liquid('THF', [16.8, 5.7, 8]);
const tested = (one: HspIngredient, score: number | null): HspTest => ({ ...one, score });
const request = (tests: HspTest[], method: FitRequest['method'] = 'single'): FitRequest => ({
  tests,
  insideLimit: 1,
  method,
  pool: [liquid('Water', [15.5, 16, 42.3]), liquid('Acetone', [15.5, 10.4, 7]), THF],
});

describe('the report of a fit', () => {
  test.each([
    ['no tests', []],
    ['nothing tested', [tested(TOLUENE, null)]],
    ['all outside', [tested(TOLUENE, 0), tested(ETHANOL, 0)]],
  ])('%s: no sphere, and the reason', (_, tests) => {
    expect(reportFit(request(tests))).toEqual({ ok: false, reason: 'no-good-points' });
  });

  test('one point, all good, and contradictory tests are fitted with a warning', () => {
    const one = reportFit(request([tested(TOLUENE, 1)]));
    expect(one.ok && one.report.warnings).toEqual(['few-good-points', 'no-bad-points']);
    const good = reportFit(request([tested(TOLUENE, 1), tested(THF, 1), tested(ETHANOL, 1)]));
    expect(good.ok && good.report.warnings).toEqual(['no-bad-points']);
    const both = reportFit(request([tested(TOLUENE, 1), tested(TOLUENE, 0), tested(THF, 1)]));
    expect(both.ok && both.report.warnings).toContain('contradictory-tests');
    expect(both.ok && both.report.fit).toBeLessThanOrEqual(1);
  });

  test('a graded fit wants scores from 1 to 6 and names the first that is none', () => {
    const bad = reportFit(request([tested(TOLUENE, 1), tested(ETHANOL, 0)], 'graded'));
    expect(bad).toEqual({ ok: false, reason: 'score-not-graded', name: 'Ethanol' });
    const tests = [
      tested(TOLUENE, 1),
      tested(THF, 2),
      tested(ETHANOL, 5),
      tested(liquid('x', [16, 7, 12]), 3),
    ];
    const graded = reportFit(request(tests, 'graded'));
    expect(graded.ok && graded.report.levels.map(({ score }) => score)).toEqual([1, 2, 3, 5]);
  });

  test('what was tested under another name is not proposed again', () => {
    const tests = [
      tested(TOLUENE, 1),
      tested(THF, 1),
      tested(ETHANOL, 0),
      tested(liquid('Propanone', [15.5, 10.4, 7]), 1),
    ];
    const fitted = reportFit(request(tests));
    const sphere = fitted.ok ? fitted.report.spheres[0] : undefined;
    const next = sphere ? judgeFit(request(tests), sphere).next.map(({ name }) => name) : [];
    expect(next).not.toContain('Acetone');
  });

  test('a second sphere is advised only where each has four good solvents; a poor fit is said', () => {
    const around = (dP: number, count: number) =>
      Array.from({ length: count }, (_, n) =>
        tested(liquid(`${dP}-${n}`, [16 + 0.3 * n, dP + (n % 2), 4 + 0.2 * n]), 1),
      );
    const between = Array.from({ length: 12 }, (_, n) =>
      tested(liquid(`bad ${n}`, [14 + 0.4 * n, 11, 4 + 0.3 * n]), 0),
    );
    const adviceOf = (tests: HspTest[]) => {
      const fitted = reportFit(request(tests));
      const sphere = fitted.ok ? fitted.report.spheres[0] : undefined;
      return sphere && judgeFit(request(tests), sphere).second?.isJustified;
    };
    expect(adviceOf([...around(2, 6), ...around(20, 6), ...between])).toBe(true);
    expect(adviceOf([...around(2, 9), ...around(20, 2), ...between])).toBe(false);
    const double = reportFit(request([...around(2, 9), ...around(20, 2), ...between], 'double'));
    expect(double.ok && double.report.warnings).toContain('second-sphere-not-justified');
    const random = seededRandom(7);
    const noise = Array.from({ length: 60 }, (_, n) =>
      tested(liquid(`noise ${n}`, [14 + 8 * random(), 20 * random(), 20 * random()]), random() < 0.5 ? 1 : 0),
    );
    const poor = reportFit(request(noise));
    expect(poor.ok && poor.report.warnings).toContain('poor-fit');
  });

  test('its quality names open sides, what to test next, and never a solvent that was tested', () => {
    const tests = [tested(TOLUENE, 1), tested(THF, 1), tested(ETHANOL, 0)];
    const fitted = reportFit(request(tests));
    const [sphere] = fitted.ok ? fitted.report.spheres : [];
    if (!sphere) throw new Error('there is a sphere');
    const quality = judgeFit(request(tests), sphere);
    expect(quality.open.length).toBeGreaterThan(0);
    expect(quality.next.map(({ name }) => name)).not.toContain('THF');
    expect(quality.cloud.length).toBeGreaterThan(1);
  });
});

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
    reportBlends({
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

  test('a banned one is not used, and the report says what was better and why it is out', () => {
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

  test('every pair of all candidates is tried, however far each of them is, and a substance is one of them', () => {
    // Many that are nearer alone than the two that are best together.
    const near = Array.from({ length: 2000 }, (_, place) =>
      liquid(`near ${place}`, [17 + (place % 40) / 100, 10 + (place % 7) / 100, 10 + (place % 11) / 100]),
    );
    const left = liquid('Left', [20, 30.32, 0.11]);
    const right = { ...liquid('Right', [20, -9.68, 20.11]), dP: 0, dH: 15.27 };
    const reply = reportBlends({
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
    const reply = reportBlends({
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
    expect(reportRatio({ parts: [low, high], targets: both.slice(0, 1) })?.[0]).toBeCloseTo(0.875, 6);
    expect(reportRatio({ parts: [low, high], targets: both })?.[0]).toBeCloseTo(0.625, 3);
    const pushed = reportRatio({ parts: [low, high], targets: [sphere('must', 2), sphere('must-not', 6)] });
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
      const reply = reportBlends({
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

  test('a pool is told once and searched by its key; a worker that holds another one says so', () => {
    const none = [null, null];
    const held = holdPool({
      key: 'mine',
      columns: {
        ingredientId: ['1', '2'],
        datasetId: ['s', 's'],
        name: ['1-Butanol', 'Nitroethane'],
        cas: ['71-36-3', null],
        method: ['exp', 'biblio'],
        dD: [16, 16],
        dP: [5.7, 15.5],
        dH: [15.8, 4.5],
        r: none,
        density: [0.81, null],
        molarVolume: none,
        boilingPoint: none,
      },
      own: [HEXANE],
    });
    expect(held.candidates.map(({ name }) => name)).toEqual(['1-Butanol', 'Nitroethane', 'Hexane']);
    expect(held.candidates[0]).toEqual({
      ingredientId: '1',
      datasetId: 's',
      name: '1-Butanol',
      cas: '71-36-3',
      method: 'exp',
      dD: 16,
      dP: 5.7,
      dH: 15.8,
      density: 0.81,
    });
    const asked = {
      targets,
      size: 2 as const,
      limits: DEFAULT_SCORE_LIMITS,
      rules: { banned: [] },
      fixed: [],
    };
    const reply = searchPool(held, { ...asked, pool: 'mine' });
    expect(reply.ok && reply.report.blends[0]?.standings.worst).toBeCloseTo(0.799, 3);
    expect(searchPool(held, { ...asked, pool: 'other' })).toEqual({ ok: false, reason: 'no-pool' });
  });

  test('without a target there is none, in words', () => {
    expect(
      reportBlends({
        candidates: [BUTANOL],
        targets: [],
        size: 2,
        limits: DEFAULT_SCORE_LIMITS,
        rules: { banned: [] },
        fixed: [],
      }),
    ).toEqual({ ok: false, reason: 'no-target' });
  });

  test('R1.2 own rows are ranked like those of the database, within their filters', () => {
    const rows = toColumns([HEXANE, BUTANOL, NITROETHANE, THF]);
    const ranked = rankOwnRows(rows, {
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
