import type { Place } from './plane.ts';

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
