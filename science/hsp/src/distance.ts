import {
  findBadHsp,
  findBadSphere,
  type Hsp,
  type HspReason,
  type Sphere,
  type SphereReason,
} from './hsp.ts';
import { BOUNDARY_TOLERANCE } from './quantities.ts';
import { type Result, succeed } from './result.ts';

/** Ra² = 4(ΔdD)² + (ΔdP)² + (ΔdH)² (Hansen 2007, ch. 1), for parameters already known to be good. */
export function squaredRa(first: Hsp, second: Hsp): number {
  const dD = first.dD - second.dD;
  const dP = first.dP - second.dP;
  const dH = first.dH - second.dH;
  return 4 * dD * dD + dP * dP + dH * dH;
}

/** Ra for parameters already known to be good. */
export function raOf(first: Hsp, second: Hsp): number {
  return Math.sqrt(squaredRa(first, second));
}

/** Distance Ra in MPa½ between two materials, 0 or above. */
export function distance(first: Hsp, second: Hsp): Result<number, HspReason> {
  return findBadHsp([first, second]) ?? succeed(raOf(first, second));
}

/** Relative energy difference RED = Ra / R0, without unit: below 1 inside the sphere, above 1 outside. */
export function red(hsp: Hsp, sphere: Sphere): Result<number, SphereReason> {
  return findBadHsp([hsp]) ?? findBadSphere([sphere]) ?? succeed(raOf(hsp, sphere) / sphere.r);
}

/** Whether a distance Ra in MPa½ is inside a radius R0 in MPa½: Ra <= R0·(1 + 1e-9). */
export function isInside(ra: number, r: number): boolean {
  return ra <= r * (1 + BOUNDARY_TOLERANCE);
}

/** Matrix of Ra in MPa½ between all entries, row by row, symmetric with a diagonal of 0. */
export function distanceMatrix(entries: readonly Hsp[]): Result<number[][], HspReason> {
  const bad = findBadHsp(entries);
  if (bad) return bad;
  return succeed(entries.map((row) => entries.map((column) => raOf(row, column))));
}

/** Matrix of RED (no unit) of each entry, row by row, against each sphere, column by column. */
export function redMatrix(
  entries: readonly Hsp[],
  spheres: readonly Sphere[],
): Result<number[][], SphereReason> {
  const bad = findBadHsp(entries) ?? findBadSphere(spheres);
  if (bad) return bad;
  return succeed(entries.map((entry) => spheres.map((sphere) => raOf(entry, sphere) / sphere.r)));
}
