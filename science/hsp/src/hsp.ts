import { isWithin, quantities } from './quantities.ts';
import { type Failure, fail, type Result, succeed } from './result.ts';

/** Hansen solubility parameters in MPa½. */
export interface Hsp {
  dD: number;
  dP: number;
  dH: number;
}

/** A solubility sphere: centre and radius R0 in MPa½, round where dD counts double. */
export interface Sphere extends Hsp {
  r: number;
}

export type HspReason = 'parameter-out-of-range';
export type SphereReason = HspReason | 'radius-not-positive';

/** Bounds of a parameter, the same for all three. */
const { min: LEAST, max: MOST } = quantities.dD.hard;

/** In MPa½: what is smaller is no sphere, and RED would grow beyond every number. */
const SMALLEST_RADIUS = 1e-6;

/** Whether all three parameters are finite numbers from 0 to 1000 MPa½. */
export function isHsp({ dD, dP, dH }: Hsp): boolean {
  return dD >= LEAST && dD <= MOST && dP >= LEAST && dP <= MOST && dH >= LEAST && dH <= MOST;
}

/** The failure of the first entry that is no Hsp, or undefined when all are. */
export function findBadHsp(entries: readonly Hsp[]): Failure<HspReason> | undefined {
  // A plain loop: lists of ten thousand are checked before work that takes less than a millisecond.
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at];
    if (!entry || !isHsp(entry)) return fail('parameter-out-of-range', at);
  }
  return undefined;
}

/** The failure of the first entry that is no sphere with a radius from 1e-6 to 1000 MPa½, or undefined when all are. */
export function findBadSphere(spheres: readonly Sphere[]): Failure<SphereReason> | undefined {
  const bad = findBadHsp(spheres);
  if (bad) return bad;
  const at = spheres.findIndex(({ r }) => !isRadius(r));
  return at < 0 ? undefined : fail('radius-not-positive', at);
}

/** Whether a number can be the radius of a sphere. */
export function isRadius(r: number): boolean {
  return r >= SMALLEST_RADIUS && isWithin(r, quantities.r);
}

/** Total solubility parameter dT = √(dD² + dP² + dH²) in MPa½, 0 or above. */
export function total(hsp: Hsp): Result<number, HspReason> {
  return findBadHsp([hsp]) ?? succeed(Math.sqrt(hsp.dD * hsp.dD + hsp.dP * hsp.dP + hsp.dH * hsp.dH));
}
