import { teasFractions, teasPoint } from '@suite/hsp';
import type { HansenCentre, HansenSphere } from './hansen.ts';
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

/** The outline of places: the corners of the smallest shape without dents around them (Andrew 1979, monotone chain). */
export function hullOf(places: readonly Place[]): Place[] {
  const sorted = places.toSorted((one, other) => one.x - other.x || one.y - other.y);
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}

/** One side of the outline, without its last corner, with which the other side begins. */
function chainOf(sorted: readonly Place[]): Place[] {
  const chain: Place[] = [];
  for (const place of sorted) {
    while (chain.length > 1 && !turnsLeft(chain, place)) chain.pop();
    chain.push(place);
  }
  return chain.slice(0, -1);
}

function turnsLeft(chain: readonly Place[], { x, y }: Place): boolean {
  const [before, last] = [chain.at(-2), chain.at(-1)];
  if (!before || !last) return true;
  return (last.x - before.x) * (y - before.y) - (last.y - before.y) * (x - before.x) > 0;
}
