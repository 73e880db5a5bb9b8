import { describe, expect, test } from 'vitest';
import { evaluateFormulation } from '../evaluate.ts';
import { effectiveLength } from '../nac/tail-length.ts';
import { nacPhases } from '../nac/phases.ts';
import { columnAt, ownPercent, type Sample } from '../phases/chart-axes.ts';
import type { SurfactantParameters } from '../surfactant.ts';
import { mixOf, reasonOf, valueOf } from '../testing/formulations.ts';
import { LN, SALINITIES } from '../testing/racks.ts';
import { normalFrom, seededRandom } from '@suite/numeric';
import { type IntervalReading, readRack } from './read-rack.ts';
import type { RackSetup } from './setup.ts';
import type { RackAxis, RackTube, Seen } from './tubes.ts';
import { ccByDifference, ccOfRack, combineRacks, eacnByDifference, eacnOfRack, xiOfRack } from './wanted.ts';

/** Types as an error-free reader sees them, for an optimum and a half width. */
function rackAround(
  optimum: number,
  {
    axis = LN,
    values = SALINITIES,
    width = 0.22,
    ...setup
  }: Partial<RackSetup> & {
    values?: readonly number[];
    width?: number;
  } = {},
): IntervalReading {
  const seenAt = (h: number): Seen => (h < -width ? 'I' : h > width ? 'II' : 'III');
  const slope = axis.variable === 'temperature' ? -axis.alpha : 1;
  const hld = (value: number) =>
    axis.variable === 'ln-salinity' ? Math.log(value / optimum) : slope * (value - optimum);
  const tubes = values.map((value): RackTube => ({ value, seen: seenAt(hld(value)) }));
  const reading = valueOf(readRack({ axis, ...setup }, tubes));
  if (reading.kind !== 'interval') throw new Error(reading.kind);
  return reading;
}

const exact = (value: number) => ({ value, error: 0 });
const OCTANE = {
  eacn: exact(8),
  temperature: exact(25),
  fa: exact(0),
  k: exact(0.17),
  alpha: exact(0.01),
};
const VECTOR = rackAround(2.78);

