import { naturalLog } from '@suite/numeric';
import { IONIC_SALINITY, REFERENCE_TEMPERATURE } from '../hld.ts';
import type { Conditions } from '../mixture.ts';
import { fail, failAt, type Outcome, succeed } from '../outcome.ts';
import { resolveSurfactant, type SurfactantParameters } from '../surfactant.ts';

/** A surfactant at the conditions of a search: what does not depend on the company it is in. */
export interface Candidate {
  readonly index: number;
  /** mol per gram */
  readonly moles: number;
  readonly ln: number;
  readonly b: number;
  readonly k: number;
  /** HLD without salinity and without the loss of Cc by dilution */
  readonly rest: number;
  /** ccConcentration / mw: being there at all costs the mix this, whatever the amount */
  readonly loss: number;
  /** g NaCl per 100 mL that one gram brings */
  readonly ionic: number;
}

/** What a mix is made of: candidates and their mass shares, which are 1 together. */
export interface Share {
  readonly candidate: Candidate;
  readonly share: number;
}

export interface Total {
  /** g per 100 mL oil of all surfactants together, above 0 */
  readonly concentration: number;
  /** g NaCl per 100 mL as entered */
  readonly salinity: number;
}

/** A candidate at the conditions given; ln refuses an entered salinity of 0. */
export function readCandidate(
  parameters: SurfactantParameters,
  index: number,
  { temperature, salinity, eacn, fa }: Conditions,
): Outcome<Candidate> {
  const resolved = resolveSurfactant(parameters);
  if (!resolved.ok) return failAt(resolved, index);
  const { k, alpha, cc0, b, mw, isIonic, ccConcentration, salinityFunction } = resolved.value;
  if (salinityFunction === 'ln' && salinity === 0) return fail('salinity-zero', { index, field: 'salinity' });
  return succeed({
    index,
    moles: 1 / mw,
    ln: salinityFunction === 'ln' ? 1 : 0,
    b,
    k,
    rest: cc0 + fa - k * eacn - alpha * (temperature - REFERENCE_TEMPERATURE),
    loss: ccConcentration / mw,
    ionic: isIonic ? IONIC_SALINITY / mw : 0,
  });
}

/**
 * HLD of a mix: Σx·HLD with x from n = c/mw. In that sum x·ccConcentration/c is (ccConcentration/mw)/Σn: the
 * concentration of the single surfactant drops out.
 */
export function hldOfShares(shares: readonly Share[], { concentration, salinity }: Total): number {
  let [moles, rest, ln, b, loss, total] = [0, 0, 0, 0, 0, salinity];
  for (const { candidate, share } of shares) {
    const grams = concentration * share;
    const amount = grams * candidate.moles;
    moles += amount;
    rest += amount * candidate.rest;
    ln += amount * candidate.ln;
    b += amount * candidate.b;
    loss += candidate.loss;
    total += grams * candidate.ionic;
  }
  return (rest + (ln === 0 ? 0 : ln * naturalLog(total)) + b * total - loss) / moles;
}
