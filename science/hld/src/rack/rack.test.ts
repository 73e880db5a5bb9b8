import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nacPhases } from '../nac/phases.ts';
import { reasonOf, valueOf } from '../testing/formulations.ts';
import { intervalOf, LN, rackOf, SALINITIES, SEEN } from '../testing/racks.ts';
import { logLikelihood } from './posterior.ts';
import { readRack } from './read-rack.ts';
import { plainInterval, type RackTube, readTubes, type Seen, slopeOf } from './tubes.ts';
import { hldOfVolumes, optimumSolubilisation, volumeRatio } from './volumes.ts';

const VECTOR = intervalOf(rackOf(SEEN));

describe('tubes and the likelihood', () => {
  test.each([
    [{ variable: 'ln-salinity', ionic: 0 }, 1],
    [{ variable: 'salinity', b: 0.13, ionic: 0 }, 0.13],
    [{ variable: 'eacn', k: 0.17 }, -0.17],
    [{ variable: 'temperature', alpha: -0.06 }, 0.06],
    [{ variable: 'cc' }, 1],
  ] as const)('RK-1 slope of HLD along %o: %d', (axis, slope) => {
    expect(slopeOf(axis)).toBe(slope);
  });

  test('RK-1 a rack of temperatures of an ethoxylate, and one of EACN, read from II to I', () => {
    const warm = intervalOf(rackOf(['I', 'I', 'III', 'II', 'II'], [20, 24, 28, 32, 36]), {
      axis: { variable: 'temperature', alpha: -0.06 },
    });
    expect(warm.optimum.median).toBeCloseTo(28, 1);
    const oils = intervalOf(rackOf(['II', 'II', 'III', 'I', 'I'], [6, 7, 8, 9, 10]), {
      axis: { variable: 'eacn', k: 0.17 },
    });
    expect(oils.optimum.median).toBeCloseTo(8, 1);
    expect(oils.optimum.from).toBeLessThan(oils.optimum.to);
    expect(oils.plain).toEqual({ from: 7.5, to: 8.5 });
  });

  test('RK-1 the surfactant has its part in S*: the total is read, the rest is entered', () => {
    const own = 0.3;
    const entered = SALINITIES.map((salinity) => salinity - own);
    const reading = intervalOf(rackOf(SEEN, entered), { axis: { variable: 'ln-salinity', ionic: own } });
    expect(reading.optimum.median).toBeCloseTo(VECTOR.optimum.median, 9);
    expect(reading.entered.median).toBeCloseTo(VECTOR.optimum.median - own, 9);
  });

  test('RK-2 vector best fit: S* 2.78, w 0.22, log L -0.319', () => {
    expect(VECTOR.best.optimum).toBeCloseTo(2.78, 2);
    expect(VECTOR.best.width).toBeCloseTo(0.22, 2);
    expect(VECTOR.best.logLikelihood).toBeCloseTo(-0.319, 3);
  });

  test('RK-2 the likelihood is that of the formulas, doubtful tubes included', () => {
    const s = 0.05;
    const types: Seen[] = ['I', 'I/III', 'III', 'IV', 'III/II', 'II'];
    fc.assert(
      fc.property(
        fc.double({ min: -0.6, max: 0.6, noNaN: true }),
        fc.double({ min: 0.01, max: 0.5, noNaN: true }),
        fc.constantFrom(...types),
        (h, w, seen) => {
          const one = 1 / (1 + Math.exp((h + w) / s));
          const two = 1 / (1 + Math.exp((w - h) / s));
          const three = 1 - one - two;
          const expected = {
            I: one,
            'I/III': one + three,
            III: three,
            IV: three,
            'III/II': three + two,
            II: two,
          };
          const ours = Math.exp(logLikelihood({ tubes: [{ index: 0, x: h, seen }], s }, 0, w));
          expect(ours).toBeCloseTo(expected[seen], 9);
        },
      ),
    );
  });

  test('RK-2 the order in which tubes are entered does not matter', () => {
    const tubes = rackOf(SEEN);
    const turned = tubes.toReversed();
    const s = { s: 0.05 };
    const here = logLikelihood({ tubes: valueOf(readTubes(LN, tubes)), ...s }, 1, 0.2);
    const there = logLikelihood({ tubes: valueOf(readTubes(LN, turned)), ...s }, 1, 0.2);
    expect(there).toBeCloseTo(here, 12);
    expect(intervalOf(turned).optimum.median).toBeCloseTo(VECTOR.optimum.median, 9);
  });

  test('RK-2 vector plain interval: 2.4495 to 3.1623, middle 2.783', () => {
    const { from, to } = VECTOR.plain ?? { from: 0, to: 0 };
    expect([from, to].map((end) => Number(end.toFixed(4)))).toEqual([2.4495, 3.1623]);
    expect(Math.sqrt(from * to)).toBeCloseTo(2.783, 3);
  });

  test('RK-2 a tube more never widens the plain interval', () => {
    const value = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(
        fc.uniqueArray(value, { minLength: 4, maxLength: 12 }),
        value,
        value,
        (places, centre, width) => {
          const w = Math.abs(width) / 4;
          const tubes = places.map((x, index) => {
            const seen: Seen = x < centre - w ? 'I' : x > centre + w ? 'II' : 'III';
            return { index, x, seen };
          });
          const [before, after] = [plainInterval(tubes.slice(1)), plainInterval(tubes)];
          if (before === null) return;
          expect(after?.from).toBeGreaterThanOrEqual(before.from);
          expect(after?.to).toBeLessThanOrEqual(before.to);
        },
      ),
    );
  });
});

