import type { Molecule } from '@suite/structure';
import { cholesky, inverseDiagonal, matrixOf, solveFactored, solveLower, dot } from '@suite/numeric';
import { type Fit, fitRobustly } from '../learn/robust-fit.ts';
import { type OilFeatures, oilFeatures } from './oil-features.ts';

/** An oil with a published EACN. */
export interface KnownOil {
  name: string;
  smiles: string;
  eacn: number;
  features: OilFeatures;
}

/** The kernel: a plane through the features, and hills around the known oils. */
export interface OilKernel {
  plane: number;
  hill: number;
  slope: number;
  noise: number;
}

export interface OilModel {
  oils: readonly KnownOil[];
  kernel: OilKernel;
  /** Standard deviations of an interval that held 80 and 95 of 100 left-out oils. */
  quantiles: readonly [number, number];
}

export type OilReason = 'small-halogenated' | 'unknown-group' | 'no-relative';

export type OilEstimate =
  | {
      ok: true;
      mean: number;
      sd: number;
      interval80: readonly [number, number];
      interval95: readonly [number, number];
      nearest: { name: string; eacn: number };
    }
  | { ok: false; reason: OilReason; groups?: readonly string[] };

/** What is computed once of a model. */
export interface OpenOils {
  model: OilModel;
  scaled: readonly Float64Array[];
  scale: (features: Float64Array) => Float64Array;
  lower: ReturnType<typeof cholesky>;
  fit: Fit;
  /** The distance within which a known oil is a relative. */
  reach: number;
  knownGroups: ReadonlySet<string>;
}

/** Trained when it is opened: 150 oils take some 20 ms. */
export function openOils(model: OilModel): OpenOils {
  const lists = model.oils.map(({ features }) => features.values);
  const scale = scalerOf(lists);
  const scaled = lists.map(scale);
  const kernel = kernelMatrix(scaled, model.kernel);
  const fit = fitRobustly(
    kernel,
    model.kernel.noise,
    Float64Array.from(model.oils, ({ eacn }) => eacn),
  );
  const lower = cholesky(
    kernel,
    fit.doubt.map((value) => value * model.kernel.noise),
  );
  const nearest = scaled
    .map((own, index) =>
      Math.min(...scaled.flatMap((other, at) => (at === index ? [] : [distance(own, other)]))),
    )
    .toSorted((one, other) => one - other);
  const often = new Map<string, number>();
  for (const { features } of model.oils)
    for (const group of features.groups) often.set(group, (often.get(group) ?? 0) + 1);
  return {
    model,
    scaled,
    scale,
    lower,
    fit,
    reach: nearest[Math.floor(0.95 * nearest.length)] ?? 0,
    knownGroups: new Set([...often].filter(([, count]) => count >= 2).map(([group]) => group)),
  };
}

/** EACN of an oil from oils like it; refused where none is. */
export function estimateEacn(open: OpenOils, molecule: Molecule): OilEstimate {
  const features = oilFeatures(molecule);
  const refused = refuse(open, features);
  if (refused) return refused;
  const { mean, sd, nearest } = predictEacn(open, features);
  if (nearest.distance > open.reach) return { ok: false, reason: 'no-relative' };
  const [q80, q95] = open.model.quantiles;
  return {
    ok: true,
    mean,
    sd,
    interval80: [mean - q80 * sd, mean + q80 * sd],
    interval95: [mean - q95 * sd, mean + q95 * sd],
    nearest: { name: nearest.oil.name, eacn: nearest.oil.eacn },
  };
}

/** Oils of one or two carbons with halogens are 11 off, and groups that no known oil has are guesses. */
function refuse(
  { knownGroups }: OpenOils,
  { carbons, halogens, groups }: OilFeatures,
): OilEstimate | undefined {
  if (carbons < 3) return { ok: false, reason: halogens > 0 ? 'small-halogenated' : 'no-relative' };
  const unknown = groups.filter((group) => !knownGroups.has(group));
  return unknown.length > 0 ? { ok: false, reason: 'unknown-group', groups: unknown } : undefined;
}

