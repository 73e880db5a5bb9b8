import type { Molecule } from '@suite/structure';
import { type Description, describeMolecule } from './graph/descriptors.ts';
import { heightOf, noiseOf, type Parameter, PARAMETERS, similarities, similarity } from './learn/kernel.ts';
import { cholesky, matrixOf, solveLower, dot } from '@suite/numeric';
import type { Model, ModelMolecule } from './model-shape.ts';

/** By the nearest known molecule: what is far off has wider intervals. */
export type Band = 'near' | 'middle' | 'far';

export interface Interval {
  low: number;
  high: number;
}

/** What is learnt about one parameter of a molecule. */
export interface Prediction {
  mean: number;
  /** Of a published value, the disagreement of sources included. */
  sd: number;
  /** Similarity to the nearest known molecule. */
  nearest: number;
  /** Its place in the model. */
  nearestAt: number;
  band: Band;
  /** Holds the published value in 80 of 100 cases, measured on molecules that were left out. */
  interval80: Interval;
  interval95: Interval;
}

export type Fence = 'inside' | 'edge' | 'outside';
export type FenceReason = 'no-relative' | 'too-large';

export interface LearntEstimate extends Record<Parameter, Prediction> {
  fence: Fence;
  /** Why it is outside. */
  reasons: readonly FenceReason[];
  /** The known molecule that this is, by its place in the model; its own value was left out then. */
  known?: number;
  description: Description;
}

/** How many of the nearest molecules the standard deviation is made of. */
const NEAREST = 32;
const NEAR = 0.85;
const MIDDLE = 0.7;
const LEAST = 0.5;

/** Standard deviations of an interval, from errors on molecules that were left out: 80 and 95 of 100. */
const QUANTILES: Record<Parameter, Record<Band, readonly [number, number]>> = {
  dD: { near: [1.03, 2.06], middle: [1.38, 2.49], far: [1.91, 3.63] },
  dP: { near: [1.07, 2], middle: [1.3, 2.26], far: [1.82, 3] },
  dH: { near: [1.02, 2.01], middle: [1.36, 2.48], far: [2.27, 3.51] },
};

/** The values of a molecule from those of the molecules like it, with intervals and a fence. */
export function estimateLearnt(model: Model, molecule: Molecule, known?: number): LearntEstimate {
  const description = describeMolecule(molecule);
  const all = similarities(description.values, model.molecules);
  const [dD, dP, dH] = PARAMETERS.map((parameter) =>
    predict(model, parameter, { values: description.values, known, alike: all[parameter] }),
  ) as [Prediction, Prediction, Prediction]; // one each
  const predictions = { dD, dP, dH };
  const lowest = Math.min(dD.nearest, dP.nearest, dH.nearest);
  const reasons: FenceReason[] = [];
  if (lowest < LEAST) reasons.push('no-relative');
  if (description.atoms > model.mostAtoms) reasons.push('too-large');
  const isFar = PARAMETERS.some((parameter) => predictions[parameter].band === 'far');
  const fence = reasons.length > 0 ? 'outside' : isFar ? 'edge' : 'inside';
  return { ...predictions, fence, reasons, description, known };
}

interface Asked {
  values: Float64Array;
  /** A training molecule that answers for itself is left out. */
  known?: number;
  /** Similarities to the molecules of the model, where they are computed already. */
  alike?: Float64Array;
}

/** One parameter. dD is cut at nothing: no molecule comes near 0. */
export function predict(model: Model, parameter: Parameter, asked: Asked): Prediction {
  const { values, known } = asked;
  const { molecules, fits } = model;
  const fit = fits[parameter];
  const height = heightOf(parameter);
  const alike =
    asked.alike ??
    Float64Array.from(molecules, ({ descriptors }) => similarity(parameter, values, descriptors));
  let raw = fit.mean;
  for (let index = 0; index < alike.length; index += 1)
    raw += height * (alike[index] ?? 0) * (fit.alpha[index] ?? 0);
  const own = known === undefined ? undefined : molecules[known];
  if (own && known !== undefined) raw = own[parameter] - (fit.leftOut[known] ?? 0);
  const nearest = nearestOf(alike, NEAREST, known);
  const first = alike[nearest[0] ?? 0] ?? 0;
  const sd = deviation(model, parameter, { alike, nearest });
  const band = bandOf(first);
  const floor = parameter === 'dD' ? -Infinity : 0;
  const mean = Math.max(floor, raw);
  const [q80, q95] = QUANTILES[parameter][band];
  // The ends are those of the mean as shown.
  const interval = (times: number) => ({ low: Math.max(floor, mean - times * sd), high: mean + times * sd });
  return {
    mean,
    sd,
    nearest: first,
    nearestAt: nearest[0] ?? -1,
    band,
    interval80: interval(q80),
    interval95: interval(q95),
  };
}

export function bandOf(nearest: number): Band {
  if (nearest >= NEAR) return 'near';
  return nearest >= MIDDLE ? 'middle' : 'far';
}

/** Places of the most alike, most alike first; of equals the earlier. */
export function nearestOf(alike: Float64Array, count: number, without?: number): number[] {
  const best: number[] = [];
  for (let index = 0; index < alike.length; index += 1) {
    if (index === without) continue;
    const value = alike[index] ?? 0;
    if (best.length === count && value <= (alike[best[count - 1] ?? 0] ?? 0)) continue;
    let place = best.length;
    while (place > 0 && (alike[best[place - 1] ?? 0] ?? 0) < value) place -= 1;
    best.splice(place, 0, index);
    if (best.length > count) best.pop();
  }
  return best;
}

function deviation(
  { molecules, fits }: Model,
  parameter: Parameter,
  { alike, nearest }: { alike: Float64Array; nearest: readonly number[] },
): number {
  const height = heightOf(parameter);
  const noise = noiseOf(parameter);
  const around = nearest.map((index) => molecules[index]?.descriptors ?? new Float64Array());
  const kernel = matrixOf(nearest.length, (row, column) =>
    row === column
      ? height
      : height *
        similarity(parameter, around[row] ?? new Float64Array(), around[column] ?? new Float64Array()),
  );
  const doubt = Float64Array.from(nearest, (index) => noise * (fits[parameter].doubt[index] ?? 1));
  const given = Float64Array.from(nearest, (index) => height * (alike[index] ?? 0));
  const half = solveLower(cholesky(kernel, doubt), given);
  return Math.sqrt(Math.max(0, height - dot(half, half)) + noise);
}

/** The place of the training molecule with this identity; it is looked for among those that cannot be told apart. */
export function findKnown(
  { molecules }: Model,
  values: Float64Array,
  isSame: (molecule: ModelMolecule) => boolean,
): number | undefined {
  const place = molecules.findIndex(
    (molecule) =>
      // Nearly all differ in the first descriptors: the look at all of them is left out.
      molecule.descriptors.every((value, index) => Math.abs(value - (values[index] ?? 0)) < 1e-6) &&
      PARAMETERS.every((parameter) => similarity(parameter, values, molecule.descriptors) > 1 - 1e-9) &&
      isSame(molecule),
  );
  return place < 0 ? undefined : place;
}