describe('the estimate', () => {
  test('RK-3 vector posterior: median 2.782, 95 % from 2.385 to 3.24, sd of ln S* 0.0789', () => {
    for (const within of [{}, { within: { from: 1.2, to: 6 } }]) {
      const { optimum, u } = intervalOf(rackOf(SEEN), within);
      expect(Math.abs(optimum.median - 2.782)).toBeLessThan(0.01);
      expect(Math.abs(optimum.from - 2.385)).toBeLessThan(0.01);
      expect(Math.abs(optimum.to - 3.24)).toBeLessThan(0.01);
      expect(Math.abs(u.sd - 0.0789)).toBeLessThan(0.005);
    }
  });

  test('RK-3 vector half width: mean 0.224, 95 % from 0.085 to 0.377', () => {
    expect(VECTOR.width.mean).toBeCloseTo(0.224, 2);
    expect(Math.abs(VECTOR.width.from - 0.085)).toBeLessThan(0.01);
    expect(Math.abs(VECTOR.width.to - 0.377)).toBeLessThan(0.01);
  });

  test('RK-3 vector profile 95 %: 2.37 to 3.26; with an error of 0.1 from 2.24 to 3.44', () => {
    expect(Math.abs((VECTOR.profile.from ?? 0) - 2.37)).toBeLessThan(0.01);
    expect(Math.abs((VECTOR.profile.to ?? 0) - 3.26)).toBeLessThan(0.01);
    const rough = intervalOf(rackOf(SEEN), { error: 0.1 });
    expect(Math.abs((rough.profile.from ?? 0) - 2.24)).toBeLessThan(0.01);
    expect(Math.abs((rough.profile.to ?? 0) - 3.44)).toBeLessThan(0.01);
  });

  test('RK-3 vector after 2.25 → III and 3.5 → II: S* 2.60, 95 % from 2.30 to 2.92', () => {
    const more: RackTube[] = [...rackOf(SEEN), { value: 2.25, seen: 'III' }, { value: 3.5, seen: 'II' }];
    const { optimum } = intervalOf(more);
    expect(Math.abs(optimum.median - 2.6)).toBeLessThan(0.01);
    expect(Math.abs(optimum.from - 2.3)).toBeLessThan(0.01);
    expect(Math.abs(optimum.to - 2.92)).toBeLessThan(0.01);
  });

  test('RK-3 an unread tube changes nothing', () => {
    const tubes: RackTube[] = [...rackOf(SEEN), { value: 2.75, seen: null }];
    expect(intervalOf(tubes).optimum).toEqual(VECTOR.optimum);
  });
});

