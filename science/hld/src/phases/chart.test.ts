import { describe, expect, test } from 'vitest';
import { evaluateFormulation } from '../evaluate.ts';
import { threePhaseHalfWidth } from '../nac/characteristic-length.ts';
import { WINSOR_TYPES } from '../nac/fish.ts';
import { nacPhases } from '../nac/phases.ts';
import { amountOf, C12E5, mixOf, oilOf, reasonOf, SDS, valueOf } from '../testing/formulations.ts';
import { columnAt, hldAt, ownPercent, type Sample } from './chart-axes.ts';
import { AT_JUMP, fishCells, fishChart, READS_AS_ONE } from './fish-chart.ts';
import { followPath, type PathRequest, type PathStep, widthAlong } from './inversion-path.ts';
import { threePhases } from './three-phase.ts';

/** C12E5 in octane without salt, whose inversion temperature is 32.2 °C by the equation. */
const ETHOXYLATE: Sample = {
  formulation: mixOf([C12E5], { salinity: 0, eacn: 8 }),
  water: 50,
  oil: 50,
  waterDensity: 1,
  oilDensity: 0.7,
  headArea: 50,
  length: 23.352,
  xi: 401.3,
};
/** SDS at high salinity: its own ions move HLD with its amount. */
const IONIC: Sample = {
  ...ETHOXYLATE,
  formulation: mixOf([SDS], { salinity: 40 }),
  water: 70,
  oil: 30,
  headArea: 60,
  length: 20,
  xi: 100,
};

const axis = (from: number, to: number, count: number) =>
  Float64Array.from({ length: count }, (_, n) => from + ((to - from) * n) / (count - 1));

describe('axes of the fish', () => {
  test('NX-5 the recipe stands at its mass % of the whole', () => {
    // 5 g per 100 mL oil are 2.5 g beside 50 g water and 35 g oil.
    expect(valueOf(ownPercent(ETHOXYLATE))).toBeCloseTo(250 / 87.5, 9);
    const own = valueOf(columnAt(ETHOXYLATE, 250 / 87.5));
    expect(own.column.surfactant).toBeCloseTo(2.5 / 406.6, 9);
    expect(own.formulation.surfactantMix[0]?.concentration).toBeCloseTo(5, 9);
  });

  test('NX-5 every edge of the outline has the HLD of its edge, evaluated in its own column', () => {
    const chart = valueOf(fishChart(IONIC, 'salinity', [0.5, 2, 5]));
    for (const { percent, body, balanced } of chart.columns) {
      const { column, formulation } = valueOf(columnAt(IONIC, percent));
      const { range } = valueOf(threePhases(column));
      const hld = (salinity: number | null | undefined) =>
        valueOf(hldAt(formulation, 'salinity', salinity ?? 0));
      expect(hld(body?.from)).toBeCloseTo(range?.from ?? 9, 9);
      expect(hld(body?.to)).toBeCloseTo(range?.to ?? 9, 9);
      expect(hld(balanced)).toBeCloseTo(0, 9);
    }
    // More surfactant brings more ions: less salt to add.
    const salts = chart.columns.map(({ balanced }) => balanced ?? 0);
    expect(salts).toEqual(salts.toSorted((left, right) => right - left));
    expect((salts[0] ?? 0) - (salts[2] ?? 0)).toBeGreaterThan(0.1);
  });

  test('NX-5 the head tilts with the water, and stands between its neighbours', () => {
    const { head, columns } = valueOf(fishChart(IONIC, 'salinity', [12.7, 14]));
    expect(head.hld).toBeCloseTo(-0.16, 9);
    expect(head.value).toBeLessThan(columns[0]?.balanced ?? 0);
    expect(columns[0]?.body === null).toBe(head.percent < 12.7);
    expect(columns[1]?.body).toBeNull();
  });

  test('NX-5 cells agree with the phases of their own HLD, and are marked at the jump and in the tail', () => {
    const percents = axis(1, 25, 9);
    const values = axis(10, 80, 15);
    const { types, marks } = valueOf(fishCells(IONIC, 'salinity', { percents, values }));
    let [jumps, ones] = [0, 0];
    for (const [j, salinity] of values.entries()) {
      for (const [i, percent] of percents.entries()) {
        const { column, formulation } = valueOf(columnAt(IONIC, percent));
        const hld = valueOf(hldAt(formulation, 'salinity', salinity));
        const cell = j * percents.length + i;
        expect(WINSOR_TYPES[types[cell] ?? 9]).toBe(valueOf(nacPhases({ ...column, hld })).type);
        if (((marks[cell] ?? 0) & AT_JUMP) > 0) jumps += 1;
        if (((marks[cell] ?? 0) & READS_AS_ONE) > 0) ones += 1;
      }
    }
    // One mark in every column where the film can hold all the oil.
    expect(jumps).toBe(
      percents.filter((percent) => {
        const [column] = valueOf(fishChart(IONIC, 'salinity', [percent])).columns;
        return column?.hasJump;
      }).length,
    );
    expect(jumps).toBeGreaterThan(2);
    expect(ones).toBeGreaterThan(2);
  });

  test('NX-5 what cannot be drawn has a reason, what cannot be reached is a gap', () => {
    expect(reasonOf(fishChart(ETHOXYLATE, 'temperature', [0]))).toBe('not-positive');
    expect(reasonOf(fishChart(ETHOXYLATE, 'temperature', [100]))).toBe('not-positive');
    expect(reasonOf(fishChart({ ...ETHOXYLATE, oilDensity: 0 }, 'temperature', [1]))).toBe('not-positive');
    expect(reasonOf(fishChart({ ...ETHOXYLATE, xi: Number.NaN }, 'temperature', [1]))).toBe('not-positive');
    const none = { ...ETHOXYLATE, formulation: mixOf([]) };
    expect(reasonOf(fishChart(none, 'temperature', [1]))).toBe('no-active-surfactant');
    const values = Float64Array.from([0]);
    expect(reasonOf(fishCells(IONIC, 'salinity', { percents: axis(1, 2, 2), values }))).toBe('salinity-zero');
    const still = { ...C12E5, alpha: 0 };
    const chart = valueOf(fishChart({ ...ETHOXYLATE, formulation: mixOf([still]) }, 'temperature', [1]));
    expect(chart.columns[0]?.body).toEqual({ from: null, to: null });
  });
});

