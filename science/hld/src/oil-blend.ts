import { fail, finite, type Outcome, succeed } from './outcome.ts';

/** An oil with its part of the oil phase. */
export interface OilAmount {
  readonly oil: { readonly eacn: number; readonly onlyForCalculation?: true };
  /** any unit of volume, the same for all, ≥ 0 */
  readonly volume: number;
  readonly active: boolean;
}

/** EACN of the active oils together: the volume-weighted average; fails when no active oil has volume. */
export function blendEacn(oils: readonly OilAmount[]): Outcome<number> {
  const volume = totalVolume(oils);
  if (!volume.ok) return volume;
  if (volume.value === 0) return fail('no-active-oil');
  let eacn = 0;
  for (const [index, { oil, volume: part, active }] of oils.entries()) {
    if (!active) continue;
    if (oil.onlyForCalculation) return fail('only-for-calculation', { index });
    // Shares first: a product of two large numbers could overflow.
    eacn += oil.eacn * (part / volume.value);
  }
  return finite(eacn, 'eacn');
}

/** Sum of the active volumes. */
export function totalVolume(oils: readonly OilAmount[]): Outcome<number> {
  let total = 0;
  for (const [index, { volume, active }] of oils.entries()) {
    if (!active) continue;
    if (volume < 0) return fail('volume-negative', { index, field: 'volume' });
    total += volume;
  }
  return Number.isFinite(total) ? succeed(total) : fail('not-finite', { field: 'volume' });
}
