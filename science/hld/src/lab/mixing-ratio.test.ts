import { describe, expect, test } from 'vitest';
import { evaluateFormulation } from '../evaluate.ts';
import type { Outcome } from '../outcome.ts';
import type { Seen } from '../rack/tubes.ts';
import { seededRandom } from '@suite/numeric';
import { emptyRack, type LabRack, type LabSurfactant, labSurfactant, type Sought } from './lab-rack.ts';
import { expectedOptimum, planTubes, tubeAmounts } from './lab-setup.ts';
import { readSettled, valueOfRatio } from './mixing-ratio.ts';
import { combineWith, predictedType, readLabRack } from './read-lab-rack.ts';
import { tubeFormulation } from './tube-formulation.ts';

function valueOf<Value>(outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

const reasonOf = (outcome: Outcome<unknown, string>) => (outcome.ok ? 'none' : outcome.reason);

/** A non-ionic type of ln: no ions of its own, so that HLD is straight in mole fractions. */
function plain(name: string, cc: number, changes: Partial<LabSurfactant> = {}): LabSurfactant {
  return { ...labSurfactant(name, 'other', { cc, method: 'exp' }), salinityFunction: 'ln', ...changes };
}

const RATIOS = [10, 20, 30, 40, 50, 60, 70, 80, 90];

/**
 * Octane (k·EACN 1.36), 1 g/100 mL, 25 °C, mw 400 both: HLD = x·Cc + (1 - x)·Cc2 - 1.36. With Cc2 = -0.64 the known one
 * alone has HLD -2; balanced at x = 0.5 the other has +2, so Cc 3.36.
 */
function rackOf(sought: Sought, changes: Partial<LabRack> = {}): LabRack {
  const seen: Seen[] = ['I', 'I', 'I', 'I', 'III', 'II', 'II', 'II', 'II'];
  return {
    ...emptyRack('a', 'Rack 1', sought),
    scanned: 'ratio',
    surfactant: plain('Unknown', 2),
    otherSurfactant: plain('Known', -0.64),
    tubes: RATIOS.map((value, n) => ({ value, seen: seen[n] ?? null })),
    ...changes,
  };
}

/** What tubes show whose half width is this, without any error. */
function seenIn(rack: LabRack, halfWidth = 0.3): LabRack {
  return {
    ...rack,
    tubes: rack.tubes.map(({ value }) => ({ value, seen: predictedType(rack, value, halfWidth) })),
  };
}

function foundIn(rack: LabRack, others: readonly LabRack[] = []) {
  const { found } = valueOf(readLabRack(rack, others));
  if (found.kind !== 'value') throw new Error(found.kind === 'none' ? found.reason : found.kind);
  return found.value;
}

describe('a rack over a mixing ratio', () => {
  test('RK-12 vector: balanced at half and half, Cc 3.36 whatever was expected; the known Cc counts in full', () => {
    const found = foundIn(rackOf('cc'));
    expect(found.value).toBeCloseTo(3.36, 2);
    // x = 1/2: what Cc2, k and k2 miss counts as often as the other way round.
    const expected = Math.hypot(0.1, 8 * 0.01, 8 * 0.01);
    expect(found.constantsError).toBeCloseTo(expected, 3);
    // The edges lie in gaps of 10 %, so the middle within 5 % either way: 2·0.45/0.55 and 2·0.55/0.45 beside 1.36.
    expect(found.byRack.from).toBeLessThan(1.36 + (2 * 0.45) / 0.55 + 0.1);
    expect(found.byRack.to).toBeGreaterThan(1.36 + (2 * 0.55) / 0.45 - 0.1);
    for (const cc of [-30, 0, 1.36, 4, 30])
      expect(foundIn(rackOf('cc', { surfactant: plain('Unknown', cc) })).value).toBeCloseTo(found.value, 3);
  });

  test('RK-12 vector: mw 288.38 and 444.57 are mole fractions, and ions of both are part of the salinity', () => {
    // HLD.md P2: SLS -2.3 and AOT 2.6 half and half by mass: x 0.60655, Cc -0.3721.
    const sls = { ...labSurfactant('SLS', 'anionic', { cc: -2.3 }), mw: 288.38 };
    const aot = { ...labSurfactant('AOT', 'anionic', { cc: 2.6 }), mw: 444.57 };
    const rack = rackOf('cc', { surfactant: sls, otherSurfactant: aot });
    const { hld, salinity } = evaluateFormulation(tubeFormulation(rack, 50));
    const ions = 8.7 * (2 / 288.38 + 2 / 444.57);
    expect(valueOf(salinity)).toBeCloseTo(1 + ions, 9);
    expect(valueOf(hld)).toBeCloseTo(-0.3721 - 1.36 + Math.log(1 + ions), 3);
  });

  test('RK-12 the same scan gives the EACN of the oil where both Cc are known, and the ratio itself', () => {
    const known = { surfactant: plain('A', 3.36), oil: { name: 'Oil', eacn: 5, eacnError: 2 } };
    const eacn = foundIn(rackOf('eacn', known));
    expect(eacn.value).toBeCloseTo(8, 1);
    expect(eacn.constantsError).toBeCloseTo(Math.hypot(0.05, 0.05, 0.04, 0.04) / 0.17, 2);
    const ratio = foundIn(rackOf('optimum', { surfactant: plain('A', 3.36) }));
    expect(ratio.value).toBeCloseTo(50, 0);
    expect(ratio.constantsError).toBe(0);
  });

  test('RK-12 types the other way round contradict what is known; one type only is a bound on its side', () => {
    const turned = rackOf('cc').tubes.map(({ value }, n, all) => ({
      value,
      seen: all.at(-1 - n)?.seen ?? null,
    }));
    expect(reasonOf(readLabRack(rackOf('cc', { tubes: turned })))).toBe('order-reversed');
    const all = (seen: Seen) =>
      valueOf(readLabRack(rackOf('cc', { tubes: RATIOS.map((value) => ({ value, seen })) })));
    // Still type I with 90 %: Cc cannot be above what would balance that tube.
    const low = all('I');
    expect(low.found.kind).toBe('at-most');
    expect(low.reading.kind === 'one-sided' && low.reading.extend).toBe('higher');
    const high = all('II');
    expect(high.found.kind).toBe('at-least');
  });

  test('RK-12 next tubes stay between both surfactants alone, and the goal is one of Cc', () => {
    const reading = valueOf(readLabRack(rackOf('cc')));
    for (const { value } of reading.next.tubes) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(100);
    }
    expect(reading.goal).toBe(0.2);
    // Half of a tube is the sought one, so that its Cc is known half as well as HLD.
    expect(reading.width / reading.next.width).toBeCloseTo(2, 1);
    expect(valueOf(readLabRack(rackOf('cc', { goal: reading.width * 1.01 }))).next.isEnough).toBe(true);
    expect(valueOf(readLabRack(rackOf('cc', { goal: reading.width * 0.99 }))).next.isEnough).toBe(false);
  });

  test('RK-12 what is missing or moves nothing has a reason', () => {
    const { otherSurfactant: _, ...alone } = rackOf('cc');
    expect(reasonOf(readLabRack(alone))).toBe('other-surfactant-missing');
    expect(reasonOf(planTubes(alone))).toBe('other-surfactant-missing');
    expect(reasonOf(tubeAmounts(alone, 50))).toBe('other-surfactant-missing');
    expect(reasonOf(readLabRack(rackOf('cc', { salinity: 0 })))).toBe('salinity-zero');
    const twins = { surfactant: plain('A', 1), otherSurfactant: plain('B', 1) };
    expect(reasonOf(readLabRack(rackOf('optimum', twins)))).toBe('no-effect');
    expect(reasonOf(planTubes(rackOf('cc', twins)))).toBe('no-effect');
    const beyond = rackOf('cc', { tubes: [{ value: 120, seen: 'I' }] });
    expect(reasonOf(readLabRack(beyond))).toBe('ratio-impossible');
    expect(reasonOf(tubeAmounts(beyond, 120))).toBe('ratio-impossible');
    const sameSide = rackOf('cc', { surfactant: plain('A', 0) });
    expect(reasonOf(expectedOptimum(sameSide))).toBe('none-in-range');
  });

  test('RK-7 RK-12 the first rack lies around the expected ratio; two solutions and the rest add up to the water', () => {
    const rack = rackOf('cc', { surfactant: plain('Unknown', 3.36), tubes: [] });
    const { values } = valueOf(planTubes(rack));
    expect(valueOf(expectedOptimum(rack))).toBeCloseTo(50, 9);
    // HLD goes from -2 to 2 over the scan: one of HLD is 25 %.
    expect([values[0], values.at(-1)]).toEqual([25, 75]);
    const amounts = valueOf(tubeAmounts(rack, 25));
    expect(amounts.solution).toBeCloseTo(0.5, 9);
    expect(amounts.otherSolution).toBeCloseTo(1.5, 9);
    expect(amounts.solution + amounts.otherSolution + amounts.brine + amounts.water).toBeCloseTo(5, 9);
    const stocks = { ...rack, bench: { ...rack.bench, stock: 0, otherStock: 5 } };
    expect(valueOf(tubeAmounts(stocks, 25))).toMatchObject({ solution: 0 });
    expect(valueOf(tubeAmounts(stocks, 25)).otherSolution).toBeCloseTo(3, 9);
    expect(reasonOf(tubeAmounts({ ...rack, bench: { ...rack.bench, otherStock: 2 } }, 0))).toBe(
      'stock-too-weak',
    );
  });

  test('RK-5 RK-12 a scan of salinity and one of the mixing ratio combine to one Cc', () => {
    const ratio = seenIn(rackOf('cc', { surfactant: plain('Unknown', 3.36) }));
    const salt: LabRack = {
      ...emptyRack('b', 'Rack 2', 'cc'),
      surfactant: plain('Unknown', 3.36),
      tubes: [0.05, 0.08, 0.11, 0.135, 0.16, 0.2, 0.3].map((value) => ({ value, seen: null })),
    };
    const both = combineWith(ratio, [ratio, seenIn(salt)]);
    expect(both?.racks).toHaveLength(2);
    expect(both?.value.value).toBeCloseTo(3.36, 0);
  });

  test('RK-10 RK-12 the interval of the rack covers the true Cc about as often as it says', () => {
    const random = seededRandom(7);
    const logistic = () => {
      const p = Math.min(1 - 1e-9, Math.max(1e-9, random()));
      return 0.05 * Math.log(p / (1 - p));
    };
    let [covered, read] = [0, 0];
    for (let n = 0; n < 800; n += 1) {
      const cc = 2.4 + 2 * random();
      const halfWidth = 0.1 + 0.4 * random();
      const truth = rackOf('cc', { surfactant: plain('Unknown', cc, { mw: 300 + 300 * random() }) });
      const tubes = RATIOS.map((value) => {
        const h = valueOf(evaluateFormulation(tubeFormulation(truth, value)).hld);
        const shown = h + logistic();
        const seen = Math.abs(shown) < halfWidth ? 'III' : shown < 0 ? 'I' : 'II';
        return { value, seen } as const;
      });
      const outcome = readSettled({ ...truth, surfactant: { ...truth.surfactant, cc: 2 }, tubes });
      if (!outcome.ok || outcome.value.reading.kind !== 'interval') continue;
      const { byRack } = valueOf(valueOfRatio(outcome.value.rack, outcome.value.reading));
      read += 1;
      if (byRack.from <= cc && cc <= byRack.to) covered += 1;
    }
    expect(read).toBeGreaterThan(680);
    expect(covered / read).toBeGreaterThan(0.93);
    expect(covered / read).toBeLessThan(0.985);
  });
});