describe('from the optimum to what is wanted', () => {
  test('RK-5 vector Cc in octane: 0.337 ± 0.155 by the rack, sd 0.112 with an error of 0.01 in k', () => {
    const cc = valueOf(ccOfRack(VECTOR, OCTANE));
    expect(Math.abs(cc.value - 0.337)).toBeLessThan(0.004);
    expect(Math.abs(1.96 * cc.rackError - 0.155)).toBeLessThan(0.005);
    expect(cc.constantsError).toBe(0);
    expect(cc.byRack.from).toBeCloseTo(0.184, 2);
    expect(cc.byRack.to).toBeCloseTo(0.491, 2);
    const withK = valueOf(ccOfRack(VECTOR, { ...OCTANE, k: { value: 0.17, error: 0.01 } }));
    expect(Math.abs(withK.error - 0.112)).toBeLessThan(0.005);
    expect(withK.constantsError).toBeCloseTo(0.08, 9);
    expect(withK.rackError).toBe(cc.rackError);
  });

  test('RK-5 every constant adds its part of the variance, and simulation agrees', () => {
    const constants = {
      eacn: { value: 8, error: 0.5 },
      temperature: { value: 40, error: 1 },
      fa: { value: 0.1, error: 0.05 },
      k: { value: 0.17, error: 0.01 },
      alpha: { value: 0.01, error: 0.002 },
    };
    const { constantsError } = valueOf(ccOfRack(VECTOR, constants));
    const normal = normalFrom(seededRandom(5));
    const drawn = (known: { value: number; error: number }) => exact(known.value + known.error * normal());
    let [sum, square] = [0, 0];
    const draws = 20_000;
    for (let n = 0; n < draws; n += 1) {
      const { eacn, temperature, fa, k, alpha } = constants;
      const around = { eacn: drawn(eacn), temperature: drawn(temperature), fa: drawn(fa), k: drawn(k) };
      const { value } = valueOf(ccOfRack(VECTOR, { ...around, alpha: drawn(alpha) }));
      sum += value;
      square += value ** 2;
    }
    const sd = Math.sqrt(square / draws - (sum / draws) ** 2);
    expect(Math.abs(sd / constantsError - 1)).toBeLessThan(0.03);
  });

  test('RK-5 EACN with a known Cc is the same equation the other way round', () => {
    const cc = valueOf(ccOfRack(VECTOR, OCTANE));
    const eacn = valueOf(eacnOfRack(VECTOR, OCTANE, exact(cc.value)));
    expect(eacn.value).toBeCloseTo(8, 9);
    expect(eacn.rackError).toBeCloseTo(cc.rackError / 0.17, 9);
    expect(reasonOf(eacnOfRack(VECTOR, { ...OCTANE, k: exact(0) }, exact(0)))).toBe('no-effect');
  });

  test('RK-5 a rack of temperatures gives Cc too; what was not scanned has to be known', () => {
    const values = [24, 27, 30, 32, 34, 37, 40];
    const axis: RackAxis = { variable: 'temperature', alpha: -0.06 };
    const warm = rackAround(33, { axis, values, width: 0.12 });
    const known = { eacn: exact(8), fa: exact(0), k: exact(0.16), alpha: exact(-0.06), b: exact(0.13) };
    const cc = valueOf(ccOfRack(warm, { ...known, salinity: exact(0) }));
    expect(cc.value).toBeCloseTo(0.16 * 8 - 0.06 * (warm.u.median - 25), 9);
    expect(reasonOf(ccOfRack(warm, known))).toBe('constant-missing');
    expect(reasonOf(ccOfRack(VECTOR, { fa: exact(0), k: exact(0.17), alpha: exact(0.01) }))).toBe(
      'constant-missing',
    );
  });

  test('RK-5 by difference with a reference oil EACN is Δln S*/k, and Cc and fa cancel', () => {
    const reference = rackAround(2);
    const unknown = rackAround(3.2);
    const eacn = valueOf(eacnByDifference({ unknown, reference }, { eacn: exact(8), k: exact(0.17) }));
    expect(eacn.value).toBeCloseTo(8 + (unknown.u.median - reference.u.median) / 0.17, 9);
    expect(eacn.rackError).toBeCloseTo(Math.hypot(unknown.u.sd, reference.u.sd) / 0.17, 9);
    const withK = { eacn: exact(8), k: { value: 0.17, error: 0.01 } };
    const rough = valueOf(eacnByDifference({ unknown, reference }, withK));
    // The error of k counts only for the difference: that is why this method is the better one.
    expect(rough.constantsError).toBeCloseTo(((eacn.value - 8) * 0.01) / 0.17, 9);
    const alone = valueOf(eacnOfRack(unknown, { ...OCTANE, k: withK.k }, { value: 0.34, error: 0.2 }));
    expect(rough.error).toBeLessThan(alone.error);
  });

  test('RK-5 by difference with a known surfactant in the same oil k and EACN cancel', () => {
    const reference = rackAround(2);
    const unknown = rackAround(3.2);
    const cc = valueOf(ccByDifference({ unknown, reference }, { value: 0.5, error: 0.1 }));
    expect(cc.value).toBeCloseTo(0.5 - (unknown.u.median - reference.u.median), 9);
    expect(cc.constantsError).toBeCloseTo(0.1, 12);
  });

  test('RK-5 racks that cannot be compared, or know one side only, have reasons', () => {
    const axis: RackAxis = { variable: 'temperature', alpha: -0.06 };
    const warm = rackAround(33, { axis, values: [24, 27, 30, 33, 36, 39], width: 0.12 });
    expect(reasonOf(ccByDifference({ unknown: warm, reference: VECTOR }, exact(0)))).toBe('axes-differ');
    const open = valueOf(readRack({ axis: LN }, [{ value: 2, seen: 'I' }]));
    expect(reasonOf(ccOfRack(open, OCTANE))).toBe('not-two-sided');
    expect(reasonOf(ccByDifference({ unknown: VECTOR, reference: open }, exact(0)))).toBe('not-two-sided');
    expect(reasonOf(ccOfRack(VECTOR, { ...OCTANE, eacn: exact(Number.NaN) }))).toBe('not-finite');
  });

  test('RK-5 several racks: weighted by their errors, the constants shared', () => {
    const one = { value: 0.3, rackError: 0.08, constantsError: 0.05 };
    const both = valueOf(combineRacks([one, { ...one, value: 0.36 }]));
    expect(both.value).toBeCloseTo(0.33, 12);
    expect(both.rackError).toBeCloseTo(0.08 / Math.SQRT2, 12);
    expect(both.constantsError).toBeCloseTo(0.05, 12);
    expect(both.isDisagreeing).toBe(false);
    const uneven = valueOf(combineRacks([one, { ...one, value: 0.6, rackError: 0.8 }]));
    expect(uneven.value).toBeCloseTo(0.303, 3);
    expect(valueOf(combineRacks([one])).error).toBeCloseTo(Math.hypot(0.08, 0.05), 12);
  });

  test('RK-5 racks that disagree are told apart, and their error grows', () => {
    const one = { value: 0.3, rackError: 0.08, constantsError: 0 };
    const apart = valueOf(combineRacks([one, { ...one, value: 0.9 }]));
    expect(apart.isDisagreeing).toBe(true);
    expect(apart.rackError).toBeCloseTo(0.3, 9);
    expect(reasonOf(combineRacks([]))).toBe('no-racks');
    expect(reasonOf(combineRacks([{ ...one, rackError: 0 }]))).toBe('not-positive');
    expect(reasonOf(combineRacks([{ ...one, value: Number.NaN }]))).toBe('not-finite');
  });

  test('RK-6 xi from the half width: an interval, and a number only from a fine rack', () => {
    const filling = { water: 50, oil: 50 };
    const film = { surfactant: 0.005, headArea: 60, length: 20 };
    const coarse = valueOf(xiOfRack(VECTOR, filling, film));
    expect(coarse.value).toBeNull();
    const values = Array.from({ length: 40 }, (_, n) => 1.5 * 1.035 ** n);
    const fine = valueOf(xiOfRack(rackAround(2.78, { values, width: 0.35182 }), filling, film));
    expect(Math.abs((fine.value ?? 0) / 100 - 1)).toBeLessThan(0.1);
    expect([fine.from < 100, fine.to > 100]).toEqual([true, true]);
    expect(reasonOf(xiOfRack(VECTOR, { water: 0, oil: 50 }, film))).toBe('not-positive');
  });
});

