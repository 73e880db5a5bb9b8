import { DESCRIPTORS, type DescriptorName } from './graph/descriptors.ts';
import { distanceParts, heightOf, type Parameter, similarity } from './learn/kernel.ts';
import type { Model } from './model-shape.ts';
import { nearestOf } from './predict.ts';

/** A known molecule that an estimate leans on. */
export interface Relative {
  name: string;
  smiles: string;
  /** Its published value. */
  value: number;
  similarity: number;
  /** Its own value does not fit its neighbours. */
  isDoubtful: boolean;
}

/** In what the molecule differs from its nearest relative: how much it has more, and its share of the distance. */
export interface Difference {
  descriptor: DescriptorName;
  more: number;
  distance: number;
}

/** How far a known molecule moved the estimate from the mean of all. */
export interface Pull {
  name: string;
  smiles: string;
  by: number;
}

export interface Explanation {
  relatives: readonly Relative[];
  differences: readonly Difference[];
  pulls: readonly Pull[];
}

const RELATIVES = 5;
const DIFFERENCES = 5;
const PULLS = 10;
/** Times the usual noise from which a published value counts as doubtful. */
const DOUBTFUL = 3;

/** Where one number comes from: the molecules nearest to it, in what it differs from them, and what pulled. */
export function explain(
  { molecules, fits }: Model,
  parameter: Parameter,
  { values, known }: { values: Float64Array; known?: number },
): Explanation {
  const fit = fits[parameter];
  const alike = Float64Array.from(molecules, ({ descriptors }) => similarity(parameter, values, descriptors));
  const nearest = nearestOf(alike, RELATIVES, known);
  const relatives = nearest.flatMap((index): Relative[] => {
    const molecule = molecules[index];
    if (!molecule) return [];
    return [
      {
        name: molecule.name,
        smiles: molecule.smiles,
        value: molecule[parameter],
        similarity: alike[index] ?? 0,
        isDoubtful: (fit.doubt[index] ?? 1) > DOUBTFUL,
      },
    ];
  });
  const pulls = molecules
    .map(({ name, smiles }, index) => ({
      name,
      smiles,
      by: index === known ? 0 : heightOf(parameter) * (alike[index] ?? 0) * (fit.alpha[index] ?? 0),
    }))
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, PULLS);
  const first = molecules[nearest[0] ?? -1];
  return {
    relatives,
    pulls,
    differences: first ? differencesFrom(first.descriptors, parameter, values) : [],
  };
}

function differencesFrom(other: Float64Array, parameter: Parameter, values: Float64Array): Difference[] {
  const parts = distanceParts(parameter, values, other);
  return DESCRIPTORS.map((descriptor, index) => ({
    descriptor,
    more: (values[index] ?? 0) - (other[index] ?? 0),
    distance: parts[index] ?? 0,
  }))
    .filter(({ distance }) => distance > 1e-9)
    .toSorted((one, another) => another.distance - one.distance)
    .slice(0, DIFFERENCES);
}
