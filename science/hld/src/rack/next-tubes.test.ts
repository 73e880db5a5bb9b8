import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '../testing/formulations.ts';
import { intervalOf, LN, rackOf, SALINITIES, SEEN } from '../testing/racks.ts';
import { seededRandom } from '@suite/numeric';
import { nextTubes } from './next-tubes.ts';
import { amountsFor, planFirstRack } from './plan.ts';
import { readRack } from './read-rack.ts';
import type { RackAxis, RackTube, Seen } from './tubes.ts';

const VECTOR = intervalOf(rackOf(SEEN));

describe('the next tubes', () => {
  test('RK-7 vector best next tube: S 3.45 to 3.50, 0.397 bit, III 0.52 or II 0.48', () => {
    const { tubes, isEnough } = valueOf(nextTubes(VECTOR));
    const [first, second] = tubes;
    expect(first?.total).toBeGreaterThan(3.44);
    expect(first?.total).toBeLessThan(3.51);
    expect(Math.abs((first?.bits ?? 0) - 0.397)).toBeLessThan(0.01);
    expect(Math.abs((first?.probability.III ?? 0) - 0.52)).toBeLessThan(0.03);
    expect(Math.abs((first?.probability.II ?? 0) - 0.48)).toBeLessThan(0.03);
    // The other edge comes next.
    expect(Math.abs((second?.total ?? 0) - 2.25)).toBeLessThan(0.06);
    expect(isEnough).toBe(false);
  });

  test('RK-7 what is expected comes true: 0.24 wide after both, and a rack of it is about so wide', () => {
    const { expectedWidth, width } = valueOf(nextTubes(VECTOR));
    expect(width).toBeCloseTo(0.307, 2);
    expect(expectedWidth).toBeCloseTo(0.238, 2);
    const more: RackTube[] = [...rackOf(SEEN), { value: 2.22, seen: 'III' }, { value: 3.47, seen: 'II' }];
    const { u } = intervalOf(more);
    expect(Math.abs(u.to - u.from - expectedWidth)).toBeLessThan(0.02);
  });

  test('RK-7 enough is enough: a fine rack needs no more', () => {
    const values = Array.from({ length: 40 }, (_, n) => 2 * 1.02 ** n);
    const fine = rackOf(
      values.map((value) => (value < 2.5 ? 'I' : value > 3.1 ? 'II' : 'III')),
      values,
    );
    expect(valueOf(nextTubes(intervalOf(fine))).isEnough).toBe(true);
    expect(reasonOf(nextTubes(VECTOR, 0))).toBe('not-positive');
    expect(reasonOf(nextTubes(VECTOR, 2, Number.NaN))).toBe('not-positive');
  });

  test('RK-7 a one-sided rack is to go on beyond its end', () => {
    const reading = valueOf(readRack({ axis: LN }, rackOf(SALINITIES.map(() => 'I'))));
    const { tubes, isEnough } = valueOf(nextTubes(reading));
    for (const { total } of tubes) expect(total).toBeGreaterThan(6.5);
    expect(isEnough).toBe(false);
  });

  test('RK-7 the first rack: 8 tubes in even steps of ln S over Cc ± 1, at best sd gap/√24', () => {
    const plan = valueOf(planFirstRack({ axis: LN, expected: 2.78 }));
    expect(plan.values).toHaveLength(8);
    expect(plan.values[0]).toBeCloseTo(2.78 / Math.E, 9);
    expect(plan.values[7]).toBeCloseTo(2.78 * Math.E, 9);
    expect(plan.gap).toBeCloseTo(2 / 7, 12);
    expect(plan.leastError).toBeCloseTo(2 / 7 / Math.sqrt(24), 12);
    expect(plan.isCut).toBe(false);
  });

  test('RK-7 a plan stays in what water holds, and says so', () => {
    const salty = valueOf(planFirstRack({ axis: LN, expected: 30 }));
    expect([salty.values[7]?.toFixed(6), salty.isCut]).toEqual(['36.000000', true]);
    const linear: RackAxis = { variable: 'salinity', b: 0.13, ionic: 0 };
    expect(valueOf(planFirstRack({ axis: linear, expected: 2 })).values[0]).toBeCloseTo(0.001, 9);
    const warm = valueOf(planFirstRack({ axis: { variable: 'temperature', alpha: -0.06 }, expected: 32 }));
    expect(warm.values[0]).toBeCloseTo(32 - 1 / 0.06, 9);
    expect(reasonOf(planFirstRack({ axis: { variable: 'temperature', alpha: 0 }, expected: 32 }))).toBe(
      'no-effect',
    );
    expect(reasonOf(planFirstRack({ axis: LN, expected: 1e9 }))).toBe('none-in-range');
    expect(reasonOf(planFirstRack({ axis: LN, expected: 0 }))).toBe('salinity-zero');
    expect(reasonOf(planFirstRack({ axis: LN, expected: Number.NaN }))).toBe('not-finite');
    expect(reasonOf(planFirstRack({ axis: LN, expected: 3, tubes: 61 }))).toBe('too-many-tubes');
  });

  test('RK-7 what to measure into a tube: 0.2275 mL of brine 20 and 2.7725 mL of water for 0.91 g/100 mL', () => {
    const bench = { water: 5, brine: 20, solution: 2 };
    const amounts = valueOf(amountsFor(0.91, bench));
    expect(amounts.brine).toBeCloseTo(0.2275, 9);
    expect(amounts.water).toBeCloseTo(2.7725, 9);
    expect(amounts.salt).toBeCloseTo(0.0455, 9);
    expect(reasonOf(amountsFor(15, bench))).toBe('brine-too-weak');
    expect(reasonOf(amountsFor(Number.NaN, bench))).toBe('not-positive');
  });
});

