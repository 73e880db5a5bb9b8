import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NacSystem, nacPhases } from '../nac/phases.ts';
import { reasonOf, valueOf } from '../testing/formulations.ts';
import { coveredDiameter, dropSize, stirredDiameter, surfactantToCover } from './drop-size.ts';
import { mixFilm } from './film.ts';
import { tensionAt, tensionCurve } from './tension-curve.ts';
import { fishHead, jumpAtBalance, onePhaseRange, threePhases } from './three-phase.ts';
import { settleTube } from './tube.ts';

/** The base system of all vectors: 50 mL of each, 2 g of 400 g/mol. */
const BASE: NacSystem = {
  hld: 0,
  water: 50,
  oil: 50,
  surfactant: 0.005,
  headArea: 60,
  length: 20,
  xi: 100,
};
const TUBE = { mass: 2, density: 1, oilDensity: 0.73, waterDensity: 1 };
const IONIC = { temperature: 25, rigidity: 1 };

const above = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anySystem = fc.record({
  hld: above(-4, 4),
  water: above(1, 100),
  oil: above(1, 100),
  surfactant: above(1e-4, 0.1),
  headArea: above(30, 120),
  length: above(5, 40),
  xi: above(30, 500),
});

function volumesOf(hld: number, change: Partial<NacSystem> = {}) {
  const { layers, total } = valueOf(settleTube({ ...TUBE, system: { ...BASE, ...change, hld } }));
  const of = (phase: string) => layers.find((layer) => layer.phase === phase)?.volume ?? 0;
  return { layers, total, volumes: [of('microemulsion'), of('oil'), of('water')] };
}

describe('tubes', () => {
  test.each([
    { hld: -2, expected: [52.595, 49.405, 0], order: ['oil', 'microemulsion'] },
    { hld: -0.5, expected: [54.298, 47.702, 0], order: ['oil', 'microemulsion'] },
    { hld: -0.2, expected: [18.059, 45.985, 37.956], order: ['oil', 'microemulsion', 'water'] },
    { hld: 0, expected: [14.044, 43.978, 43.978], order: ['oil', 'microemulsion', 'water'] },
    { hld: 0.2, expected: [18.059, 37.956, 45.985], order: ['oil', 'microemulsion', 'water'] },
    { hld: 0.5, expected: [54.298, 0, 47.702], order: ['microemulsion', 'water'] },
  ])(
    'NX-1 vector HLD $hld: $expected mL, 102 mL together, from the top $order',
    ({ hld, expected, order }) => {
      const { layers, total, volumes } = volumesOf(hld);
      for (const [n, volume] of volumes.entries()) expect(volume).toBeCloseTo(expected[n] ?? 0, 3);
      expect(total).toBeCloseTo(102, 9);
      expect(layers.map(({ phase }) => phase)).toEqual(order);
    },
  );

  test('NX-1 an oil heavier than water lies below it', () => {
    const heavy = { ...TUBE, oilDensity: 1.3 };
    const order = (hld: number) =>
      valueOf(settleTube({ ...heavy, system: { ...BASE, hld } })).layers.map(({ phase }) => phase);
    expect(order(-1)).toEqual(['microemulsion', 'oil']);
    expect(order(0)).toEqual(['water', 'microemulsion', 'oil']);
    expect(order(1)).toEqual(['water', 'microemulsion']);
  });

  test('NX-1 nothing is lost, and oil and water mirror each other', () => {
    fc.assert(
      fc.property(anySystem, (system) => {
        const tube = valueOf(settleTube({ ...TUBE, system }));
        const sum = tube.layers.reduce((total, { volume }) => total + volume, 0);
        const all = system.oil + system.water + 2;
        expect(Math.abs(sum - all)).toBeLessThan(1e-9 * all);
        if (system.hld === 0) return;
        const swapped = { ...system, oil: system.water, water: system.oil, hld: -system.hld };
        const mirror = valueOf(settleTube({ ...TUBE, system: swapped }));
        const twin = { oil: 'water', microemulsion: 'microemulsion', water: 'oil' } as const;
        const turned = mirror.layers
          .map(({ phase, volume }) => ({ phase: twin[phase], volume }))
          .toReversed();
        expect(turned.map(({ phase }) => phase)).toEqual(tube.layers.map(({ phase }) => phase));
        expect(mirror.oil.value).toBeCloseTo(tube.water.value, 9);
      }),
    );
  });

  test.each([
    { hld: -2, oil: 0.2975, water: 25, all: [false, true] },
    { hld: -0.5, oil: 1.1491, water: 25, all: [false, true] },
    { hld: -0.2, oil: 2.0074, water: 6.0221, all: [false, false] },
    { hld: 0, oil: 3.0111, water: 3.0111, all: [false, false] },
  ])('NX-2 vector HLD $hld: $oil mL oil and $water mL water per gram', ({ hld, oil, water, all }) => {
    const tube = valueOf(settleTube({ ...TUBE, system: { ...BASE, hld } }));
    expect(tube.oil.value).toBeCloseTo(oil, 4);
    expect(tube.water.value).toBeCloseTo(water, 4);
    expect([tube.oil.isAll, tube.water.isAll]).toEqual(all);
  });
});