describe('inversion paths', () => {
  const film = { rigidity: 4 };
  const request = (steps: readonly PathStep[], wanted: 'O/W' | 'W/O' = 'O/W'): PathRequest => {
    return { sample: ETHOXYLATE, steps, wanted, film };
  };
  const pit = 25 + (0.15 * 8 - 0.77) / 0.06;

  test('NX-9 vector C12E5-like, L 23.35, xi 401.3: half width 0.116, 3.9 K wide', () => {
    const half = threePhaseHalfWidth(23.352, 401.3);
    expect(half).toBeCloseTo(0.116, 3);
    expect(valueOf(widthAlong(half, 0.06))).toBeCloseTo(3.9, 1);
    expect(reasonOf(widthAlong(half, 0))).toBe('no-effect');
  });

  test('NX-9 a good path: through three phases, then far away on the wanted side', () => {
    const path = valueOf(followPath(request([{ temperature: pit }, { temperature: 5 }])));
    expect(path.points.map(({ type }) => type)).toEqual(['I', 'III', 'I']);
    expect(path.crossings.map(({ leg, kind }) => `${leg} ${kind}`)).toEqual(['0 enters', '1 leaves']);
    const column = valueOf(columnAt(ETHOXYLATE, valueOf(ownPercent(ETHOXYLATE)))).column;
    const edge = valueOf(threePhases(column)).range?.from ?? 0;
    for (const { point } of path.crossings) {
      expect(point.hld).toBeCloseTo(edge, 9);
      expect(point.temperature).toBeCloseTo(pit + edge / 0.06, 6);
    }
    expect(path.least?.hld).toBeCloseTo(0, 9);
    expect(path.least?.tension).toBeLessThan(path.points[0]?.tension ?? 0);
    expect(path.distance).toBeCloseTo(0.06 * (pit - 5), 9);
    expect([path.warnings, path.unverified]).toEqual([[], ['stable-distance']]);
  });

  test('NX-9 the least tension lies on the way, where no step ends', () => {
    const path = valueOf(followPath(request([{ temperature: 60 }], 'W/O')));
    expect(path.least?.temperature).toBeCloseTo(pit, 6);
    expect(path.crossings.map(({ kind }) => kind)).toEqual(['enters', 'leaves']);
    expect(path.warnings).toEqual([]);
  });

  test.each([
    { steps: [{ temperature: pit }, { temperature: 28 }], warnings: ['ends-near-balance'] },
    { steps: [{ temperature: pit }, { temperature: 15 }], warnings: ['ends-short'] },
    { steps: [{ temperature: 60 }], warnings: ['wrong-side'] },
    { steps: [{ temperature: 2 }], warnings: ['never-three-phases'] },
  ])('NX-9 warnings $warnings', ({ steps, warnings }) => {
    expect(valueOf(followPath(request(steps))).warnings).toEqual(warnings);
  });

  test('NX-9 salt, oil, water and surfactant move the sample too', () => {
    const salty = { ...request([]), sample: { ...ETHOXYLATE, formulation: mixOf([C12E5], { salinity: 4 }) } };
    const steps = [{ salinity: 2 }, { eacn: 12 }, { addedWater: 50 }, { addedSurfactant: 2.5 }];
    const { points } = valueOf(followPath({ ...salty, steps }));
    const hld = (changes: object) => valueOf(evaluateFormulation(mixOf([C12E5], changes)).hld);
    expect(points.map((point) => point.hld)).toEqual([
      hld({ salinity: 4 }),
      hld({ salinity: 2 }),
      hld({ salinity: 2, eacn: 12 }),
      hld({ salinity: 1, eacn: 12 }),
      hld({ salinity: 1, eacn: 12 }),
    ]);
    expect(points.map(({ water }) => water)).toEqual([50, 50, 50, 100, 100]);
    const blend = { ...mixOf([amountOf(C12E5)]), manualEACN: false, oilBlend: [oilOf(6, 1), oilOf(8, 1)] };
    const blended = valueOf(
      followPath({ ...request([{ temperature: 30 }]), sample: { ...ETHOXYLATE, formulation: blend } }),
    );
    expect(blended.points.map(({ eacn }) => eacn)).toEqual([7, 7]);
  });

  test('NX-9 a path that cannot be followed has a reason and a step', () => {
    expect(followPath(request([{ temperature: 30 }, { addedWater: -1 }]))).toMatchObject({
      reason: 'not-positive',
      index: 1,
    });
    expect(reasonOf(followPath(request([{ temperature: Number.NaN }])))).toBe('not-finite');
    expect(reasonOf(followPath({ ...request([]), film: { rigidity: 0 } }))).toBe('not-positive');
    const huge = valueOf(followPath(request([{ temperature: 1e9 }])));
    expect(Number.isFinite(huge.distance)).toBe(true);
  });
});