describe('volumes', () => {
  const filling = { water: 50, oil: 50, surfactant: 2 };
  const base = { water: 50, oil: 50, surfactant: 0.005, headArea: 60, length: 20, xi: 100 };

  function volumesAt(hld: number) {
    const { excessOil, excessWater } = valueOf(nacPhases({ ...base, hld }));
    return { oil: excessOil, water: excessWater, middle: 102 - excessOil - excessWater };
  }

  test.each([-0.3, -0.2, 0, 0.1, 0.2])(
    'RK-4 vector HLD %d: the volumes give it back, whatever the interface',
    (hld) => {
      const ratio = valueOf(volumeRatio(volumesAt(hld), filling));
      expect(hldOfVolumes(ratio, 0.4).hld).toBeCloseTo(hld, 9);
      const half = 3 * 6.022 * 0.1 * 0.4;
      expect(hldOfVolumes(ratio, 0.4).error).toBeLessThan(half);
    },
  );

  test('RK-4 vector SP* 3.0111 mL/g from tubes on either side of the optimum', () => {
    const ratios = [-0.3, -0.1, 0.2].map((hld) => valueOf(volumeRatio(volumesAt(hld), filling)));
    expect(valueOf(optimumSolubilisation(ratios, 2))).toBeCloseTo(3.0111, 4);
    expect(reasonOf(optimumSolubilisation([], 2))).toBe('no-volumes');
    expect(reasonOf(optimumSolubilisation(ratios, Number.NaN))).toBe('not-positive');
  });

  test('RK-4 the error of the ratio is that of its two menisci', () => {
    const volumes = volumesAt(-0.2);
    const { ratio, error } = valueOf(volumeRatio(volumes, filling));
    const step = 1e-6;
    const moved = (change: object) => {
      const next = { ...volumes, ...change };
      return (valueOf(volumeRatio(next, filling)).ratio - ratio) / step;
    };
    const byOil = moved({ oil: volumes.oil + step });
    const byWater = moved({ water: volumes.water + step });
    expect(error).toBeCloseTo(0.1 * Math.hypot(byOil, byWater), 5);
  });

  test('RK-4 two tubes with volumes give the optimum and the width without any edge', () => {
    const tubes = [2.4, 2.8, 3.2].map((value): RackTube => {
      return { value, seen: 'III', volumes: volumesAt(Math.log(value / 2.78)) };
    });
    expect(valueOf(readRack({ axis: LN }, rackOf(['III', 'III', 'III'], [2.4, 2.8, 3.2]))).kind).toBe(
      'no-edge',
    );
    const film = { surfactant: 0.005, headArea: 60, length: 20 };
    for (const setup of [{ filling }, { filling, film }]) {
      const { optimum, width, flags } = intervalOf(tubes, setup);
      expect(optimum.median / 2.78).toBeCloseTo(1, 1);
      expect([optimum.from < 2.78, optimum.to > 2.78]).toEqual([true, true]);
      expect([width.from < 0.35182, width.to > 0.35182]).toEqual([true, true]);
      expect(flags).toEqual([]);
    }
  });

  test('RK-4 volumes sharpen a rack', () => {
    const tubes = rackOf(SEEN).map((tube) =>
      tube.seen === 'III' ? { ...tube, volumes: volumesAt(Math.log(tube.value / 2.78)) } : tube,
    );
    expect(intervalOf(tubes, { filling }).u.sd).toBeLessThan(VECTOR.u.sd);
  });

  test.each([
    [{ oil: 40, middle: 10, water: 45 }, 'volumes-do-not-add-up'],
    [{ oil: -1, middle: 58, water: 45 }, 'volume-negative'],
    [{ oil: Number.NaN, middle: 10, water: 45 }, 'not-finite'],
    [{ oil: 51, middle: 6, water: 45 }, 'nothing-taken-up'],
    [{ oil: 0, middle: 57, water: 45 }, 'not-three-phases'],
    [{ oil: 1e9, middle: 6, water: 45 }, 'volumes-do-not-add-up'],
  ])('RK-4 volumes %o are left out: %s', (volumes, reason) => {
    expect(reasonOf(volumeRatio(volumes, filling))).toBe(reason);
    const tubes = rackOf(SEEN).map((tube, n) => (n === 3 ? { ...tube, volumes } : tube));
    const reading = intervalOf(tubes, { filling });
    expect(reading.flags).toEqual([{ kind: 'volumes', index: 3, reason }]);
    expect(reading.optimum).toEqual(VECTOR.optimum);
  });

  test('RK-4 without a filling volumes say nothing; an uneven one without a film is a caution', () => {
    const tubes = rackOf(SEEN).map((tube, n) => (n === 3 ? { ...tube, volumes: volumesAt(0) } : tube));
    expect(intervalOf(tubes).flags).toEqual([{ kind: 'volumes', index: 3, reason: 'filling-missing' }]);
    const uneven = { filling: { water: 70, oil: 30 } };
    expect(intervalOf(rackOf(SEEN), uneven).cautions).toEqual(['uneven-filling']);
    const film = { surfactant: 0.02, headArea: 60, length: 20 };
    const known = intervalOf(rackOf(SEEN), { ...uneven, film });
    expect(known.cautions).toEqual([]);
    // The middle of III lies below HLD 0 there, so the optimum is above the middle of the rack.
    expect(known.middle).toBeCloseTo(-0.0918, 4);
    expect(known.u.median - VECTOR.u.median).toBeCloseTo(0.0918, 4);
  });
});

