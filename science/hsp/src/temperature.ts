import { findBadHsp, type Hsp, type HspReason } from './hsp.ts';
import { isWithin, quantities, REFERENCE_TEMPERATURE } from './quantities.ts';
import { fail, type Result, succeed } from './result.ts';

/** Volume expansion in 1/K for liquids without a value. Our convention: organic liquids lie around it, water does not. */
export const DEFAULT_ALPHA = 1e-3;

/** Exponents of (1 + α·ΔT) for dD and dP, and the two rates of dH (Hansen 2007, ch. 1). */
const D_EXPONENT = -1.25;
const P_EXPONENT = -0.5;
const H_RATE = 1.22e-3;
const H_ALPHA = 0.5;

export interface AtTemperature {
  hsp: Hsp;
  /** dH is the largest part: liquids held by hydrogen bonds, water above all, do not follow the rule for dH well. */
  isAssociating: boolean;
}

export interface TemperatureChange {
  /** °C. */
  to: number;
  /** °C; 25 when left out, where tables hold. */
  from?: number;
  /** Coefficient of volume expansion in 1/K; 1e-3 when left out. */
  alpha?: number;
}

export type TemperatureReason =
  | HspReason
  | 'temperature-out-of-range'
  | 'alpha-out-of-range'
  | 'contraction-too-large';

/** Parameters in MPa½ at another temperature (°C): they fall as the liquid expands and hydrogen bonds loosen. */
export function atTemperature(hsp: Hsp, change: TemperatureChange): Result<AtTemperature, TemperatureReason> {
  const { to, from = REFERENCE_TEMPERATURE, alpha = DEFAULT_ALPHA } = change;
  const bad = findBadHsp([hsp]);
  if (bad) return bad;
  if (!isWithin(to, quantities.temperature) || !isWithin(from, quantities.temperature))
    return fail('temperature-out-of-range');
  if (!isWithin(alpha, quantities.alpha)) return fail('alpha-out-of-range');
  const difference = to - from;
  const expansion = 1 + alpha * difference;
  // No liquid contracts to half its volume; the powers would grow without bound towards zero.
  if (!(expansion >= 0.5)) return fail('contraction-too-large');
  const changed = {
    dD: hsp.dD * expansion ** D_EXPONENT,
    dP: hsp.dP * expansion ** P_EXPONENT,
    dH: hsp.dH * Math.exp(-(H_RATE + H_ALPHA * alpha) * difference),
  };
  return succeed({ hsp: changed, isAssociating: hsp.dH > hsp.dD && hsp.dH > hsp.dP });
}
