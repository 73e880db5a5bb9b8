import type { Conditions, Formulation, SurfactantAmount } from '../mixture.ts';
import type { OilAmount } from '../oil-blend.ts';
import { SURFACTANT_TYPES, type SurfactantParameters } from '../surfactant.ts';

/** Surfactants of the worked vectors: Cc and weights from the curated data. */
export const SDS: SurfactantParameters = { surfactantType: 'anionic', cc0: -2.5, mw: 288.38 };
export const AOT: SurfactantParameters = { surfactantType: 'anionic', cc0: 2.55, mw: 444.57 };
export const C12E5: SurfactantParameters = { surfactantType: 'ethoxylate', cc0: 0.77, mw: 406.6 };
export const CTAB: SurfactantParameters = { surfactantType: 'cationic', cc0: -5.7, mw: 364.46 };

export function amountOf(surfactant: SurfactantParameters, concentration = 5): SurfactantAmount {
  return { surfactant, concentration, active: true };
}

export function oilOf(eacn: number, volume: number, active = true): OilAmount {
  return { oil: { eacn }, volume, active };
}

/** The default conditions with these surfactants at 5 g per 100 mL each. */
export function mixOf(
  surfactants: readonly (SurfactantParameters | SurfactantAmount)[],
  conditions: Partial<Conditions> = {},
): Formulation {
  return {
    conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0, ...conditions },
    manualEACN: true,
    surfactantMix: surfactants.map((each) => ('surfactant' in each ? each : amountOf(each))),
    oilBlend: [],
  };
}

/** A sensible formulation of 1 to 6 surfactants and 1 to 4 oils, all from one generator. */
export function randomFormulation(random: () => number): Formulation {
  const between = (from: number, to: number) => from + (to - from) * random();
  const maybe = <T>(value: T) => (random() < 0.3 ? value : undefined);
  const surfactant = (): SurfactantParameters => {
    const k = maybe(between(0, 0.8));
    const alpha = maybe(between(-0.1, 0.1));
    const ccConcentration = maybe(between(-3, 3));
    return {
      surfactantType: SURFACTANT_TYPES[Math.floor(random() * SURFACTANT_TYPES.length)] ?? 'other',
      cc0: between(-10, 8),
      mw: between(100, 2000),
      ...(k !== undefined && { k }),
      ...(alpha !== undefined && { alpha }),
      ...(ccConcentration !== undefined && { ccConcentration }),
    };
  };
  return {
    conditions: {
      temperature: between(0, 100),
      salinity: between(0.01, 30),
      eacn: between(-15, 40),
      fa: between(-2, 2),
    },
    manualEACN: random() < 0.5,
    surfactantMix: Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index) => ({
      surfactant: surfactant(),
      concentration: between(0.01, 50),
      active: index === 0 || random() < 0.8,
    })),
    oilBlend: Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) =>
      oilOf(between(-15, 40), between(0.01, 10), index === 0 || random() < 0.8),
    ),
  };
}

/** A value that must be there. */
export function valueOf<T>(outcome: { ok: true; value: T } | { ok: false; reason: string }): T {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

/** The reason of what must have failed. */
export function reasonOf(outcome: { ok: true } | { ok: false; reason: string }): string {
  return outcome.ok ? 'it did not fail' : outcome.reason;
}
