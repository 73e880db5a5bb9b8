import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unifacModel } from '../activity/unifac.ts';
import { groupsOf, valueOf } from '../testing/solvents.ts';
import { type EvaporationData, evaporationRate } from './evaporation.ts';
import { type DryingPart, dryingPath, dryingTime, lastOutWarnings } from './path.ts';

const MEK = { dD: 16, dP: 9, dH: 5.1, molarVolume: 90.17, rer: 3.8 };
const TOLUENE = { dD: 18, dP: 1.4, dH: 2, molarVolume: 106.86, rer: 2 };
const BUTYL_ACETATE = { dD: 15.8, dP: 3.7, dH: 6.3, molarVolume: 132.54, rer: 1 };
const film = [
  { ...MEK, volume: 30 },
  { ...TOLUENE, volume: 40 },
  { ...BUTYL_ACETATE, volume: 30 },
];
const PMMA = { dD: 18.64, dP: 10.52, dH: 7.51, r: 8.59 };
const PS = { dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3 };
const model = valueOf(unifacModel(groupsOf('mek', 'toluene', 'butylAcetate')));

test.each<[string, EvaporationData, [number, number]]>([
  ['acetone', { molarMass: 58.08, pressure: 30779.17 }, [9.5, 0.1]],
  ['ethyl acetate', { molarMass: 88.11, pressure: 12613.86 }, [5.9, 0.1]],
  ['MEK', { molarMass: 72.11, pressure: 12034.04 }, [4.6, 0.1]],
  ['toluene', { molarMass: 92.14, pressure: 3789.04 }, [1.86, 0.01]],
  ['ethanol', { molarMass: 46.07, pressure: 7876.4 }, [1.93, 0.01]],
  ['o-xylene', { molarMass: 106.17, pressure: 895.97 }, [0.51, 0.01]],
])('EVA-1 EVA-2 the rate of %s is estimated from P·M', (_, data, [rate, digit]) => {
  const { value, kind } = valueOf(evaporationRate(data));
  expect(Math.abs(value - rate)).toBeLessThan(digit);
  expect(kind).toBe('estimated');
});

test('EVA-1 a measured rate comes first, and water has none', () => {
  expect(valueOf(evaporationRate({ measured: 6.6, pressure: 30_000, molarMass: 58 }))).toEqual({
    value: 6.6,
    kind: 'measured',
  });
  expect(evaporationRate({ isWater: true, measured: 0.3 })).toEqual({
    ok: false,
    reason: 'humidity-unknown',
  });
  expect(evaporationRate({ pressure: 5 })).toEqual({ ok: false, reason: 'rer-unknown' });
  for (const bad of [0, -1, Number.NaN, 1e9])
    expect(evaporationRate({ measured: bad })).toEqual({ ok: false, reason: 'rer-out-of-range' });
  expect(evaporationRate({ pressure: -5, molarMass: 50 })).toEqual({ ok: false, reason: 'rer-out-of-range' });
});

describe('EVA-4 the ideal path', () => {
  test.each([
    [1, 0, { fractions: [0.3, 0.4, 0.3], reds: [0.9246, 0.7097] }],
    [0.75, 0.1086, { fractions: [0.2255, 0.4135, 0.361], reds: [0.9605, 0.714] }],
    [0.5, 0.2302, { fractions: [0.1327, 0.4093, 0.458], reds: [1.0031, 0.751] }],
    [0.25, 0.3766, { fractions: [0.0344, 0.3303, 0.6353], reds: [1.0387, 0.8671] }],
    [0.1, 0.4874, { fractions: [0.0023, 0.166, 0.8317], reds: [1.0405, 1.0397] }],
    [0.01, 0.569, { fractions: [0, 0.0085, 0.9915], reds: [1.0424, 1.2043] }],
  ])('with %d left', (left, time, { fractions, reds }) => {
    const [point] = valueOf(dryingPath(film, { left: [left], targets: [PMMA, PS] })).points;
    expect(Math.abs((point?.time ?? -1) - time)).toBeLessThan(1e-4);
    fractions.forEach((fraction, at) =>
      expect(Math.abs((point?.fractions[at] ?? -1) - fraction)).toBeLessThan(1e-4),
    );
    reds.forEach((red, at) => expect(Math.abs((point?.reds[at] ?? 0) - red)).toBeLessThan(1e-4));
  });

  test('takes Σ φ/RER, and n-butyl acetate leaves last', () => {
    const { total, lastOut } = valueOf(dryingPath(film));
    expect(Math.abs(total - 0.57895)).toBeLessThan(1e-5);
    expect(valueOf(dryingTime(film))).toBe(total);
    expect(lastOut).toBe(2);
  });
});

test.each([
  [0.5, 0.2321, [0.1239, 0.4144, 0.4618]],
  [0.1, 0.4961, [0.0026, 0.1838, 0.8136]],
])('EVA-5 with UNIFAC, %d left', (left, time, fractions) => {
  const [point] = valueOf(dryingPath(film, { left: [left], model })).points;
  expect(Math.abs((point?.time ?? -1) - time)).toBeLessThan(1e-4);
  fractions.forEach((fraction, at) =>
    expect(Math.abs((point?.fractions[at] ?? -1) - fraction)).toBeLessThan(1e-4),
  );
});

