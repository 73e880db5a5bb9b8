import { CHART_RANGES, type Formulation, type ScanRange, type SurfactantParameters } from '@suite/hld';

const TYPES = ['anionic', 'ethoxylate', 'non-ionic', 'cationic', 'apg', 'other'] as const;

/** The four chart ranges twice, as the line charts and the map's axes use them, with so many steps. */
export function eightRanges(steps: number): ScanRange[] {
  const ranges = Object.values(CHART_RANGES).map((range) => ({ ...range, steps }));
  return [...ranges, ...ranges];
}

/** A full recipe: six surfactants of six types, two oils; seven lines with the mix. */
export function sampleFormulation(seed: number): Formulation {
  return {
    conditions: { temperature: 25, salinity: 2, eacn: 7, fa: 0.1 },
    manualEACN: false,
    surfactantMix: sampleSurfactants(seed, 6).map((surfactant, n) => ({
      surfactant,
      concentration: 1 + n,
      active: true,
    })),
    oilBlend: [
      { oil: { eacn: 7.25 }, volume: 1, active: true },
      { oil: { eacn: 12 }, volume: 2, active: true },
    ],
  };
}

/** Surfactants of all types, Cc from -4 to 4. */
export function sampleSurfactants(seed: number, count: number): SurfactantParameters[] {
  const random = generator(seed);
  return Array.from({ length: count }, (_, n) => ({
    surfactantType: TYPES[n % TYPES.length] ?? 'other',
    cc0: random() * 8 - 4,
    mw: 250 + random() * 500,
    ccConcentration: n === 1 ? 0.5 : 0,
  }));
}

/** The same formulation, a little warmer: what a keystroke makes of it. */
export function nextKeystroke(formulation: Formulation, count: number): Formulation {
  const conditions = { ...formulation.conditions, temperature: 20 + (count % 40) };
  return { ...formulation, conditions };
}

/** Numbers from 0 to 1 from a seed (Park and Miller 1988). */
function generator(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
