import { isIonicType, type SurfactantType } from '../surfactant.ts';

/** How a value was obtained. */
export type Method = 'exp' | 'biblio' | 'calc' | 'na';

/** Standard errors of one surfactant's parameters, each in the unit of its parameter. */
export interface SurfactantErrors {
  readonly cc0: number;
  readonly k: number;
  readonly alpha: number;
  readonly b: number;
}

/**
 * Error of Cc by method and charge. Reported: 0.2 for alkyl ethoxylates, 0.2 to 1 for ionics (HLD_NAC_Toolkit
 * compilation); the relation of Acosta (2008) behind calculated values misses twelve published ones by 0.18 on
 * average and 0.77 at most. Own measurement and unknown origin are our convention.
 */
const CC_ERRORS: Readonly<Record<Method, { ionic: number; other: number }>> = {
  exp: { ionic: 0.2, other: 0.1 },
  biblio: { ionic: 0.5, other: 0.2 },
  calc: { ionic: 0.7, other: 0.4 },
  na: { ionic: 1, other: 1 },
};

/** Error of EACN by method: published scales differ by up to 1 for one oil (compilation of Furth et al. 2024). */
const EACN_ERRORS: Readonly<Record<Method, number>> = { exp: 0.3, biblio: 0.5, calc: 1.5, na: 2 };

/** k: 0.15-0.17 for sulfates and ethoxylates; 0.7 ± 0.1 for quats (Schirone et al. 2021). */
const K_ERROR = 0.01;
const CATIONIC_K_ERROR = 0.1;
/** Our convention: about a tenth of the ethoxylates' -0.06, and of b 0.13 for NaCl. */
const ALPHA_ERROR = { ionic: 0.002, other: 0.005 };
const B_ERROR = 0.01;

/** Standard errors of a surfactant's parameters by the method its Cc comes from. */
export function surfactantErrors(type: SurfactantType, method: Method): SurfactantErrors {
  const charge = isIonicType(type) ? 'ionic' : 'other';
  return {
    cc0: CC_ERRORS[method][charge],
    k: type === 'cationic' ? CATIONIC_K_ERROR : K_ERROR,
    alpha: ALPHA_ERROR[charge],
    b: B_ERROR,
  };
}

/** Standard error of an oil's EACN by the method it comes from. */
export function eacnError(method: Method): number {
  return EACN_ERRORS[method];
}
