import type { Coordinates } from './ball-tree.ts';
import { addFound, type BestList } from './best-list.ts';
import { furthestInColumns, minNormPoint, nearestInColumns } from '@suite/numeric';
import { LEAST_SHARE, originInTetrahedron, type Point } from './simplex.ts';
import type { SolveShares } from './solve-shares.ts';

/**
 * Adds blends of four around the origin. Four points are needed only to meet the origin exactly, so there are none
 * outside the hull; inside, one such blend is known from the nearest point of the hull, and any further candidate
 * can take the place of one of its four. Nearest candidates first, until the list is full of exact blends.
 */
export function searchQuads(points: Coordinates, list: BestList): void {
  if (points.x.length < 4) return;
  const { parts, distance } = minNormPoint(furthestInColumns(points), nearestInColumns(points));
  if (parts.length < 4 || distance > 1e-9) return;
  const known = parts.map(({ corner }) => corner.tag);
  const at = (place: number): Point => [points.x[place] ?? 0, points.y[place] ?? 0, points.z[place] ?? 0];
  let found = addQuad(list, known, at) ? 1 : 0;
  const others = Array.from(points.x.keys())
    .filter((place) => !known.includes(place))
    .toSorted((first, second) => Math.hypot(...at(first)) - Math.hypot(...at(second)) || first - second);
  for (const other of others) {
    if (found >= list.most) return;
    for (const left of known) {
      const places = [...known.filter((place) => place !== left), other];
      if (addQuad(list, places, at)) found += 1;
    }
  }
}

function addQuad(list: BestList, places: number[], at: (place: number) => Point): boolean {
  const indices = places.toSorted((first, second) => first - second);
  // Four places give four corners.
  const corners = indices.map(at) as unknown as [Point, Point, Point, Point];
  const fractions = originInTetrahedron(corners);
  if (!fractions || !fractions.every((share) => share > LEAST_SHARE)) return false;
  const mixed = [0, 1, 2].map((axis) =>
    corners.reduce((sum, corner, place) => sum + (corner[axis] ?? 0) * (fractions[place] ?? 0), 0),
  );
  addFound(list, { indices, fractions, ra: Math.hypot(...mixed) });
  return true;
}

/** Under limits all fours are tried: meant for few candidates. */
export function tryQuads(count: number, list: BestList, solve: SolveShares): void {
  for (let first = 0; first < count; first += 1) {
    for (let second = first + 1; second < count; second += 1) {
      for (let third = second + 1; third < count; third += 1) {
        for (let fourth = third + 1; fourth < count; fourth += 1) {
          const found = solve([first, second, third, fourth]);
          if (found && found.ra <= list.limit) addFound(list, found);
        }
      }
    }
  }
}
