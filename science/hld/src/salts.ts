import { fail, type Outcome, succeed } from './outcome.ts';

/** A dissolved salt. */
export interface Salt {
  /** g per 100 mL water, ≥ 0 */
  readonly grams: number;
  /** g/mol, above 0 */
  readonly mw: number;
  /** charge of the ion that carries the name: 1 (LiCl), 2 (CaCl2), 3 (AlCl3) */
  readonly valence: 1 | 2 | 3;
}

// g/mol of NaCl as rounded throughout the HLD literature.
const NACL_WEIGHT = 58;

// Abbott, Practical Surfactants, HLD page: what a gram-equivalent of a salt counts for by valence.
const SHARE_BY_VALENCE = { 1: 1, 2: 0.666, 3: 0.5 } as const;

/** Solubility of NaCl in water at 25 °C, g per 100 mL (CRC Handbook: 36.0 g per 100 g). */
export const NACL_SOLUBILITY = 36;

/** Salinity (g NaCl per 100 mL) that has the effect of these salts together. */
export function naclEquivalent(salts: readonly Salt[]): Outcome<number> {
  let total = 0;
  for (const [index, { grams, mw, valence }] of salts.entries()) {
    if (!(mw > 0)) return fail('mw-not-positive', { index, field: 'mw' });
    if (grams < 0) return fail('salinity-negative', { index, field: 'salinity' });
    total += (NACL_WEIGHT / mw) * grams * SHARE_BY_VALENCE[valence];
  }
  return Number.isFinite(total) ? succeed(total) : fail('not-finite', { field: 'salinity' });
}
