import { describe, expect, test } from 'vitest';
import { rackCurves } from '../rack/curves.ts';
import type { Outcome } from '../outcome.ts';
import type { Seen } from '../rack/tubes.ts';
import {
  changeOil,
  emptyRack,
  type LabOil,
  type LabRack,
  labOil,
  labSurfactant,
  type Sought,
} from './lab-rack.ts';
import { expectedOptimum, planTubes, rackAxis, scanRangeOf, tubeAmounts, tubeFilling } from './lab-setup.ts';
import {
  agrees,
  combineWith,
  findInLabRack,
  predictedType,
  readLabRack,
  subjectOf,
} from './read-lab-rack.ts';

function valueOf<Value>(outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

function reasonOf(outcome: Outcome<unknown, string>): string {
  return outcome.ok ? 'none' : outcome.reason;
}

const SALINITIES = [1, 1.5, 2, 2.5, 3, 4, 5, 6.5];
const SEEN: Seen[] = ['I', 'I', 'I', 'III', 'III', 'II', 'II', 'II'];

/** The rack of the vector: octane, 25 °C, k 0.17. A non-ionic type of ln brings no ions of its own. */
function vector(sought: Sought, changes: Partial<LabRack> = {}): LabRack {
  const surfactant = { ...labSurfactant('Unknown', 'other', { cc: 0.5 }), salinityFunction: 'ln' as const };
  return {
    ...emptyRack('a', 'Rack 1', sought),
    surfactant,
    tubes: SALINITIES.map((value, n) => ({ value, seen: SEEN[n] ?? null })),
    ...changes,
  };
}

describe('a rack on the bench', () => {
  test('RK-5 vector: Cc 0.337 ± 0.155 by the rack alone, sd 0.112 with sd(k) 0.01', () => {
    const { found, reading, next } = valueOf(readLabRack(vector('cc')));
    if (found.kind !== 'value' || reading.kind !== 'interval') throw new Error(found.kind);
    expect(reading.optimum.median).toBeCloseTo(2.782, 1);
    expect(found.value.value).toBeCloseTo(0.337, 2);
    expect(found.value.byRack.to - found.value.value).toBeCloseTo(0.155, 1);
    expect(found.value.error).toBeCloseTo(0.112, 2);
    expect(next.isEnough).toBe(false);
    expect(valueOf(readLabRack(vector('cc', { goal: 0.5 }))).next.isEnough).toBe(true);
    // The same number for whoever plans no further tubes.
    expect(valueOf(findInLabRack(vector('cc')))).toEqual(found);
  });

  test('RK-5 the same rack gives the EACN back when Cc is what is known, and the optimum without constants', () => {
    const known = { ...vector('eacn').surfactant, cc: 0.337, ccError: 0.1 };
    const eacn = valueOf(readLabRack(vector('eacn', { surfactant: known }))).found;
    if (eacn.kind !== 'value') throw new Error(eacn.kind);
    expect(eacn.value.value).toBeCloseTo(8, 1);
    const optimum = valueOf(readLabRack(vector('optimum'))).found;
    if (optimum.kind !== 'value') throw new Error(optimum.kind);
    expect(optimum.value.constantsError).toBe(0);
    expect(optimum.value.interval.from).toBeCloseTo(2.385, 1);
  });

  test('RK-5 an oil brings the error of how its EACN was obtained, and the interval of Cc grows with it', () => {
    const valueWith = (oil: LabOil, changes: Partial<LabRack> = {}) => {
      const { found } = valueOf(readLabRack(vector('cc', { oil, ...changes })));
      if (found.kind !== 'value') throw new Error(found.kind);
      return found.value;
    };
    const widthWith = (oil: LabOil) => {
      const { from, to } = valueWith(oil).interval;
      return to - from;
    };
    // The carbon atoms of n-alkanes are the scale itself.
    const octanes = [labOil('n-Octane', 8, 'biblio'), labOil(' octane', 8), emptyRack('a', 'A', 'cc').oil];
    expect(octanes.map(({ eacnError }) => eacnError)).toEqual([0, 0, 0]);
    expect([labOil('n-Octane', 8.5).eacnError, labOil('Cyclooctane', 8, 'biblio').eacnError]).toEqual([
      2, 0.5,
    ]);
    const widths = (['exp', 'biblio', 'calc', 'na'] as const).map((method) =>
      widthWith(labOil('Isopropyl myristate', 8, method)),
    );
    const all = [widthWith(labOil('n-Octane', 8)), ...widths];
    expect(all).toEqual(all.toSorted((left, right) => left - right));
    expect(new Set(all).size).toBe(5);
    const published = valueWith(labOil('Isopropyl myristate', 8, 'biblio'));
    expect(published.constantsError).toBeCloseTo(Math.hypot(8 * 0.01, 0.17 * 0.5), 9);
    // Where oils are mixed, the less known of both counts.
    const scan = {
      scanned: 'eacn',
      tubes: [2, 8, 14].map((value, n) => ({ value, seen: (['II', 'III', 'I'] as const)[n] ?? null })),
      otherOil: labOil('n-Hexadecane', 16),
    } as const;
    const exact = valueWith(labOil('n-Pentane', 5), scan);
    const rough = valueWith(labOil('n-Pentane', 5), {
      ...scan,
      otherOil: labOil('Squalane', 24.5, 'biblio'),
    });
    expect(rough.constantsError ** 2 - exact.constantsError ** 2).toBeCloseTo((0.17 * 0.5) ** 2, 9);
  });

  test('RK-5 an error that was filled in follows what is typed; one that somebody entered stays', () => {
    const octane = labOil('n-Octane', 8);
    const ester = changeOil(octane, { name: 'My ester' });
    expect(ester.eacnError).toBe(2);
    expect(changeOil(changeOil(octane, { name: 'n-Decane' }), { eacn: 10 }).eacnError).toBe(0);
    const entered = changeOil(ester, { eacnError: 0.4 });
    expect(changeOil(entered, { eacn: 7 })).toEqual({ name: 'My ester', eacn: 7, eacnError: 0.4 });
    expect(labSurfactant('A', 'ethoxylate', { method: 'biblio' }).ccError).toBe(0.2);
    expect(labSurfactant('A', 'ethoxylate').ccError).toBe(1);
  });

  test('RK-5 by difference k and EACN cancel: the error is that of both racks and of the reference', () => {
    const reference = vector('optimum', {
      id: 'b',
      surfactant: { ...vector('cc').surfactant, name: 'Known', cc: 0.337, ccError: 0.05 },
    });
    const rack = vector('cc', { referenceId: 'b' });
    const { found } = valueOf(readLabRack(rack, [rack, reference]));
    if (found.kind !== 'value') throw new Error(found.kind);
    expect(found.isDifference).toBe(true);
    expect(found.value.value).toBeCloseTo(0.337, 6);
    expect(found.value.constantsError).toBeCloseTo(0.05, 9);
    const reasonWith = (others: LabRack[]) => {
      const read = valueOf(readLabRack(rack, others)).found;
      return read.kind === 'none' ? read.reason : read.kind;
    };
    expect(reasonWith([rack])).toBe('reference-missing');
    expect(reasonWith([{ ...reference, temperature: 40 }])).toBe('reference-differs');
    expect(reasonWith([{ ...reference, tubes: [] }])).toBe('reference-unread');
  });

  test('RK-5 racks of one surfactant combine, a reference does not count', () => {
    const first = vector('cc');
    const second = vector('cc', { id: 'b', name: 'Rack 2' });
    const reference = vector('cc', { id: 'c' });
    expect(combineWith(first, [first])).toBeNull();
    const both = combineWith(first, [first, second]);
    expect(both?.racks).toHaveLength(2);
    expect(both?.value.value).toBeCloseTo(0.337, 2);
    const alone = valueOf(readLabRack(first)).found;
    expect(both?.value.rackError).toBeLessThan(alone.kind === 'value' ? alone.value.rackError : 0);
    const withReference = [{ ...first, referenceId: 'c' }, second, reference];
    expect(combineWith(second, withReference)?.racks.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(subjectOf(vector('eacn'))).toBe('eacn n-octane');
  });

  test('RK-8 one type only: a bound for Cc on the side that follows from the scan', () => {
    const all = (seen: Seen, changes: Partial<LabRack> = {}) =>
      valueOf(readLabRack(vector('cc', { ...changes, tubes: SALINITIES.map((value) => ({ value, seen })) })));
    const low = all('I');
    // Balanced at more salt than any tube has: Cc is below that of the last tube.
    expect(low.found.kind).toBe('at-most');
    expect(low.reading.kind === 'one-sided' && low.reading.extend).toBe('higher');
    const high = all('II');
    expect(high.found.kind).toBe('at-least');
    if (high.found.kind !== 'at-least' || low.found.kind !== 'at-most') throw new Error('no bound');
    expect(low.found.bound).toBeLessThan(high.found.bound);
    expect(all('III').found).toEqual({ kind: 'none', reason: 'no-edge' });
    // HLD falls with temperature where alpha is above 0: type I lies at the warm end.
    const warm = all('I', { scanned: 'temperature', sought: 'optimum' });
    expect([warm.found.kind, warm.reading.kind === 'one-sided' && warm.reading.extend]).toEqual([
      'at-most',
      'lower',
    ]);
  });

  test('RK-6 the characteristic length needs the film, and is an interval from a coarse rack', () => {
    const without = valueOf(readLabRack(vector('xi'))).found;
    expect(without).toEqual({ kind: 'none', reason: 'film-missing' });
    const { found } = valueOf(readLabRack(vector('xi', { film: { headArea: 60, length: 20 } })));
    if (found.kind !== 'xi') throw new Error(found.kind);
    expect(found.value.value).toBeNull();
    expect(found.value.from).toBeGreaterThan(0);
    expect(found.value.to).toBeGreaterThan(found.value.from);
  });

  test('RK-9 a scan that cannot give the number says so', () => {
    const tubes = [2, 8, 14].map((value, n) => ({ value, seen: (['II', 'III', 'I'] as const)[n] ?? null }));
    const { found } = valueOf(readLabRack(vector('eacn', { scanned: 'eacn', tubes })));
    expect(found).toEqual({ kind: 'none', reason: 'scan-gives-no-value' });
    expect(valueOf(readLabRack(vector('cc', { scanned: 'eacn', tubes }))).found.kind).toBe('value');
    expect(reasonOf(readLabRack(vector('cc', { goal: 0 })))).toBe('goal-not-positive');
    expect(reasonOf(readLabRack(vector('cc', { tubes: [] })))).toBe('no-observation');
  });

  test('RK-1 the ions of the surfactant are part of the salinity', () => {
    const rack = vector('cc', {
      surfactant: { ...labSurfactant('SDS', 'anionic', { cc: -2.5 }), mw: 288.38 },
    });
    const axis = rackAxis(rack);
    expect('ionic' in axis && axis.ionic).toBeCloseTo((8.7 * 4) / 288.38, 9);
    expect(scanRangeOf(rack)?.from).toBeGreaterThan('ionic' in axis ? axis.ionic : 1);
    expect(scanRangeOf({ ...rack, tubes: [] })).toBeNull();
  });
});

describe('the first rack', () => {
  test('RK-7 eight tubes over the expected Cc ± 1, with values that can be weighed', () => {
    const rack = vector('cc', { tubes: [] });
    // ln S* = 0.17·8 - 0.5 = 0.86
    expect(valueOf(expectedOptimum(rack))).toBeCloseTo(Math.exp(0.86), 9);
    const { values } = valueOf(planTubes(rack));
    expect(values).toHaveLength(8);
    expect(values[0]).toBe(0.869);
    expect(values[7]).toBe(6.42);
    const warm = vector('optimum', { scanned: 'temperature', tubes: [], salinity: 2.4 });
    expect(valueOf(planTubes(warm)).values.every((value) => value * 10 === Math.round(value * 10))).toBe(
      true,
    );
  });

  test('RK-7 what cannot be planned has a reason', () => {
    const at = (changes: Partial<LabRack>) => reasonOf(planTubes(vector('cc', { tubes: [], ...changes })));
    expect(at({ surfactant: { ...vector('cc').surfactant, cc: -20 } })).toBe('none-in-range');
    expect(at({ scanned: 'temperature', surfactant: { ...vector('cc').surfactant, alpha: 0 } })).toBe(
      'no-effect',
    );
    expect(reasonOf(planTubes(vector('cc'), { spread: 1, tubes: 61 }))).toBe('too-many-tubes');
  });

  test('RK-7 amounts of a tube add up to what it holds; a weak stock, a weak brine and missing oils are told', () => {
    const rack = vector('cc');
    const { water, oil, mass } = tubeFilling(rack);
    expect([water, oil, mass]).toEqual([5, 5, 0.2]);
    const amounts = valueOf(tubeAmounts(rack, 2));
    expect(amounts.solution).toBeCloseTo(2, 9);
    expect(amounts.brine + amounts.water + amounts.solution).toBeCloseTo(5, 9);
    const bench = (changes: Partial<LabRack['bench']>) => ({ ...rack, bench: { ...rack.bench, ...changes } });
    expect(valueOf(tubeAmounts(bench({ stock: 0 }), 2)).solution).toBe(0);
    expect(reasonOf(tubeAmounts(bench({ stock: 1 }), 2))).toBe('stock-too-weak');
    expect(reasonOf(tubeAmounts(bench({ brine: 2 }), 2))).toBe('brine-too-weak');
    expect(reasonOf(tubeAmounts(bench({ waterShare: 1 }), 2))).toBe('not-positive');
    const scan = { ...rack, scanned: 'eacn' as const };
    expect(reasonOf(tubeAmounts(scan, 10))).toBe('other-oil-missing');
    const mixed = { ...scan, otherOil: { name: 'n-Hexadecane', eacn: 16, eacnError: 0 } };
    expect(valueOf(tubeAmounts(mixed, 10))).toMatchObject({ oil: 3.75, otherOil: 1.25 });
    expect(reasonOf(tubeAmounts(mixed, 20))).toBe('oils-do-not-reach');
  });

  test('RK-8 what was predicted stands beside what was seen', () => {
    const rack = vector('cc');
    const predicted = SALINITIES.map((value) => predictedType(rack, value));
    expect(predicted).toEqual(['I', 'I', 'III', 'III', 'II', 'II', 'II', 'II']);
    expect(predictedType(rack, 0)).toBeNull();
    expect([agrees('I/III', 'III'), agrees('IV', 'III'), agrees('I/III', 'II')]).toEqual([true, true, false]);
  });
});

test('RK-3 the curves add up to 1 everywhere, and the density has its top at the optimum', () => {
  const rack = vector('optimum');
  const { reading } = valueOf(readLabRack(rack));
  const range = scanRangeOf(rack);
  if (range === null || reading.kind !== 'interval') throw new Error('no scan');
  const { values, I, III, II, density } = rackCurves(reading, range);
  for (const n of values.keys()) expect((I[n] ?? 0) + (III[n] ?? 0) + (II[n] ?? 0)).toBeCloseTo(1, 6);
  expect(values[density.indexOf(1)]).toBeCloseTo(reading.optimum.median, 0);
  expect(I[0]).toBeGreaterThan(0.99);
  expect(II.at(-1)).toBeGreaterThan(0.99);
});

test('RK-7 where oil and water differ, the next tube lies where its probabilities were computed', () => {
  const rack = vector('optimum', {
    concentration: 16,
    bench: { volume: 10, waterShare: 0.7, brine: 20, stock: 10 },
    film: { headArea: 60, length: 20 },
  });
  const { reading, next } = valueOf(readLabRack(rack));
  expect(Math.abs(reading.middle)).toBeGreaterThan(0.02);
  const [tube] = next.tubes;
  if (!tube) throw new Error('no tube');
  const { I, III, II } = rackCurves(reading, { from: tube.total, to: tube.total * 1.0001 }, 2);
  expect(I[0]).toBeCloseTo(tube.probability.I, 6);
  expect(III[0]).toBeCloseTo(tube.probability.III, 6);
  expect(II[0]).toBeCloseTo(tube.probability.II, 6);
});
