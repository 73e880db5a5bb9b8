import { fail, type Outcome, succeed } from '../outcome.ts';

/** A system of water, oil and surfactant. */
export interface NacSystem {
  readonly hld: number;
  /** mL, above 0 */
  readonly water: number;
  readonly oil: number;
  /** mol, above 0 */
  readonly surfactant: number;
  /** Å² per molecule */
  readonly headArea: number;
  /** effective surfactant length L, Å */
  readonly length: number;
  /** characteristic length xi, Å */
  readonly xi: number;
}

/** Winsor type: excess oil, excess water, both, neither. */
export type WinsorType = 'I' | 'II' | 'III' | 'IV';

export interface NacPhases {
  readonly type: WinsorType;
  /** radii of the oil and the water domains, Å */
  readonly oilRadius: number;
  readonly waterRadius: number;
  /** in the microemulsion, mL */
  readonly solubilisedOil: number;
  readonly solubilisedWater: number;
  /** beside it, mL */
  readonly excessOil: number;
  readonly excessWater: number;
}

// CODATA 2018 (exact).
const AVOGADRO = 6.02214076e23;
export const CUBIC_ANGSTROM_PER_ML = 1e24;

/** Winsor type, domain radii and phase volumes by net-average curvature (Acosta et al. 2003). */
export function nacPhases(system: NacSystem): Outcome<NacPhases, 'not-positive' | 'not-finite'> {
  const { hld, water, oil, surfactant, headArea, length, xi } = system;
  // Written out, here and below: a fish diagram asks ten thousand times within a frame.
  const isPositive = water > 0 && oil > 0 && surfactant > 0 && headArea > 0 && length > 0 && xi > 0;
  if (!isPositive) return fail('not-positive');
  const area = interfaceArea(surfactant, headArea);
  const radii = domainRadii(system, area);
  // V = R·A/3, and no more than there is.
  const solubilise = (radius: number, present: number) =>
    Math.min(present, (radius * area) / 3 / CUBIC_ANGSTROM_PER_ML);
  const solubilisedOil = solubilise(radii.oil, oil);
  const solubilisedWater = solubilise(radii.water, water);
  const excessOil = excess(oil, solubilisedOil);
  const excessWater = excess(water, solubilisedWater);
  const isFinite =
    Number.isFinite(hld) &&
    Number.isFinite(radii.oil) &&
    Number.isFinite(radii.water) &&
    Number.isFinite(solubilisedOil) &&
    Number.isFinite(solubilisedWater) &&
    Number.isFinite(excessOil) &&
    Number.isFinite(excessWater);
  if (!isFinite) return fail('not-finite');
  return succeed({
    type: winsorType(excessOil, excessWater),
    oilRadius: radii.oil,
    waterRadius: radii.water,
    solubilisedOil,
    solubilisedWater,
    excessOil,
    excessWater,
  });
}

/** Interface (Å²) that so many moles of surfactant can cover at a head area (Å²). */
export function interfaceArea(moles: number, headArea: number): number {
  return moles * AVOGADRO * headArea;
}

/**
 * Net curvature 1/Ro - 1/Rw = -HLD/L, with the whole continuous phase in the microemulsion; where the average
 * curvature would then fall below 1/xi, the domains are those of the bicontinuous phase.
 */
function domainRadii(
  { hld, water, oil, length, xi }: NacSystem,
  area: number,
): { oil: number; water: number } {
  const net = -hld / length;
  const whole = ((hld <= 0 ? water : oil) * 3 * CUBIC_ANGSTROM_PER_ML) / area;
  // Curvature of the dispersed phase; the continuous one has 1/whole.
  const dispersed = 1 / whole + Math.abs(net);
  const average = (dispersed + 1 / whole) / 2;
  if (average < 1 / xi) return { oil: 1 / (1 / xi + net / 2), water: 1 / (1 / xi - net / 2) };
  return hld <= 0 ? { oil: 1 / dispersed, water: whole } : { oil: whole, water: 1 / dispersed };
}

/** What rounding leaves of a phase is no phase. */
function excess(present: number, solubilised: number): number {
  const left = present - solubilised;
  return left > present * 1e-12 ? left : 0;
}

function winsorType(excessOil: number, excessWater: number): WinsorType {
  if (excessOil > 0) return excessWater > 0 ? 'III' : 'I';
  return excessWater > 0 ? 'II' : 'IV';
}