// oxlint-disable-next-line node/no-process-env -- whoever starts the tests says how long they may take
const isLong = process.env['LONG'] === 'yes';
const RACKS = isLong ? 1000 : 200;
/** Of fewer racks a share is known less well. */
const COVER = isLong ? { from: 0.93, to: 0.97 } : { from: 0.915, to: 0.985 };

describe('coverage', () => {
  /** The share of racks made by the model whose interval holds the optimum, and how wide they are. */
  function simulate(seed: number, widthOf: (random: () => number) => number, withVolumes: boolean) {
    const random = seededRandom(seed);
    const normal = normalFrom(seededRandom(seed + 1));
    const logistic = () => 0.05 * Math.log(1 / (1 - random()) - 1);
    const filling = { water: 5, oil: 5 };
    let [covered, widths, intervals] = [0, 0, 0];
    for (let n = 0; n < RACKS; n += 1) {
      const star = Math.log(1.6) + random() * Math.log(4.5 / 1.6);
      const width = widthOf(random);
      const tubes = SALINITIES.map((value): RackTube => {
        const h = Math.log(value) - star + logistic();
        const seen: Seen = h < -width ? 'I' : h > width ? 'II' : 'III';
        if (!withVolumes || seen !== 'III') return { value, seen };
        // The film takes up 0.15 of each phase at balance, so that w is 0.85 of the dilute half width.
        const oil = 5 - 0.75 / (1 - (0.85 * h) / width) + 0.05 * normal();
        const water = 5 - 0.75 / (1 + (0.85 * h) / width) + 0.05 * normal();
        const volumes = { oil: Math.max(oil, 0.01), water: Math.max(water, 0.01) };
        return { value, seen, volumes: { ...volumes, middle: 10 - volumes.oil - volumes.water } };
      });
      const setup = withVolumes ? { axis: LN, filling, meniscus: 0.05 } : { axis: LN };
      const reading = valueOf(readRack(setup, tubes));
      if (reading.kind === 'interval') {
        intervals += 1;
        widths += reading.u.to - reading.u.from;
        if (star >= reading.u.from && star <= reading.u.to) covered += 1;
      } else if (reading.kind === 'one-sided') {
        const distance = star - Math.log(reading.bound);
        if (reading.side === 'at-least' ? distance >= 0 : distance <= 0) covered += 1;
      }
    }
    return { coverage: covered / RACKS, meanWidth: widths / intervals };
  }

  test.each([
    { what: 'w 0.22', widthOf: () => 0.22, withVolumes: false, meanWidth: 0.32 },
    {
      what: 'w from 0.1 to 0.5',
      widthOf: (random: () => number) => 0.1 + 0.4 * random(),
      withVolumes: false,
      meanWidth: 0.32,
    },
    { what: 'volumes, w 0.22', widthOf: () => 0.22, withVolumes: true, meanWidth: 0.26 },
  ])(
    `RK-10 of ${RACKS} simulated racks 93 to 97 % cover the optimum: $what`,
    ({ widthOf, withVolumes, meanWidth }) => {
      const found = simulate(11, widthOf, withVolumes);
      expect(found.coverage).toBeGreaterThanOrEqual(COVER.from);
      expect(found.coverage).toBeLessThanOrEqual(COVER.to);
      expect(Math.abs(found.meanWidth - meanWidth)).toBeLessThan(0.02);
    },
  );
});

