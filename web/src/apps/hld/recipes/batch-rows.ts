import type { Recipe } from '@suite/hld';

/** What a recipe leaves open, and a batch needs. */
export interface BatchWish {
  /** How much is made, in g. */
  readonly batch: number;
  /** mL of water to 100 mL of oil. */
  readonly water: number;
  /** Of the oils, in g/mL. */
  readonly oilDensity: number;
}

export interface BatchRow {
  readonly part: 'water' | 'salt' | 'oil' | 'surfactant';
  /** Absent for water and salt, and for an oil that is known by its EACN alone. */
  readonly name?: string;
  /** In hundredths of a per cent; all rows together are 10,000. */
  readonly share: number;
  /** To weigh in, in g; of the share before it is rounded. */
  readonly mass: number;
}

const OIL_VOLUME = 100;
const WHOLE = 10_000;

/** The weighing list of a recipe. Empty when there is nothing in it to weigh. */
export function batchRows(recipe: Recipe, { batch, water, oilDensity }: BatchWish): BatchRow[] {
  const { conditions, surfactantMix, oilBlend } = recipe;
  const oils = oilBlend.filter(({ active, volume }) => active && volume > 0);
  const volume = oils.reduce((sum, entry) => sum + entry.volume, 0);
  const all: Omit<BatchRow, 'share'>[] = [
    { part: 'water', mass: water },
    { part: 'salt', mass: (conditions.salinity * water) / 100 },
    ...(oils.length === 0 ? [{ part: 'oil' as const, mass: OIL_VOLUME * oilDensity }] : []),
    ...oils.map((entry) => ({
      part: 'oil' as const,
      name: entry.oil.name,
      mass: (entry.volume / volume) * OIL_VOLUME * oilDensity,
    })),
    // Concentrations are g to 100 mL of oil (R9.6).
    ...surfactantMix
      .filter(({ active }) => active)
      .map(({ surfactant, concentration }) => ({
        part: 'surfactant' as const,
        name: surfactant.name,
        mass: concentration,
      })),
  ];
  const parts = all.filter(({ mass }) => mass > 0);
  const shares = apportion(parts.map(({ mass }) => mass));
  const total = parts.reduce((sum, { mass }) => sum + mass, 0);
  return parts.map(({ part, name, mass }, index) => ({
    part,
    ...(name === undefined ? {} : { name }),
    share: shares[index] ?? 0,
    mass: (batch * mass) / total,
  }));
}

/** Hundredths of a per cent that are 100.00 % together: the largest remainders are rounded up. */
function apportion(masses: readonly number[]): number[] {
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  const exact = masses.map((mass) => (mass / total) * WHOLE);
  const shares = exact.map(Math.floor);
  const left = WHOLE - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
