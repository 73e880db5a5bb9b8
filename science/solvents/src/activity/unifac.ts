import { type Failure, fail, type Result, succeed } from '@suite/hsp';
import { weighted } from '../amounts.ts';
import type { ActivityModel } from './model.ts';
import { INTERACTIONS, MAIN_GROUPS, SUBGROUPS } from './unifac.data.ts';

/** How often each subgroup is in a molecule, by its number in the published table. */
export type UnifacGroups = Readonly<Record<number, number>>;

/** Two main groups, by name, whose interaction nobody has published. */
export interface MissingInteraction {
  between: readonly [string, string];
}

/** What a division into groups has to be to take part; `between` tells which interaction is missing. */
export type UnifacFailure =
  | Failure<'no-components' | 'groups-missing' | 'group-unknown'>
  | (Failure<'interaction-missing'> & MissingInteraction);

const COORDINATION = 10;

/** a in K by main group and main group. */
const interactions = new Map(
  Object.entries(INTERACTIONS).flatMap(([from, row]) =>
    row.split(' ').map((pair): [string, number] => {
      const [to = '', kelvin = ''] = pair.split(':');
      return [`${from} ${to}`, Number(kelvin)];
    }),
  ),
);

/**
 * Activity coefficients by original UNIFAC for molecules given in groups (SOL-7, SOL-8). An interaction that is not in the
 * table is unknown, and there is no model then: taken as 0 it would give numbers that mean nothing.
 */
export function unifacModel(
  molecules: readonly (UnifacGroups | undefined)[],
): Result<ActivityModel, never> | UnifacFailure {
  if (molecules.length === 0) return fail('no-components');
  const counts: [number, number][][] = [];
  for (const [at, groups] of molecules.entries()) {
    const held = Object.entries(groups ?? {}).map(([group, count]): [number, number] => [
      Number(group),
      count,
    ]);
    if (held.length === 0 || !held.every(([, count]) => count > 0 && count <= 1000))
      return fail('groups-missing', at);
    if (!held.every(([group]) => SUBGROUPS[group])) return fail('group-unknown', at);
    counts.push(held);
  }
  const groups = [...new Set(counts.flatMap((held) => held.map(([group]) => group)))].toSorted(
    (one, other) => one - other,
  );
  const missing = findMissing(groups.map((group) => SUBGROUPS[group]?.[1] ?? 0));
  if (missing) return { ...fail('interaction-missing'), ...missing };
  return succeed(modelOf(counts, groups));
}

function findMissing(mains: readonly number[]): MissingInteraction | undefined {
  for (const one of mains)
    for (const other of mains)
      if (one !== other && !interactions.has(`${one} ${other}`))
        return { between: [MAIN_GROUPS[one] ?? '', MAIN_GROUPS[other] ?? ''] };
  return undefined;
}

function modelOf(counts: readonly [number, number][][], groups: readonly number[]): ActivityModel {
  const rowOf = (group: number) => SUBGROUPS[group] ?? ['', 0, 0, 0];
  /** ν: per molecule how often each of the groups. */
  const nu = counts.map((held) => {
    const row = new Float64Array(groups.length);
    for (const [group, count] of held) row[groups.indexOf(group)] = count;
    return row;
  });
  const q = Float64Array.from(groups, (group) => rowOf(group)[3]);
  const mains = groups.map((group) => rowOf(group)[1]);
  const sizes = nu.map((row) => {
    const volume = row.reduce((sum, count, at) => sum + count * rowOf(groups[at] ?? 0)[2], 0);
    const surface = row.reduce((sum, count, at) => sum + count * (q[at] ?? 0), 0);
    return { volume, surface, l: (COORDINATION / 2) * (volume - surface) - (volume - 1) };
  });
  return (kelvin) => {
    const psi = Float64Array.from({ length: groups.length ** 2 }, (_, at) => {
      const from = mains[Math.floor(at / groups.length)] ?? 0;
      const to = mains[at % groups.length] ?? 0;
      return from === to ? 1 : Math.exp(-(interactions.get(`${from} ${to}`) ?? 0) / kelvin);
    });
    const pure = nu.map((row) => lnGammas(row, q, psi));
    return (x) => {
      const combinatorial = lnCombinatorial(sizes, x);
      const amounts = new Float64Array(groups.length);
      nu.forEach((row, molecule) => {
        for (let group = 0; group < amounts.length; group += 1)
          amounts[group] = (amounts[group] ?? 0) + (x[molecule] ?? 0) * (row[group] ?? 0);
      });
      const mixed = lnGammas(amounts, q, psi);
      return nu.map((row, molecule) => {
        let residual = 0;
        for (let group = 0; group < row.length; group += 1)
          residual += (row[group] ?? 0) * ((mixed[group] ?? 0) - (pure[molecule]?.[group] ?? 0));
        return Math.exp((combinatorial[molecule] ?? 0) + residual);
      });
    };
  };
}

interface Size {
  volume: number;
  surface: number;
  l: number;
}

/** ln γC by molecule; written with Φ/x and θ/Φ, which exist where x is 0. */
function lnCombinatorial(sizes: readonly Size[], x: readonly number[]): number[] {
  const of = (value: (size: Size) => number) => weighted(x, sizes.map(value));
  const volumes = of(({ volume }) => volume);
  const surfaces = of(({ surface }) => surface);
  const ls = of(({ l }) => l);
  return sizes.map(({ volume, surface, l }) => {
    const phi = volume / volumes;
    const theta = surface / surfaces;
    // A group without a surface (C alone) has no second term.
    const shape = surface > 0 ? (COORDINATION / 2) * surface * Math.log(theta / phi) : 0;
    return Math.log(phi) + shape + l - phi * ls;
  });
}

/** ln Γ of each group in a solution of groups; 0 where the solution has no surface at all. */
function lnGammas(amounts: Float64Array, q: Float64Array, psi: Float64Array): Float64Array {
  const count = q.length;
  const surface = amounts.reduce((sum, amount, at) => sum + amount * (q[at] ?? 0), 0);
  const theta = amounts.map((amount, at) => (surface > 0 ? (amount * (q[at] ?? 0)) / surface : 0));
  const sums = new Float64Array(count);
  for (let m = 0; m < count; m += 1)
    for (let n = 0; n < count; n += 1) sums[m] = (sums[m] ?? 0) + (theta[n] ?? 0) * (psi[n * count + m] ?? 0);
  return q.map((own, k) => {
    if (surface === 0) return 0;
    let turned = 0;
    for (let m = 0; m < count; m += 1)
      turned += ((theta[m] ?? 0) * (psi[k * count + m] ?? 0)) / (sums[m] ?? 1);
    return own * (1 - Math.log(sums[k] ?? 1) - turned);
  });
}
