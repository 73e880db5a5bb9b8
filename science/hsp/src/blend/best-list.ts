/** A blend by its candidates and their volume fractions, and its distance to the target in MPa½. */
export interface Found {
  indices: number[];
  fractions: number[];
  ra: number;
}

/** The best few blends seen, sorted; a blend must stay below `limit` to enter, Infinity until the list is full. */
export interface BestList {
  most: number;
  found: Found[];
  limit: number;
}

/** Distances this close are equal; then fewer components win, then lower indices. */
const EQUAL = 1e-10;

export function createBestList(most: number): BestList {
  return { most, found: [], limit: Infinity };
}

export function addFound(list: BestList, blend: Found): void {
  const { found, most } = list;
  let place = found.length;
  while (place > 0 && isBefore(blend, found[place - 1])) place -= 1;
  if (place >= most) return;
  found.splice(place, 0, blend);
  if (found.length > most) found.pop();
  if (found.length === most) list.limit = (found.at(-1)?.ra ?? Infinity) + EQUAL;
}

function isBefore(first: Found, second: Found | undefined): boolean {
  if (!second) return false;
  if (Math.abs(first.ra - second.ra) > EQUAL) return first.ra < second.ra;
  if (first.indices.length !== second.indices.length) return first.indices.length < second.indices.length;
  const place = first.indices.findIndex((index, at) => index !== second.indices[at]);
  return place >= 0 && (first.indices[place] ?? 0) < (second.indices[place] ?? 0);
}
