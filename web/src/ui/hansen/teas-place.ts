import { teasFractions, teasPoint } from '@suite/hsp';
import type { HansenCentre, HansenSphere } from './hansen.ts';
import { hullOf } from './hull.ts';
import type { Place } from './plane.ts';

/** Where a point stands in a triangle of side 1, y up; nowhere when all three parameters are zero. */
export function teasPlace({ dD, dP, dH }: HansenCentre): Place | undefined {
  const fractions = teasFractions({ dD, dP, dH });
  return fractions.ok ? teasPoint(fractions.value) : undefined;
}

const AROUND = 32;
const UP = 16;

/**
 * The outline of a sphere in the triangle. Shares are a view from the origin, so what has no dents in space has none
 * here; parts below zero do not exist.
 */
export function teasOutline({ dD, dP, dH, r }: HansenSphere): Place[] {
  const surface = Array.from({ length: AROUND * (UP + 1) }, (_, n) => {
    const [along, up] = [(2 * Math.PI * (n % AROUND)) / AROUND, (Math.PI * Math.floor(n / AROUND)) / UP];
    return {
      dD: Math.max(0, dD + (r / 2) * Math.cos(up)),
      dP: Math.max(0, dP + r * Math.sin(up) * Math.cos(along)),
      dH: Math.max(0, dH + r * Math.sin(up) * Math.sin(along)),
    };
  });
  return hullOf(surface.flatMap((point) => teasPlace(point) ?? []));
}