test('RK-11 the salinity scan of a published system is read back: S* 1.822 of benzyldimethylhexadecylammonium chloride in toluene', () => {
  // Schirone et al., JCIS Open 4 (2021) 100033: Cc 0.1 with k 0.7; toluene has EACN 1: ln S* = 0.6.
  const surfactant: SurfactantParameters = { surfactantType: 'cationic', cc0: 0.1, k: 0.7, mw: 396.1 };
  const sample: Sample = {
    formulation: mixOf([surfactant], { eacn: 1 }),
    water: 5,
    oil: 5,
    waterDensity: 1,
    oilDensity: 0.87,
    headArea: 60,
    length: effectiveLength(16, 'ionic'),
    xi: 120,
  };
  const { column } = valueOf(columnAt(sample, valueOf(ownPercent(sample))));
  const values = [0.6, 0.9, 1.2, 1.5, 1.8, 2.2, 2.7, 3.4];
  const ionic = valueOf(evaluateFormulation(sample.formulation).ionicSalinity);
  const tubes = values.map((value): RackTube => {
    const hld = valueOf(evaluateFormulation(mixOf([surfactant], { eacn: 1, salinity: value })).hld);
    return { value, seen: valueOf(nacPhases({ ...column, hld })).type };
  });
  const reading = valueOf(readRack({ axis: { variable: 'ln-salinity', ionic } }, tubes));
  if (reading.kind !== 'interval') throw new Error(reading.kind);
  const { optimum, entered } = reading;
  expect([optimum.from < 1.822, optimum.to > 1.822]).toEqual([true, true]);
  expect(optimum.to / optimum.from).toBeLessThan(1.5);
  expect(entered.median).toBeCloseTo(optimum.median - ionic, 12);
  const constants = { ...OCTANE, eacn: exact(1), k: { value: 0.7, error: 0.1 } };
  const cc = valueOf(ccOfRack(reading, constants));
  expect([cc.byRack.from < 0.1, cc.byRack.to > 0.1]).toEqual([true, true]);
  expect(cc.constantsError).toBeCloseTo(0.1, 12);
});