describe('checks', () => {
  test.each([
    { seen: 'I', values: SALINITIES, axis: LN, side: 'at-least', extend: 'higher' },
    { seen: 'II', values: SALINITIES, axis: LN, side: 'at-most', extend: 'lower' },
    { seen: 'I', values: [6, 7, 8], axis: { variable: 'eacn', k: 0.17 }, side: 'at-most', extend: 'lower' },
    {
      seen: 'II',
      values: [6, 7, 8],
      axis: { variable: 'eacn', k: 0.17 },
      side: 'at-least',
      extend: 'higher',
    },
  ] as const)(
    'RK-8 only $seen along $axis.variable: $side, extend to $extend',
    ({ seen, values, axis, side, extend }) => {
      const reading = valueOf(
        readRack(
          { axis },
          rackOf(
            values.map(() => seen),
            values,
          ),
        ),
      );
      expect(reading).toMatchObject({ kind: 'one-sided', side, extend });
    },
  );

  test('RK-8 the bound of a one-sided rack lies at its end, a reading error inside', () => {
    const reading = valueOf(readRack({ axis: LN }, rackOf(SALINITIES.map(() => 'I'))));
    if (reading.kind !== 'one-sided') throw new Error(reading.kind);
    expect(reading.bound).toBeGreaterThan(5.5);
    expect(reading.bound).toBeLessThan(6.5);
    const half = valueOf(readRack({ axis: LN }, rackOf(['I', 'I', 'I', 'III', 'III', 'III', 'III', 'III'])));
    expect(half).toMatchObject({ kind: 'one-sided', side: 'at-least', extend: 'higher' });
    const one = valueOf(readRack({ axis: LN }, [{ value: 2, seen: 'I' }]));
    expect(one).toMatchObject({ kind: 'one-sided', side: 'at-least' });
  });

  test('RK-8 no III seen: the width is below half a gap', () => {
    const reading = intervalOf(rackOf(['I', 'I', 'I', 'I', 'II', 'II', 'II', 'II']));
    expect(reading.cautions).toEqual(['no-three-seen']);
    expect(reading.best.width).toBeCloseTo(0.005, 6);
    expect(reading.width.from).toBeGreaterThanOrEqual(0.005);
    expect([reading.optimum.from < 2.75, reading.optimum.to > 2.75]).toEqual([true, true]);
  });

  test('RK-8 a tube out of order is flagged, and the error of a tube estimated', () => {
    const reading = intervalOf(rackOf(['I', 'I', 'II', 'III', 'III', 'II', 'II', 'II']));
    expect(reading.cautions).toEqual(['error-estimated']);
    expect(reading.error).toBeGreaterThan(0.1);
    expect(reading.flags.map(({ kind, index }) => `${kind} ${index}`)).toEqual([
      'order 2',
      'order 3',
      'order 4',
    ]);
    expect(reading.u.sd).toBeGreaterThan(VECTOR.u.sd);
    expect(reading.plain).toBeNull();
  });

  test('RK-8 an unlikely tube is flagged with its probability', () => {
    const values = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6.5, 8];
    const seen: Seen[] = ['I', 'I', 'I', 'III', 'III', 'III', 'II', 'II', 'II', 'I'];
    const flag = intervalOf(rackOf(seen, values)).flags.find(({ index }) => index === 9);
    expect(flag?.kind).toBe('unlikely');
    expect(flag && 'probability' in flag ? flag.probability : 1).toBeLessThan(0.05);
  });

  test('RK-8 doubtful tubes count for what they exclude', () => {
    const doubt = intervalOf(rackOf(['I', 'I', 'I/III', 'III', 'III', 'III/II', 'II', 'II']));
    expect(doubt.flags).toEqual([]);
    expect(doubt.u.to - doubt.u.from).toBeGreaterThan(VECTOR.u.to - VECTOR.u.from);
    expect(valueOf(readRack({ axis: LN }, rackOf(['I/III', 'I/III'], [1, 2]))).kind).toBe('no-edge');
  });
});
