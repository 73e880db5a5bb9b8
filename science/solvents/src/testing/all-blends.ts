import { addFound, createBestList, type Found } from '@suite/hsp';
import { type Corner, furthestOf, minNormPoint, seededRandom } from '@suite/numeric';
import type { Constraint, SearchSolvent } from '../search/constraints.ts';
import { poolOf } from '../search/pool.ts';
import type { SearchQuestion } from '../search/question.ts';
import { valueOf } from './solvents.ts';

/** Random solvents with all properties that rows ask for, some of them missing. */
export function randomTask(seed: number, count: number): SearchQuestion {
  const random = seededRandom(seed);
  const list = Array.from({ length: count }, (): SearchSolvent => {
    const solvent: SearchSolvent = {
      dD: 14 + 7 * random(),
      dP: 20 * random() ** 1.5,
      dH: 25 * random() ** 1.5,
      molarVolume: 50 + 100 * random(),
      density: 0.7 + 0.6 * random(),
      rer: 10 ** (2 * random() - 1),
      surfaceTension: 18 + 20 * random(),
      vocKind: random() < 0.7 ? 'voc' : 'exempt',
    };
    return random() < 0.9 ? { ...solvent, cost: 1 + 5 * random() } : solvent;
  });
  const all: Constraint[] = [
    { kind: 'cost', most: 2 + 3 * random() },
    { kind: 'density', most: 0.85 + 0.3 * random() },
    { kind: 'drying-time', most: 0.3 + 3 * random() },
    { kind: 'drying-time-at-least', least: 0.2 * random() },
    { kind: 'surface-tension', most: 22 + 10 * random() },
    { kind: 'voc', most: 400 + 500 * random() },
  ];
  const target = { dD: 14 + 9 * random(), dP: 18 * random(), dH: 20 * random(), r: 5 + 5 * random() };
  return {
    solvents: list,
    targets: [{ role: 'must', spheres: [target] }],
    constraints: all.filter(() => random() < 0.6),
    minShare: random() < 0.3 ? 0 : 0.05,
    top: 6,
    maxComponents: 3,
  };
}

/** Corners of the shares of a set under rows, by crossing every two lines; then Wolfe's nearest point. */
function bestOfSet(task: SearchQuestion, places: readonly number[]): Found | undefined {
  const { space } = valueOf(poolOf(task));
  const { minShare } = space;
  const size = places.length;
  const halves: number[][] = [
    ...places.map((_, own) => places.map((__, other) => minShare - (own === other ? 1 : 0))),
    ...space.rows.map((row) => places.map((place) => row[place] ?? 0)),
  ];
  const holds = (shares: readonly number[]) =>
    halves.every((half) => half.reduce((sum, value, index) => sum + value * (shares[index] ?? 0), 0) <= 1e-9);
  const corners: number[][] = [];
  if (size === 1) corners.push([1]);
  if (size === 2)
    for (const [a = 0, b = 0] of halves) if (a !== b) corners.push([1 - a / (a - b), a / (a - b)]);
  if (size === 3)
    halves.forEach((first, index) => {
      for (const second of halves.slice(index + 1)) {
        const cross = [0, 1, 2].map((axis) => {
          const next = (axis + 1) % 3;
          const last = (axis + 2) % 3;
          return (first[next] ?? 0) * (second[last] ?? 0) - (first[last] ?? 0) * (second[next] ?? 0);
        });
        const sum = cross.reduce((total, value) => total + value, 0);
        if (Math.abs(sum) > 1e-14) corners.push(cross.map((value) => value / sum));
      }
    });
  if (size === 4)
    for (const [index, first] of halves.entries())
      for (const [offset, second] of halves.slice(index + 1).entries())
        for (const third of halves.slice(index + offset + 2)) {
          const crossed = crossingOf([first, second, third]);
          const sum = crossed.reduce((total, value) => total + value, 0);
          if (Math.abs(sum) > 1e-14) corners.push(crossed.map((value) => value / sum));
        }
  const { x, y, z } = space.points;
  const mix = (values: Float64Array, shares: readonly number[]) =>
    shares.reduce((sum, share, index) => sum + share * (values[places[index] ?? 0] ?? 0), 0);
  const good = corners.filter(holds).map(
    (shares): Corner<number[]> => ({
      x: mix(x, shares),
      y: mix(y, shares),
      z: mix(z, shares),
      tag: shares,
    }),
  );
  const [start] = good;
  if (!start) return undefined;
  const { parts, distance } = minNormPoint(furthestOf(good), start);
  const fractions = places.map((_, index) =>
    parts.reduce((sum, { corner, weight }) => sum + weight * (corner.tag[index] ?? 0), 0),
  );
  return { indices: [...places], fractions, ra: distance };
}

/** What is at right angles to three rows of four, by minors. */
function crossingOf(rows: readonly (readonly number[])[]): number[] {
  return [0, 1, 2, 3].map((left) => {
    const [[a = 0, b = 0, c = 0] = [], [d = 0, e = 0, f = 0] = [], [g = 0, h = 0, i = 0] = []] = rows.map(
      (row) => row.filter((_, at) => at !== left),
    );
    const minor = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
    return left % 2 === 0 ? minor : -minor;
  });
}

/** Every part of a set but the whole and nothing. */
function partsOf(set: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (let bits = 1; bits < 2 ** set.length - 1; bits += 1)
    parts.push(set.filter((_, at) => (bits & (1 << at)) !== 0));
  return parts;
}

/** All sets of up to three, or four where asked for, that beat each of their parts. */
export function allBlends(task: SearchQuestion): Found[] {
  const { indices } = valueOf(poolOf(task));
  const known = new Map<string, number>();
  const list = createBestList(task.top ?? 20);
  const places = indices.map((_, place) => place);
  const held = (task.mustHave ?? []).map((index) => indices.indexOf(index));
  const sets = [
    ...places.map((a) => [a]),
    ...places.flatMap((a) => places.slice(a + 1).map((b) => [a, b])),
    ...places.flatMap((a) => places.slice(a + 1).flatMap((b) => places.slice(b + 1).map((c) => [a, b, c]))),
    ...((task.maxComponents ?? 3) < 4
      ? []
      : places.flatMap((a) =>
          places
            .slice(a + 1)
            .flatMap((b) => places.slice(b + 1).flatMap((c) => places.slice(c + 1).map((d) => [a, b, c, d]))),
        )),
  ];
  for (const set of sets.filter((own) => held.every((must) => own.includes(must)))) {
    const best = bestOfSet(task, set);
    known.set(set.join(), best?.ra ?? Infinity);
    if (!best) continue;
    const rival = Math.min(Infinity, ...partsOf(set).map((part) => known.get(part.join()) ?? Infinity));
    const isWhole = task.minShare !== 0 || best.fractions.every((share) => share > 1e-9);
    if (best.ra < rival - 1e-9 && isWhole) addFound(list, best);
  }
  return list.found;
}
