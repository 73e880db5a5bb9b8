import { type Failure, fail, type Result, succeed } from '@suite/hsp';
import { sumOf } from '@suite/numeric';

export type AmountReason = 'no-components' | 'amount-negative' | 'amounts-zero';

/** Shares (0 to 1, together 1) of amounts in any one unit: only ratios count. */
export function toShares(amounts: readonly number[]): Result<number[], AmountReason> {
  if (amounts.length === 0) return fail('no-components');
  const at = amounts.findIndex((amount) => !(amount >= 0 && amount < Infinity));
  if (at >= 0) return fail('amount-negative', at);
  // Divided by the largest first, so that sums of very large amounts stay finite.
  const largest = amounts.reduce((most, amount) => Math.max(most, amount), 0);
  if (largest === 0) return fail('amounts-zero');
  const shares = amounts.map((amount) => amount / largest);
  const sum = sumOf(shares);
  return succeed(shares.map((share) => share / sum));
}

/** The failure of the first value that is missing, or no finite number above 0; undefined when all are. */
export function findNotPositive<Missing extends string, Wrong extends string>(
  values: readonly (number | undefined)[],
  missing: Missing,
  wrong: Wrong,
): Failure<Missing | Wrong> | undefined {
  const at = values.findIndex((value) => !(value !== undefined && value > 0 && value < Infinity));
  if (at < 0) return undefined;
  return values[at] === undefined ? fail(missing, at) : fail(wrong, at);
}

export type MoleReason = AmountReason | 'molar-volume-missing' | 'molar-volume-out-of-range';

/** Mole fractions of volumes: n ∝ φ/V, V in cm³/mol. */
export function toMoleFractions(
  volumes: readonly number[],
  molarVolumes: readonly (number | undefined)[],
): Result<number[], MoleReason> {
  const shares = toShares(volumes);
  if (!shares.ok) return shares;
  const bad = findNotPositive(
    volumes.map((_, at) => molarVolumes[at]),
    'molar-volume-missing',
    'molar-volume-out-of-range',
  );
  return bad ?? toShares(shares.value.map((share, at) => share / (molarVolumes[at] ?? 1)));
}

/** Σ share·value. */
export function weighted(shares: readonly number[], values: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < shares.length; at += 1) sum += (shares[at] ?? 0) * (values[at] ?? 0);
  return sum;
}