describe('the body and the head of the fish', () => {
  test.each([
    [0.001, 0.39036],
    [0.005, 0.35182],
    [0.02, 0.20729],
    [0.04, 0.01458],
  ])('NX-3 vector %d mol: three phases within ±%d', (surfactant, half) => {
    const { range, middle } = valueOf(threePhases({ ...BASE, surfactant }));
    expect(range?.to).toBeCloseTo(half, 5);
    expect(range?.from).toBeCloseTo(-half, 5);
    expect(middle).toBe(0);
  });

  test('NX-3 the outline and the types agree everywhere', () => {
    fc.assert(
      fc.property(anySystem, (system) => {
        const { range } = valueOf(threePhases(system));
        const { type } = valueOf(nacPhases(system));
        const edge = range ? Math.min(Math.abs(system.hld - range.from), Math.abs(system.hld - range.to)) : 1;
        if (edge < 1e-9) return;
        expect(type === 'III').toBe(range !== null && system.hld > range.from && system.hld < range.to);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    { water: 50, oil: 50, moles: 0.0415135, grams: 16.605, hld: 0 },
    { water: 70, oil: 30, moles: 0.0348713, grams: 13.949, hld: -0.16 },
    { water: 30, oil: 70, moles: 0.0348713, grams: 13.949, hld: 0.16 },
  ])(
    'NX-4 vector water $water oil $oil: head at $moles mol, HLD $hld',
    ({ water, oil, moles, grams, hld }) => {
      const head = valueOf(fishHead({ ...BASE, water, oil }));
      expect(head.surfactant).toBeCloseTo(moles, 7);
      expect(head.surfactant * 400).toBeCloseTo(grams, 3);
      expect(head.hld).toBeCloseTo(hld, 9);
    },
  );

  test('NX-4 the body ends in the head, and has none beyond', () => {
    fc.assert(
      fc.property(anySystem, (system) => {
        const head = valueOf(fishHead(system));
        const { range, middle } = valueOf(threePhases({ ...system, surfactant: head.surfactant * 0.999 }));
        expect((range?.to ?? 0) - (range?.from ?? 9)).toBeLessThan(0.01 * (system.length / system.xi));
        expect(middle).toBeCloseTo(head.hld, 1);
        expect(valueOf(threePhases({ ...system, surfactant: head.surfactant * 1.001 })).range).toBeNull();
      }),
    );
  });
});

describe('two faults of the model, confirmed', () => {
  const rich = { ...BASE, surfactant: 0.06 };
  const uneven = { ...rich, water: 70, oil: 30 };

  test('NX-11 no tail: 0.06 mol is IV at HLD 0 only; at -0.01 it is I with 1.672 mL oil, at 0.01 II', () => {
    expect(valueOf(nacPhases(rich)).type).toBe('IV');
    const below = valueOf(nacPhases({ ...rich, hld: -0.01 }));
    expect(below.type).toBe('I');
    expect(below.excessOil).toBeCloseTo(1.672, 3);
    expect(valueOf(nacPhases({ ...rich, hld: 0.01 })).type).toBe('II');
  });

  test('NX-11 what no reader sees is one phase: below 2 % of the tube, with a mark that the width is not predicted', () => {
    const contents = { ...TUBE, mass: 24, system: { ...rich, hld: -0.01 } };
    const tube = valueOf(settleTube(contents));
    expect([tube.type, tube.readsAsOnePhase]).toEqual(['I', true]);
    expect(tube.unverified).toEqual(['tail-width']);
    const clear = valueOf(settleTube({ ...contents, system: { ...rich, hld: -0.05 } }));
    expect([clear.readsAsOnePhase, clear.unverified]).toEqual([false, []]);
  });

  test('NX-11 the range of one phase is that of the tubes, in closed form', () => {
    fc.assert(
      fc.property(anySystem, (system) => {
        const total = system.oil + system.water + 2;
        const range = valueOf(onePhaseRange(system, total));
        const near = [range?.from, range?.to].some((end) => Math.abs((end ?? 99) - system.hld) < 1e-9);
        if (near) return;
        const isInside =
          range !== null &&
          (range.from === null || system.hld >= range.from) &&
          (range.to === null || system.hld <= range.to);
        expect(valueOf(settleTube({ ...TUBE, system })).readsAsOnePhase).toBe(isInside);
      }),
      { numRuns: 3000 },
    );
  });

  test('NX-12 a jump: 70/30 with 0.06 mol is IV from -0.27530 to 0, and just above it II with 40 mL water', () => {
    expect(valueOf(nacPhases({ ...uneven, hld: -0.27529 })).type).toBe('IV');
    expect(valueOf(nacPhases({ ...uneven, hld: -0.27531 })).type).toBe('I');
    expect(valueOf(threePhases(uneven)).middle).toBeCloseTo(-0.2753, 4);
    expect(valueOf(nacPhases({ ...uneven, hld: 0 })).type).toBe('IV');
    const beyond = valueOf(nacPhases({ ...uneven, hld: 1e-6 }));
    expect(beyond.type).toBe('II');
    expect(beyond.excessWater).toBeCloseTo(40, 2);
  });

  test('NX-12 the jump has a size, and tubes beyond it a mark', () => {
    const jump = valueOf(jumpAtBalance(uneven));
    expect(jump?.below).toEqual({ oil: 0, water: 0 });
    expect(jump?.above.water).toBeCloseTo(40, 9);
    expect(valueOf(jumpAtBalance(rich))).toBeNull();
    const marks = (system: NacSystem) => valueOf(settleTube({ ...TUBE, mass: 24, system })).unverified;
    expect(marks({ ...uneven, hld: 0.3 })).toEqual(['jump-at-balance']);
    expect(marks({ ...uneven, hld: -0.4 })).toEqual([]);
    expect(marks({ ...uneven, oil: 70, water: 30, hld: -0.3 })).toEqual(['jump-at-balance']);
    expect(valueOf(onePhaseRange(uneven, 124))?.endsAtJump).toBe(true);
  });

  test('NX-12 it begins where the film can hold all of the scarcer phase, which is before the head', () => {
    const at = (surfactant: number) => valueOf(jumpAtBalance({ ...uneven, surfactant }));
    const head = valueOf(fishHead(uneven)).surfactant;
    expect(at(0.0248)).toBeNull();
    expect(at(0.026)).not.toBeNull();
    expect(head).toBeGreaterThan(0.0348);
  });

  test('NX-12 away from HLD 0 volumes do not jump', () => {
    fc.assert(
      fc.property(anySystem, (system) => {
        if (Math.abs(system.hld) < 1e-6) return;
        const [here, there] = [0, 1e-9].map((step) =>
          valueOf(nacPhases({ ...system, hld: system.hld + step })),
        );
        expect(Math.abs((here?.excessOil ?? 0) - (there?.excessOil ?? 1))).toBeLessThan(1e-3);
        expect(Math.abs((here?.excessWater ?? 0) - (there?.excessWater ?? 1))).toBeLessThan(1e-3);
      }),
    );
  });
});

describe('tensions', () => {
  test('NX-6 two branches and the larger as envelope: 0.003276 at HLD 0, 0.00737 at ±0.2, 0.02249 at ±0.5', () => {
    const hld = [-0.5, -0.2, 0, 0.2, 0.5];
    const points = valueOf(tensionCurve(BASE, hld, IONIC));
    const close = (value: number | null | undefined, expected: number) =>
      expect(Math.abs((value ?? 0) / expected - 1)).toBeLessThan(1e-3);
    for (const [n, envelope] of [0.02249, 0.00737, 0.003276, 0.00737, 0.02249].entries())
      close(points[n]?.envelope, envelope);
    close(points[1]?.water, 0.000819);
    expect([points[0]?.water, points[4]?.oil]).toEqual([null, null]);
  });

  test('NX-6 the line stops where R < L, and says what the tension exceeds', () => {
    const point = valueOf(tensionAt({ ...BASE, hld: -2 }, IONIC));
    expect([point.oil, point.envelope]).toEqual([null, null]);
    expect(point.above).toBeCloseTo(0.0819, 4);
    const last = valueOf(tensionAt({ ...BASE, hld: -0.97 }, IONIC));
    expect(last.envelope).toBeLessThanOrEqual(point.above ?? 0);
    expect(last.above).toBeNull();
  });

  test('NX-6 never above the bare tension; a film without excess phases has none', () => {
    const capped = valueOf(tensionAt(BASE, { ...IONIC, bareTension: 0.001 }));
    expect([capped.envelope, capped.unverified]).toEqual([0.001, ['bare-tension']]);
    expect(valueOf(tensionAt({ ...BASE, surfactant: 0.1 }, IONIC)).envelope).toBeNull();
    expect(reasonOf(tensionCurve(BASE, [Number.NaN], IONIC))).toBe('not-finite');
  });
});

describe('drops', () => {
  const coverage = { dispersed: 50, headArea: 60 };

  test('NX-7 vector 50 mL with 0.005 mol: 166.05 nm; 1 µm needs 0.00083027 mol, 0.3321 g', () => {
    expect(valueOf(coveredDiameter(coverage, 0.005))).toBeCloseTo(166.05, 2);
    const needed = valueOf(surfactantToCover(coverage, 1000));
    expect(needed).toBeCloseTo(0.00083027, 8);
    expect(needed * 400).toBeCloseTo(0.3321, 4);
  });

  test('NX-8 vector 0.02249 mN/m, 1000 kg/m³, 100 W/kg: 2.96 µm; the larger of both counts', () => {
    const stirring = { tension: 0.02249, density: 1000, power: 100 };
    expect(valueOf(stirredDiameter(stirring)) / 1000).toBeCloseTo(2.96, 2);
    const size = valueOf(dropSize({ ...coverage, surfactant: 0.005 }, stirring));
    expect([size.limitedBy, size.limit]).toEqual(['stirring', size.stirring]);
    expect(size.unverified).toEqual(['stirring-constant']);
    const scarce = valueOf(dropSize({ ...coverage, surfactant: 1e-4 }, stirring));
    expect([scarce.limitedBy, scarce.limit]).toEqual(['coverage', scarce.coverage]);
  });
});

describe('films', () => {
  test('NX-13 a mix has mole-fraction means, and a mark that no source gives the rule', () => {
    const ionic = { surfactant: 0.003, headArea: 60, length: 20, rigidity: 1 };
    const ethoxylate = { surfactant: 0.001, headArea: 40, length: 24, rigidity: 4 };
    const film = valueOf(mixFilm([ionic, ethoxylate]));
    expect(film).toEqual({
      surfactant: 0.004,
      headArea: 55,
      length: 21,
      rigidity: 1.75,
      unverified: ['mixed-film'],
    });
    expect(valueOf(mixFilm([ionic])).unverified).toEqual([]);
  });

  test('NX-13 a missing constant is named, with its surfactant', () => {
    const whole = { surfactant: 0.003, headArea: 60, length: 20, rigidity: 1 };
    expect(mixFilm([whole, { surfactant: 0.001, length: 20, rigidity: 1 }])).toMatchObject({
      ok: false,
      reason: 'head-area-missing',
      index: 1,
    });
    expect(reasonOf(mixFilm([{ surfactant: 1, headArea: 60, rigidity: 1 }]))).toBe('length-missing');
    expect(reasonOf(mixFilm([{ surfactant: 1, headArea: 60, length: 20 }]))).toBe('rigidity-missing');
    expect(reasonOf(mixFilm([]))).toBe('no-surfactant');
    expect(reasonOf(mixFilm([{ ...whole, length: 0 }]))).toBe('not-positive');
    expect(reasonOf(mixFilm([{ ...whole, length: Number.NaN }]))).toBe('not-finite');
    expect(mixFilm([whole, { surfactant: 0 }]).ok).toBe(true);
  });
});

test('NX-14 whatever goes in: finite numbers or a reason', () => {
  const odd = fc.constantFrom(0, -1, 1e9, 1e-9, 1e300, 5e-324, Number.NaN, Infinity, -Infinity, 20, 0.5);
  const system = fc.record({
    hld: odd,
    water: odd,
    oil: odd,
    surfactant: odd,
    headArea: odd,
    length: odd,
    xi: odd,
  });
  const isHonest = (value: unknown): boolean => {
    if (typeof value === 'number') return Number.isFinite(value);
    return typeof value !== 'object' || value === null || Object.values(value).every(isHonest);
  };
  fc.assert(
    fc.property(system, odd, odd, (given, first, second) => {
      const outcomes = [
        settleTube({ system: given, mass: first, density: second, oilDensity: 0.7, waterDensity: 1 }),
        settleTube({ system: given, mass: 1, density: 1, oilDensity: first, waterDensity: second }),
        threePhases(given),
        fishHead(given),
        onePhaseRange(given, first),
        jumpAtBalance(given),
        tensionAt(given, { temperature: first, rigidity: second }),
        coveredDiameter({ dispersed: given.oil, headArea: given.headArea }, first),
        surfactantToCover({ dispersed: given.oil, headArea: given.headArea }, first),
        stirredDiameter({ tension: given.hld, density: first, power: second }),
        mixFilm([{ surfactant: first, headArea: given.headArea, length: given.length, rigidity: second }]),
      ];
      for (const outcome of outcomes) expect(outcome.ok ? isHonest(outcome.value) : true).toBe(true);
    }),
    { numRuns: 5000 },
  );
  expect(reasonOf(settleTube({ system: BASE, ...TUBE, oilDensity: 1 }))).toBe('densities-equal');
});
