import { findBadHsp, type Hsp, type HspReason } from './hsp.ts';
import { fail, type Result, succeed } from './result.ts';

/** Shares of the three parameters in percent; they add up to 100. */
export interface TeasFractions {
  fd: number;
  fp: number;
  fh: number;
}

export type TeasReason = HspReason | 'all-parameters-zero';

/** Teas fractions in percent, fd = 100·dD/(dD+dP+dH) and so on (Teas 1968, J. Paint Technol. 40, 19). */
export function teasFractions(hsp: Hsp): Result<TeasFractions, TeasReason> {
  const bad = findBadHsp([hsp]);
  if (bad) return bad;
  const sum = hsp.dD + hsp.dP + hsp.dH;
  if (!(sum > 0)) return fail('all-parameters-zero');
  return succeed({ fd: (100 * hsp.dD) / sum, fp: (100 * hsp.dP) / sum, fh: (100 * hsp.dH) / sum });
}

/** Place in a triangle of side 1 with the corners fh (0, 0), fp (1, 0) and fd (½, √3/2). */
export function teasPoint({ fd, fp }: TeasFractions): { x: number; y: number } {
  return { x: (fp + fd / 2) / 100, y: (fd * Math.sqrt(3)) / 200 };
}

/** Bagley coordinates in MPa½: dV = √(dD² + dP²) against dH (Bagley 1971, J. Paint Technol. 43, 35). */
export function bagleyPoint(hsp: Hsp): Result<{ dV: number; dH: number }, HspReason> {
  return findBadHsp([hsp]) ?? succeed({ dV: Math.hypot(hsp.dD, hsp.dP), dH: hsp.dH });
}