describe('absurd racks', () => {
  test.each([
    ['no tube', [], LN, 'no-observation'],
    ['no observation', rackOf([null, null], [1, 2]), LN, 'no-observation'],
    [
      '61 tubes',
      rackOf(
        Array.from({ length: 61 }, () => 'I' as const),
        Array.from({ length: 61 }, (_, n) => n + 1),
      ),
      LN,
      'too-many-tubes',
    ],
    ['equal values', rackOf(['I', 'III', 'II'], [2, 2, 2]), LN, 'values-equal'],
    ['the order turned round', rackOf(SEEN.toReversed()), LN, 'order-reversed'],
    ['NaN', rackOf(['I', 'II'], [1, Number.NaN]), LN, 'not-finite'],
    ['no salt', rackOf(['I', 'II'], [0, 1]), LN, 'salinity-zero'],
    ['negative salt', rackOf(['I', 'II'], [-1, 1]), LN, 'salinity-negative'],
    ['a slope of 0', rackOf(['I', 'II'], [1, 2]), { variable: 'temperature', alpha: 0 }, 'no-effect'],
    [
      'a slope that is no number',
      rackOf(['I', 'II'], [1, 2]),
      { variable: 'eacn', k: Number.NaN },
      'not-finite',
    ],
    [
      '1e9 degrees',
      rackOf(['I', 'II'], [1, 1e9]),
      { variable: 'temperature', alpha: -0.06 },
      'range-too-wide',
    ],
  ] as [string, RackTube[], RackAxis, string][])('RK-9 %s: a reason', (...row) => {
    const [, tubes, axis, reason] = row;
    expect(reasonOf(readRack({ axis }, tubes))).toBe(reason);
  });

  test('RK-9 a bad error or range of the reader has a reason', () => {
    expect(reasonOf(readRack({ axis: LN, error: 0 }, rackOf(SEEN)))).toBe('not-positive');
    expect(reasonOf(readRack({ axis: LN, error: Number.NaN }, rackOf(SEEN)))).toBe('not-positive');
    expect(reasonOf(readRack({ axis: LN, within: { from: 2, to: 2 } }, rackOf(SEEN)))).toBe('values-equal');
  });

  test('RK-9 60 tubes, tubes a hair apart, and a huge salinity are read', () => {
    const values = Array.from({ length: 60 }, (_, n) => 1 + n / 10);
    const many = rackOf(
      values.map((value) => (value < 2.5 ? 'I' : value > 3.5 ? 'II' : 'III')),
      values,
    );
    expect(intervalOf(many).optimum.median).toBeCloseTo(2.93, 1);
    // What a tube cannot tell, three tubes a hair apart cannot either: the interval is that of their errors.
    const close = intervalOf(rackOf(['I', 'III', 'II'], [2, 2.001, 2.002]));
    expect(close.u.to - close.u.from).toBeGreaterThan(0.1);
    expect(intervalOf(rackOf(['I', 'III', 'II'], [9e8, 1e9, 1.1e9])).optimum.median / 1e9).toBeCloseTo(1, 1);
  });

  test('RK-9 random racks of random types: finite numbers or a reason', () => {
    const random = seededRandom(2026);
    const types: (Seen | null)[] = ['I', 'III', 'II', 'IV', 'I/III', 'III/II', null];
    const odd = [0, -1, 1e9, Number.NaN, 5e-324, Infinity];
    const isHonest = (value: unknown): boolean => {
      if (typeof value === 'number') return Number.isFinite(value);
      if (value instanceof Float64Array || typeof value !== 'object' || value === null) return true;
      return Object.values(value).every(isHonest);
    };
    for (let n = 0; n < 200; n += 1) {
      const tubes = Array.from({ length: Math.floor(random() * 12) }, (): RackTube => {
        const value = random() < 0.03 ? (odd[Math.floor(random() * odd.length)] ?? 0) : 1 + 6 * random();
        return { value, seen: types[Math.floor(random() * types.length)] ?? null };
      });
      const reading = readRack({ axis: LN }, tubes);
      expect(reading.ok ? isHonest(reading.value) : reading.reason.length > 0).toBe(true);
      const next = reading.ok && n % 10 === 0 ? valueOf(nextTubes(reading.value)) : null;
      expect(isHonest(next)).toBe(true);
    }
  });
});
