import { REFERENCE_TEMPERATURE } from '../hld.ts';
import type { Conditions } from '../mixture.ts';
import type { SurfactantErrors } from '../uncertainty/standard-errors.ts';
import type { Share } from './candidate.ts';

interface Errors {
  /** By the place of a candidate. */
  readonly candidates: readonly { readonly errors: SurfactantErrors }[];
  readonly conditions: Conditions;
  readonly eacnError: number;
  readonly concentration: number;
}

/** Standard error of HLD of a mix by mass shares: what `propagateErrors` gives, without making a formulation for each. */
export function shareError(shares: readonly Share[], errors: Errors): number {
  const { conditions, concentration, eacnError, candidates } = errors;
  const { eacn, temperature } = conditions;
  let [moles, salinity, k] = [0, conditions.salinity, 0];
  for (const { candidate, share } of shares) {
    const amount = share * candidate.moles;
    moles += amount;
    k += amount * candidate.k;
    salinity += concentration * share * candidate.ionic;
  }
  let variance = ((k / moles) * eacnError) ** 2;
  for (const { candidate, share } of shares) {
    const own = candidates[candidate.index]?.errors;
    if (own === undefined) continue;
    const weight = (share * candidate.moles) / moles;
    const b = candidate.ln > 0 ? 0 : salinity * own.b;
    const alpha = (temperature - REFERENCE_TEMPERATURE) * own.alpha;
    variance += weight ** 2 * (own.cc0 ** 2 + (eacn * own.k) ** 2 + alpha ** 2 + b ** 2);
  }
  return Math.sqrt(variance);
}