export function predictEacn({ model, scaled, scale, lower, fit }: OpenOils, { values }: OilFeatures) {
  const own = scale(values);
  const { plane, hill, slope, noise } = model.kernel;
  const along = Float64Array.from(scaled, (other) => kernelOf(own, other, { plane, hill, slope, noise }));
  const mean = fit.mean + dot(along, fit.alpha);
  const half = solveLower(lower, along);
  const variance = Math.max(0, kernelOf(own, own, model.kernel) - dot(half, half)) + noise;
  let nearest = { distance: Infinity, oil: { name: '', eacn: 0 } };
  for (const [index, other] of scaled.entries()) {
    const apart = distance(own, other);
    const oil = model.oils[index];
    if (oil && apart < nearest.distance) nearest = { distance: apart, oil };
  }
  return { mean, sd: Math.sqrt(variance), nearest };
}

/** Errors of every oil when it is left out, with the deviation told for it. */
export function leftOutEacn({ lower, fit, model }: OpenOils): { error: number; sd: number }[] {
  const precision = inverseDiagonal(lower);
  return Array.from(fit.leftOut, (error, index) => {
    // 1 / precision holds the doubt of the row itself; a stranger has the usual noise.
    const own = model.kernel.noise * (fit.doubt[index] ?? 1);
    const variance = Math.max(0, 1 / (precision[index] ?? 1) - own) + model.kernel.noise;
    return { error, sd: Math.sqrt(variance) };
  });
}

/** The four numbers of the kernel by marginal likelihood: a compass search, the same on every machine. */
export function chooseOilKernel(features: readonly Float64Array[], eacn: Float64Array): OilKernel {
  const scaled = features.map(scalerOf(features));
  let best = { logs: [Math.log(20), Math.log(5), Math.log(1), Math.log(0.5)], value: -Infinity };
  best.value = likelihood(best.logs);
  for (let step = 1; step > 0.02; ) {
    const around = best.logs.flatMap((_, place) =>
      [step, -step].map((move) => best.logs.map((log, at) => (at === place ? log + move : log))),
    );
    let next = best;
    for (const logs of around) {
      const value = likelihood(logs);
      if (value > next.value + 1e-9) next = { logs, value };
    }
    if (next === best) step /= 2;
    best = next;
  }
  return kernelFrom(best.logs);

  function likelihood(logs: readonly number[]): number {
    const kernel = kernelFrom(logs);
    const lower = cholesky(kernelMatrix(scaled, kernel), new Float64Array(scaled.length).fill(kernel.noise));
    const ones = new Float64Array(scaled.length).fill(1);
    const fromOnes = solveFactored(lower, ones);
    const mean = dot(fromOnes, eacn) / dot(fromOnes, ones);
    const half = solveLower(
      lower,
      eacn.map((value) => value - mean),
    );
    let sum = -dot(half, half) / 2;
    for (let index = 0; index < lower.size; index += 1)
      sum -= Math.log(lower.values[index * lower.size + index] ?? 1);
    return sum;
  }
}

function kernelFrom(logs: readonly number[]): OilKernel {
  const [plane = 1, hill = 1, slope = 1, noise = 1] = logs.map((log) => Number(Math.exp(log).toPrecision(6)));
  return { plane, hill, slope, noise };
}

function kernelMatrix(scaled: readonly Float64Array[], kernel: OilKernel) {
  const none = new Float64Array();
  return matrixOf(scaled.length, (row, column) =>
    kernelOf(scaled[row] ?? none, scaled[column] ?? none, kernel),
  );
}

function kernelOf(one: Float64Array, other: Float64Array, { plane, hill, slope }: OilKernel): number {
  return (plane * dot(one, other)) / one.length + hill * Math.exp(-slope * distance(one, other));
}

function distance(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1)
    sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
  return sum / one.length;
}

/** To mean 0 and deviation 1 over the training rows; a feature that never varies stays 0. */
function scalerOf(lists: readonly Float64Array[]): (features: Float64Array) => Float64Array {
  const width = lists[0]?.length ?? 0;
  const means = new Float64Array(width);
  const deviations = new Float64Array(width);
  for (let at = 0; at < width; at += 1) {
    const column = lists.map((list) => list[at] ?? 0);
    const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
    const variance = column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length;
    means[at] = mean;
    deviations[at] = Math.sqrt(variance);
  }
  return (features) =>
    features.map((value, at) => {
      const deviation = deviations[at] ?? 0;
      return deviation > 0 ? (value - (means[at] ?? 0)) / deviation : 0;
    });
}
