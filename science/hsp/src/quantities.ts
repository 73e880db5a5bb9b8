/** What a quantity may be, and how it is shown; `soft` bounds are a warning in a form, `hard` ones a refusal. */
export interface Quantity {
  unit: string;
  hard: { min: number; max: number };
  soft: { min: number; max: number };
  decimals: number;
}

/** The quantities of this package with unit, bounds and decimals, declared once. */
export const quantities = {
  // 0-50 is the range peers check (HSPiPy reader); 1000 keeps squares far from overflow.
  dD: { unit: 'MPa½', hard: { min: 0, max: 1000 }, soft: { min: 0, max: 50 }, decimals: 1 },
  dP: { unit: 'MPa½', hard: { min: 0, max: 1000 }, soft: { min: 0, max: 50 }, decimals: 1 },
  dH: { unit: 'MPa½', hard: { min: 0, max: 1000 }, soft: { min: 0, max: 50 }, decimals: 1 },
  r: { unit: 'MPa½', hard: { min: 0, max: 1000 }, soft: { min: 0.5, max: 30 }, decimals: 1 },
  molarVolume: { unit: 'cm³/mol', hard: { min: 1e-6, max: 1e7 }, soft: { min: 10, max: 2000 }, decimals: 1 },
  density: { unit: 'g/cm³', hard: { min: 1e-6, max: 100 }, soft: { min: 0.5, max: 3 }, decimals: 3 },
  temperature: { unit: '°C', hard: { min: -273, max: 1000 }, soft: { min: -50, max: 250 }, decimals: 0 },
  alpha: { unit: '1/K', hard: { min: 0, max: 0.01 }, soft: { min: 1e-4, max: 2e-3 }, decimals: 5 },
} as const satisfies Record<string, Quantity>;

/** Whether a number is finite and within the hard bounds of its quantity. */
export function isWithin(value: number, quantity: Quantity): boolean {
  return value >= quantity.hard.min && value <= quantity.hard.max;
}

/**
 * A solvent counts as inside when Ra <= R0·(1 + this). Best spheres touch some points, so the counts of
 * misplaced solvents depend on it (SPEC HSP-4).
 */
export const BOUNDARY_TOLERANCE = 1e-9;

/** MPa½ in one (cal/cm³)½: √4.184, from the thermochemical calorie, 4.184 J exactly (ISO 31-4:1992). */
export const MPA_HALF_PER_CAL_HALF = Math.sqrt(4.184);

/** Molar gas constant in J/(mol·K), exact (CODATA 2018; SI Brochure, 9th ed. 2019). */
export const GAS_CONSTANT = 8.31446261815324;

/** 0 °C in K (SI Brochure, 9th ed. 2019). */
export const ZERO_CELSIUS = 273.15;

/** Temperature in °C at which tables of Hansen parameters hold (Hansen 2007, ch. 1). */
export const REFERENCE_TEMPERATURE = 25;
