import { fail, type Result, succeed } from '@suite/hsp';
import {
  type AmountReason,
  findNotPositive,
  type MoleReason,
  toMoleFractions,
  toShares,
  weighted,
} from '../amounts.ts';
import { sumOf } from '@suite/numeric';

type Missing<Name extends string> = `${Name}-missing` | `${Name}-out-of-range`;

/** Shares of volumes beside one property of all components. */
function readProperty<Name extends string>(
  volumes: readonly number[],
  values: readonly (number | undefined)[],
  name: Name,
): Result<{ shares: number[]; values: number[] }, AmountReason | Missing<Name>> {
  const shares = toShares(volumes);
  if (!shares.ok) return shares;
  const own = volumes.map((_, at) => values[at]);
  const bad = findNotPositive<`${Name}-missing`, `${Name}-out-of-range`>(
    own,
    `${name}-missing`,
    `${name}-out-of-range`,
  );
  return bad ?? succeed({ shares: shares.value, values: own.map((value) => value ?? 0) });
}

/** Density of a blend by mass in g/mL: 1/ρ = Σ w/ρ. Among organics within 0.5 %, with water or alcohols up to 4 % off. */
export function densityOfMasses(
  parts: readonly { mass: number; density: number | undefined }[],
): Result<number, AmountReason | Missing<'density'>> {
  const read = readProperty(
    parts.map(({ mass }) => mass),
    parts.map(({ density }) => density),
    'density',
  );
  if (!read.ok) return read;
  const { shares, values } = read.value;
  return succeed(1 / sumOf(shares.map((share, at) => share / (values[at] ?? 1))));
}

/** Density of a blend by volume in g/mL: Σ φ·ρ, the same law (BLK-1). */
export function blendDensity(
  parts: readonly { volume: number; density: number | undefined }[],
): Result<number, AmountReason | Missing<'density'>> {
  const read = readProperty(
    parts.map(({ volume }) => volume),
    parts.map(({ density }) => density),
    'density',
  );
  return read.ok ? succeed(weighted(read.value.shares, read.value.values)) : read;
}

/** Families whose blends do not follow a law of averages. */
export type BulkFamily = 'water' | 'alcohol' | 'amine' | 'acid' | 'other';

export interface BlendViscosity {
  /** mPa·s. */
  value: number;
  /** Alcohol with water, or amine with acid: a factor of two to three off, largest in the middle (BLK-2). */
  isUnreliable: boolean;
}

/** Viscosity of a blend in mPa·s: ln η = Σ x·ln η by mole fraction (BLK-2). */
export function blendViscosity(
  parts: readonly {
    volume: number;
    molarVolume: number | undefined;
    viscosity: number | undefined;
    family?: BulkFamily;
  }[],
): Result<BlendViscosity, MoleReason | Missing<'viscosity'>> {
  const x = toMoleFractions(
    parts.map(({ volume }) => volume),
    parts.map(({ molarVolume }) => molarVolume),
  );
  if (!x.ok) return x;
  const values = parts.map(({ viscosity }) => viscosity);
  const bad = findNotPositive(values, 'viscosity-missing', 'viscosity-out-of-range');
  if (bad) return bad;
  const logarithms = values.map((value) => Math.log(value ?? 1));
  const has = (family: BulkFamily) => parts.some((part) => part.family === family && part.volume > 0);
  return succeed({
    value: Math.exp(weighted(x.value, logarithms)),
    isUnreliable: (has('alcohol') && has('water')) || (has('amine') && has('acid')),
  });
}

export interface TensionPart {
  volume: number;
  molarVolume: number | undefined;
  /** mN/m. */
  surfaceTension: number | undefined;
  isWater?: boolean;
}

export type TensionReason = MoleReason | Missing<'surface-tension'> | 'water-unpredictable';

/** Surface tension in mN/m by volume and by Winterfeld, Scriven and Davis; with water neither holds (BLK-3). */
export function blendSurfaceTension(
  parts: readonly TensionPart[],
): Result<{ byVolume: number; winterfeld: number }, TensionReason> {
  const x = toMoleFractions(
    parts.map(({ volume }) => volume),
    parts.map(({ molarVolume }) => molarVolume),
  );
  if (!x.ok) return x;
  const used = parts.filter(({ volume }) => volume > 0);
  if (used.length > 1 && used.some(({ isWater = false }) => isWater)) return fail('water-unpredictable');
  const read = readProperty(
    parts.map(({ volume }) => volume),
    parts.map(({ surfaceTension }) => surfaceTension),
    'surface-tension',
  );
  if (!read.ok) return read;
  // Σ_ij x_i x_j V_i V_j √(σ_i σ_j)/V² is the square of Σ φ √σ.
  const roots = weighted(read.value.shares, read.value.values.map(Math.sqrt));
  return succeed({ byVolume: weighted(read.value.shares, read.value.values), winterfeld: roots * roots });
}

/** Cost of a litre from prices by volume, or by mass with a density in g/mL; prices are the user's (BLK-4). */
export function blendCost(
  parts: readonly { volume: number; pricePerLitre?: number; pricePerKilogram?: number; density?: number }[],
): Result<number, AmountReason | 'price-missing' | 'price-out-of-range' | 'density-missing'> {
  const shares = toShares(parts.map(({ volume }) => volume));
  if (!shares.ok) return shares;
  let cost = 0;
  for (const [at, { pricePerLitre, pricePerKilogram, density }] of parts.entries()) {
    if (pricePerLitre === undefined && pricePerKilogram === undefined) return fail('price-missing', at);
    if (pricePerLitre === undefined && density === undefined) return fail('density-missing', at);
    const price = pricePerLitre ?? (pricePerKilogram ?? 0) * (density ?? 0);
    if (!(price >= 0 && price < Infinity)) return fail('price-out-of-range', at);
    cost += (shares.value[at] ?? 0) * price;
  }
  return succeed(cost);
}
