import { expect, test } from 'vitest';
import type { Formulation } from '../mixture.ts';
import type { Outcome } from '../outcome.ts';
import type { SurfactantParameters } from '../surfactant.ts';
import {
  presentOf,
  sampleAt,
  scanTube,
  type TubeScan,
  TUBE_SCANS,
  usualFilm,
  usualRange,
} from './scan-tubes.ts';
import type { Sample } from './chart-axes.ts';

function valueOf<Value>(outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

const C12E5: SurfactantParameters = { surfactantType: 'ethoxylate', cc0: 0.77, mw: 406.6 };
const SDS: SurfactantParameters = { surfactantType: 'anionic', cc0: -2.5, mw: 288.38 };

function sampleOf(surfactants: readonly SurfactantParameters[], conditions = {}): Sample {
  const formulation: Formulation = {
    conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0, ...conditions },
    manualEACN: true,
    surfactantMix: surfactants.map((surfactant) => ({ surfactant, concentration: 4, active: true })),
    oilBlend: [],
  };
  return {
    formulation,
    water: 50,
    oil: 50,
    waterDensity: 1,
    oilDensity: 0.73,
    headArea: 60,
    length: 20,
    xi: 100,
  };
}

test('NX-15 along every scan the volumes of a tube are what was filled in, and type I lies below type II in HLD', () => {
  const sample = sampleOf([C12E5, SDS]);
  for (const scan of TUBE_SCANS) {
    const range = usualRange(sample, scan);
    if (range === null) throw new Error(scan);
    const tubes = Array.from({ length: 9 }, (_, n) =>
      valueOf(scanTube(sample, { scan, value: range.from + ((range.to - range.from) * n) / 8 }, 1)),
    );
    for (const { tube, hld } of tubes) {
      const sum = tube.layers.reduce((total, { volume }) => total + volume, 0);
      expect(sum).toBeCloseTo(tube.total, 9);
      const isOnItsSide = tube.type === 'I' ? hld < 0 : tube.type === 'II' ? hld > 0 : true;
      expect(isOnItsSide).toBe(true);
    }
  }
});

test('NX-15 the scan of a sample meets the sample where it is', () => {
  const sample = sampleOf([C12E5, SDS]);
  for (const scan of TUBE_SCANS) {
    const value = presentOf(sample, scan);
    if (value === null) throw new Error(scan);
    const own = valueOf(scanTube(sample, { scan: 'temperature', value: 25 }, 1));
    expect(valueOf(scanTube(sample, { scan, value }, 1)).hld).toBeCloseTo(own.hld, 9);
  }
  expect(presentOf(sample, 'ratio')).toBe(50);
});

test('NX-15 a scan that is not there has a reason', () => {
  const sample = sampleOf([C12E5]);
  const reasonOf = (scan: TubeScan, value: number) => {
    const outcome = sampleAt(sample, scan, value);
    return outcome.ok ? 'none' : outcome.reason;
  };
  expect(reasonOf('ratio', 50)).toBe('one-surfactant');
  expect(reasonOf('concentration', 0)).toBe('not-positive');
  expect(reasonOf('temperature', Number.NaN)).toBe('not-finite');
  expect(usualRange(sample, 'ratio')).toBeNull();
  expect(usualRange(sampleOf([]), 'concentration')).toBeNull();
});

test('NX-15 the range of a scan holds the balance where it can be reached, and the sample', () => {
  const range = usualRange(sampleOf([C12E5]), 'temperature');
  // -0.15 at 25 °C with 0.06 per degree: balanced at 27.5 °C.
  expect(range?.from).toBeLessThan(25);
  expect(range?.to).toBeGreaterThan(27.5);
  expect(range?.to).toBeLessThanOrEqual(100);
  const far = usualRange(sampleOf([C12E5], { salinity: 90 }), 'salinity');
  expect(far?.to).toBe(36);
});

test('NX-15 a film that nobody has entered follows the type of most of the surfactant', () => {
  expect(usualFilm(sampleOf([C12E5]).formulation)).toMatchObject({ family: 'ethoxylate', rigidity: 4 });
  const { length, xi } = usualFilm(sampleOf([SDS]).formulation);
  expect(length).toBeCloseTo(20.016, 3);
  expect(xi).toBeGreaterThan(90);
  expect(xi).toBeLessThan(110);
  expect(usualFilm(sampleOf([]).formulation).family).toBe('ionic');
});
