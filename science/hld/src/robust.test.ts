import { expect, test } from 'vitest';
import { evaluateFormulation } from './evaluate.ts';
import type { Conditions, Formulation } from './mixture.ts';
import type { Outcome } from './outcome.ts';
import { CHART_RANGES } from './scan/ranges.ts';
import { scanRanges } from './scan/scan.ts';
import { solveHld } from './solve/solve.ts';
import { SURFACTANT_TYPES } from './surfactant.ts';
import { seededRandom } from '@suite/numeric';

// oxlint-disable-next-line node/no-process-env -- whoever starts the tests says how long they may take
const FORMULATIONS = process.env['LONG'] === 'yes' ? 1_000_000 : 200_000;
const ODD = [0, -0, 1, -1, 5e-324, 1e-300, 1e300, 1.7e308, -1e308, Number.NaN, Infinity, -Infinity];

/** Formulations of which many make no sense. */
function wildFormulation(random: () => number): Formulation {
  const wild = random() < 0.5;
  const pick = (from: number, to: number) => {
    if (wild && random() < 0.15) return ODD[Math.floor(random() * ODD.length)] ?? 0;
    return from + (to - from) * random();
  };
  const surfactantMix = [];
  const count = 1 + Math.floor(random() * 3);
  for (let n = 0; n < count; n += 1) {
    const surfactantType = SURFACTANT_TYPES[Math.floor(random() * SURFACTANT_TYPES.length)] ?? 'other';
    const surfactant = { surfactantType, cc0: pick(-10, 10), mw: pick(50, 2000) };
    surfactantMix.push({
      surfactant:
        random() < 0.5
          ? surfactant
          : {
              ...surfactant,
              k: pick(-1, 1),
              alpha: pick(-0.1, 0.1),
              b: pick(-0.5, 0.5),
              ccConcentration: pick(-5, 5),
            },
      concentration: pick(0, 50),
      active: random() < 0.8,
    });
  }
  return {
    conditions: { temperature: pick(-20, 150), salinity: pick(0, 40), eacn: pick(-20, 50), fa: pick(-5, 5) },
    manualEACN: random() < 0.7,
    surfactantMix,
    oilBlend: [{ oil: { eacn: pick(-15, 40) }, volume: pick(0, 10), active: random() < 0.8 }],
  };
}

function wildConditions(random: () => number): Conditions {
  const temperature = random() < 0.02 ? (ODD[Math.floor(random() * ODD.length)] ?? 0) : random() * 100;
  const salinity = random() < 0.02 ? (ODD[Math.floor(random() * ODD.length)] ?? 0) : random() * 40;
  return { temperature, salinity, eacn: random() * 70 - 20, fa: random() * 10 - 5 };
}

function isHonest(outcome: Outcome<number> | undefined): boolean {
  return outcome === undefined || (outcome.ok ? Number.isFinite(outcome.value) : outcome.reason.length > 0);
}

test(`HLD-12 ${FORMULATIONS} random formulations, many without sense: a finite number or a reason, never NaN`, () => {
  const random = seededRandom(2026);
  let [dishonest, computed] = [0, 0];
  let formulation = wildFormulation(random);
  for (let n = 0; n < FORMULATIONS; n += 1) {
    // Making a whole one costs more than computing it: three out of four have new conditions only.
    if (n % 4 === 0) formulation = wildFormulation(random);
    else formulation = { ...formulation, conditions: wildConditions(random) };
    const evaluation = evaluateFormulation(formulation);
    const { hld, salinity, eacn, concentration, volume, ionicSalinity, parts } = evaluation;
    if (hld.ok) computed += 1;
    const isGood =
      isHonest(hld) &&
      isHonest(salinity) &&
      isHonest(eacn) &&
      isHonest(concentration) &&
      isHonest(volume) &&
      isHonest(ionicSalinity) &&
      isHonest(parts[0]?.hld) &&
      isHonest(parts[1]?.hld) &&
      isHonest(parts[2]?.hld);
    if (!isGood) dishonest += 1;
  }
  expect(dishonest).toBe(0);
  // The loop must not prove itself on refusals alone.
  expect(computed).toBeGreaterThan(FORMULATIONS * 0.3);
});

test('SCAN-11 SOLVE-18 scans and solutions of wild formulations are finite or refused', () => {
  const random = seededRandom(2027);
  const ranges = Object.values(CHART_RANGES);
  let dishonest = 0;
  for (let n = 0; n < 3000; n += 1) {
    const formulation = wildFormulation(random);
    for (const scan of scanRanges(formulation, ranges)) {
      const lines = scan.ok ? [scan.value.mix, ...scan.value.parts] : [];
      for (const line of lines)
        if (line.ok && !line.value.every((value) => Number.isFinite(value))) dishonest += 1;
    }
    for (const variable of ['temperature', 'salinity', 'eacn', 'fa'] as const) {
      const solution = solveHld(formulation, variable, random() * 6 - 3);
      if (
        solution.ok
          ? !Number.isFinite(solution.value.value + solution.value.total)
          : solution.reason === undefined
      ) {
        dishonest += 1;
      }
    }
  }
  expect(dishonest).toBe(0);
});