describe('EVA-7 the last solvent out', () => {
  test('warns with the share left when RED passes 1', () => {
    const [pmma, ps] = valueOf(lastOutWarnings(film, [PMMA, PS]));
    expect(Math.abs((pmma?.left ?? 0) - 0.5177)).toBeLessThan(1e-4);
    expect(Math.abs((pmma?.time ?? 0) - 0.2209)).toBeLessThan(1e-4);
    expect(Math.abs((pmma?.red ?? 0) - 1.0428)).toBeLessThan(1e-4);
    expect(pmma?.grade).toBe('may-precipitate-while-wet');
    expect(Math.abs((ps?.left ?? 0) - 0.1256)).toBeLessThan(1e-4);
    expect(Math.abs((ps?.time ?? 0) - 0.4667)).toBeLessThan(1e-4);
    expect(Math.abs((ps?.red ?? 0) - 1.2134)).toBeLessThan(1e-4);
    expect(ps?.grade).toBe('film-quality-at-risk');
  });

  test('MEK and toluene leave PMMA at a fifth', () => {
    const pair = [
      { ...MEK, volume: 60 },
      { ...TOLUENE, volume: 40 },
    ];
    const { points } = valueOf(dryingPath(pair, { left: [1, 0.01], targets: [PMMA] }));
    expect(Math.abs((points[0]?.reds[0] ?? 0) - 0.8037)).toBeLessThan(1e-4);
    expect(Math.abs((points[1]?.reds[0] ?? 0) - 1.2367)).toBeLessThan(1e-4);
    const [warning] = valueOf(lastOutWarnings(pair, [PMMA]));
    expect(Math.abs((warning?.left ?? 0) - 0.2113)).toBeLessThan(1e-4);
    expect(warning?.grade).toBe('film-quality-at-risk');
  });

  test('says nothing of a target that the last one dissolves', () => {
    expect(valueOf(lastOutWarnings(film, [{ ...BUTYL_ACETATE, r: 2 }]))).toEqual([]);
    expect(valueOf(lastOutWarnings(film, [PS, PMMA], model)).length).toBeGreaterThan(0);
  });
});

describe('EVA-4 EVA-5 properties', () => {
  const anyPart = fc.record({
    volume: fc.double({ min: 0.01, max: 1, noNaN: true }),
    molarVolume: fc.double({ min: 20, max: 300, noNaN: true }),
    rer: fc.double({ min: 0.001, max: 40, noNaN: true }),
    dD: fc.constant(16),
    dP: fc.constant(5),
    dH: fc.constant(5),
  });

  test('amounts are never negative and never rise; time is between that of the parts; order does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 1, maxLength: 6 }), (parts) => {
        const { points, total } = valueOf(dryingPath(parts, { left: [1, 0.7, 0.3, 0.05, 0.001] }));
        for (const { fractions } of points) expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0);
        points.slice(1).forEach(({ left, fractions, time }, row) => {
          const before = points[row];
          fractions.forEach((fraction, at) =>
            expect(fraction * left).toBeLessThanOrEqual(
              (before?.fractions[at] ?? 0) * (before?.left ?? 0) + 1e-9,
            ),
          );
          expect(time).toBeGreaterThanOrEqual(before?.time ?? 0);
        });
        const each = parts.map(({ rer }) => 1 / rer);
        expect(total).toBeGreaterThanOrEqual(Math.min(...each) * (1 - 1e-9));
        expect(total).toBeLessThanOrEqual(Math.max(...each) * (1 + 1e-9));
        expect(valueOf(dryingPath(parts.toReversed())).total).toBeCloseTo(total, 9);
      }),
    );
  });

  test('with activities neither', () => {
    const { points } = valueOf(dryingPath(film, { left: [1, 0.9, 0.5, 0.2, 0.02], model }));
    points.slice(1).forEach(({ left, fractions }, row) => {
      const before = points[row];
      fractions.forEach((fraction, at) =>
        expect(fraction * left).toBeLessThan((before?.fractions[at] ?? 0) * (before?.left ?? 0)),
      );
    });
  });
});

describe('EVA-3 absurd input is refused by name', () => {
  const change = (values: Partial<DryingPart>) => [{ ...film[0], ...values } as DryingPart, ...film.slice(1)];
  test.each([
    [[], 'no-components'],
    [change({ volume: -1 }), 'amount-negative'],
    [change({ volume: Number.NaN }), 'amount-negative'],
    [change({ rer: undefined }), 'rer-unknown'],
    [change({ rer: -2 }), 'rer-out-of-range'],
    [change({ molarVolume: undefined }), 'molar-volume-missing'],
    [change({ molarVolume: Infinity }), 'molar-volume-out-of-range'],
    [change({ dD: Number.NaN }), 'parameter-out-of-range'],
  ])('%#', (parts, reason) => {
    expect(dryingPath(parts)).toMatchObject({ ok: false, reason });
    expect(lastOutWarnings(parts, [PMMA])).toMatchObject({ ok: false, reason });
  });

  test('shares left outside of 0 to 1, and too many of them', () => {
    expect(dryingPath(film, { left: [0] })).toEqual({ ok: false, reason: 'no-volume-left', at: 0 });
    expect(dryingPath(film, { left: [1, Number.NaN] })).toEqual({
      ok: false,
      reason: 'no-volume-left',
      at: 1,
    });
    expect(dryingPath(film, { left: Array(10_001).fill(0.5) })).toEqual({
      ok: false,
      reason: 'too-many-rows',
    });
    expect(dryingTime([])).toEqual({ ok: false, reason: 'no-components' });
  });
});
