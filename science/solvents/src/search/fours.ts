import { addFound, type BestList, type Found } from '@suite/hsp';
import { TripleSolver } from './clip.ts';
import { LinearProgram } from '@suite/numeric';
import { nearestUnderRows, optimumUnderRows } from './optimum.ts';
import { bestAlone, bestOfPair, GAIN, shutBits } from './pairs.ts';
import type { Heights, Space } from './space.ts';

/** So many candidates and no more: then every set of four is tried. */
const MOST_FOR_ALL = 24;
/** How many of the best sets are grown or changed in each round, and how many rounds there are. */
const SEEDS = 12;
const CHANGED = 6;
const ROUNDS = 4;
/** Of the best blend of any number, the largest components that sets of four are made of. */
const SUPPORT = 7;

/**
 * Adds sets of four for one sphere. The shares of a set are exact. Few candidates: all sets. More: sets that grow out of the best
 * triples and out of the best blend of any number, one solvent exchanged at a time as long as that finds better ones. These are
 * good, and none is promised to be the best.
 */
export function searchFours(space: Space, list: BestList, triples: readonly (readonly number[])[]): void {
  const search = fourSearchOf(space, list);
  const count = space.points.x.length;
  if (4 * space.minShare > 1) return;
  if (triesAllFours(count)) {
    for (let a = 0; a < count; a += 1)
      for (let b = a + 1; b < count; b += 1)
        for (let c = b + 1; c < count; c += 1)
          for (let d = c + 1; d < count; d += 1) tryFour(search, [a, b, c, d]);
    return;
  }
  for (const set of foursOf(search.support)) tryFour(search, set);
  const grow = (three: readonly number[]) => {
    if (isDone(search.grown, three)) return;
    for (let other = 0; other < count; other += 1)
      if (!three.includes(other)) tryFour(search, [...three, other]);
  };
  for (const three of triples.slice(0, SEEDS)) grow(three);
  for (let round = 0; round < ROUNDS; round += 1) {
    const best = list.found.filter(({ indices }) => indices.length === 4).slice(0, CHANGED);
    for (const { indices } of best)
      for (const left of indices) grow(indices.filter((index) => index !== left));
  }
}

/** Whether every set of four of so many candidates is tried, or only those that grow out of good ones. */
export function triesAllFours(count: number): boolean {
  return count <= MOST_FOR_ALL;
}

interface FourSearch {
  space: Space;
  list: BestList;
  shut: Int32Array;
  heights: Heights;
  /** The largest components of the best blend of any number. */
  support: number[];
  solver: TripleSolver;
  /** Sets that were tried, and triples that every fourth was tried with. */
  tried: Set<string>;
  grown: Set<string>;
}

function fourSearchOf(space: Space, list: BestList): FourSearch {
  const optimum = optimumUnderRows(space);
  return {
    space,
    list,
    shut: shutBits(space.rows, space.points.x.length, 0),
    heights: optimum?.heights,
    support: (optimum?.parts ?? []).slice(0, SUPPORT).map(({ index }) => index),
    solver: new TripleSolver(space.rows.length, space.minShare),
    tried: new Set(),
    grown: new Set(),
  };
}

/** Whether a set was there before; from now on it was. */
function isDone(sets: Set<string>, set: readonly number[]): boolean {
  const key = set.toSorted((one, other) => one - other).join();
  if (sets.has(key)) return true;
  sets.add(key);
  return false;
}

function holdsAll({ held }: Space, set: readonly number[]): boolean {
  return held.every((place) => set.includes(place));
}

function foursOf(places: readonly number[]): number[][] {
  return places.flatMap((a, one) =>
    places
      .slice(one + 1)
      .flatMap((b, two) =>
        places
          .slice(one + two + 2)
          .flatMap((c, three) => places.slice(one + two + three + 3).map((d) => [a, b, c, d])),
      ),
  );
}

function tryFour(search: FourSearch, set: readonly number[]): void {
  const { shut, list, heights, space } = search;
  if (!holdsAll(space, set)) return;
  const together = set.reduce((bits, place) => bits & (shut[place] ?? 0), -1);
  if (space.rows.length > 0 && together !== 0) return;
  if (heights) {
    const own = set.map((place) => heights[place] ?? 0);
    const sum = own.reduce((total, height) => total + height, 0);
    const m = space.minShare;
    if (m * sum + (1 - 4 * m) * Math.min(...own) - GAIN > list.limit) return;
  }
  if (isDone(search.tried, set)) return;
  const sorted = set.toSorted((one, other) => one - other);
  const found = bestOfFour(space, sorted);
  if (!found || found.ra > list.limit || found.ra > bestOfParts(search, sorted) - GAIN) return;
  if (space.minShare === 0 && found.fractions.some((share) => share <= GAIN)) return;
  addFound(list, found);
}

/** The exact shares of four: with φ = m + (1 − 4m)·ψ the least shares are part of points and rows, and ψ is free. */
export function bestOfFour({ points, rows, minShare }: Space, set: readonly number[]): Found | undefined {
  const free = 1 - set.length * minShare;
  const shifted = (values: Float64Array) => {
    const sum = set.reduce((total, place) => total + (values[place] ?? 0), 0);
    return Float64Array.from(set, (place) => minShare * sum + free * (values[place] ?? 0));
  };
  const program = new LinearProgram(rows.map(shifted), set.length);
  const { x, y, z } = points;
  const nearest = nearestUnderRows({ x: shifted(x), y: shifted(y), z: shifted(z) }, program);
  if (!nearest) return undefined;
  const fractions = set.map(
    (_, at) => minShare + free * (nearest.parts.find(({ index }) => index === at)?.share ?? 0),
  );
  return { indices: [...set], fractions, ra: nearest.ra };
}

/** The best that three, two or one of four reach. */
function bestOfParts({ space, solver }: FourSearch, set: readonly number[]): number {
  const { points, rows } = space;
  let best = bestAlone(space, { kind: 'one' }, set);
  for (const [at, one] of set.entries())
    for (const other of set.slice(at + 1))
      best = Math.min(best, bestOfPair(space, [one, other], { kind: 'one' }));
  for (const left of set) {
    const three = set.filter((place) => place !== left);
    if (!holdsAll(space, three)) continue;
    for (const [at, place] of three.entries()) {
      solver.x[at] = points.x[place] ?? 0;
      solver.y[at] = points.y[place] ?? 0;
      solver.z[at] = points.z[place] ?? 0;
      for (const [row, values] of rows.entries()) solver.c[3 * row + at] = values[place] ?? 0;
    }
    if (solver.solve()) best = Math.min(best, solver.nearest.distance);
  }
  return best;
}
