import { DESCRIPTORS } from '../graph/descriptors.ts';
import { KERNELS, WEIGHTS } from './weights.data.ts';

export type Parameter = 'dD' | 'dP' | 'dH';
export const PARAMETERS = ['dD', 'dP', 'dH'] as const satisfies readonly Parameter[];

const PLACE: Record<Parameter, 0 | 1 | 2> = { dD: 0, dP: 1, dH: 2 };

function weightsOf(parameter: Parameter): Float64Array {
  return Float64Array.from(DESCRIPTORS, (name) => WEIGHTS[name][PLACE[parameter]]);
}

const WEIGHT_LISTS: Record<Parameter, Float64Array> = {
  dD: weightsOf('dD'),
  dP: weightsOf('dP'),
  dH: weightsOf('dH'),
};

/** How alike two molecules are for a parameter: 1 for the same, towards 0 for strangers. */
export function similarity(parameter: Parameter, one: Float64Array, other: Float64Array): number {
  const weights = WEIGHT_LISTS[parameter];
  let distance = 0;
  for (let index = 0; index < weights.length; index += 1)
    distance += (weights[index] ?? 0) * Math.abs((one[index] ?? 0) - (other[index] ?? 0));
  return Math.exp(-distance);
}

/** The same for all parameters and many molecules: differences are looked up once, and most groups are in neither. */
export function similarities(
  one: Float64Array,
  others: readonly { descriptors: Float64Array }[],
): Record<Parameter, Float64Array> {
  const found = {
    dD: new Float64Array(others.length),
    dP: new Float64Array(others.length),
    dH: new Float64Array(others.length),
  };
  const { dD, dP, dH } = WEIGHT_LISTS;
  for (const [place, { descriptors }] of others.entries()) {
    let [first, second, third] = [0, 0, 0];
    for (let index = 0; index < descriptors.length; index += 1) {
      const difference = Math.abs((one[index] ?? 0) - (descriptors[index] ?? 0));
      if (difference === 0) continue;
      first += (dD[index] ?? 0) * difference;
      second += (dP[index] ?? 0) * difference;
      third += (dH[index] ?? 0) * difference;
    }
    found.dD[place] = Math.exp(-first);
    found.dP[place] = Math.exp(-second);
    found.dH[place] = Math.exp(-third);
  }
  return found;
}

export function heightOf(parameter: Parameter): number {
  return KERNELS[parameter].height;
}

export function noiseOf(parameter: Parameter): number {
  return KERNELS[parameter].noise;
}

/** What each descriptor adds to the distance of two molecules. */
export function distanceParts(parameter: Parameter, one: Float64Array, other: Float64Array): Float64Array {
  return WEIGHT_LISTS[parameter].map(
    (weight, index) => weight * Math.abs((one[index] ?? 0) - (other[index] ?? 0)),
  );
}
