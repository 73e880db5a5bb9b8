import { readSmiles } from '@suite/structure';
import {
  chooseOilKernel,
  type KnownOil,
  leftOutEacn,
  type OilKernel,
  openOils,
  type OpenOils,
} from './eacn.ts';
import { oilFeatures } from './oil-features.ts';

/** The oils as they are kept in a file; their features are made from the structures again. */
export interface StoredOils {
  kernel: OilKernel;
  quantiles: readonly [number, number];
  /** Name, structure, published EACN. */
  oils: readonly (readonly [string, string, number])[];
}

/** Chooses the kernel by the oils, and the intervals by what each oil would have been told without itself. */
export function storeOils(oils: readonly KnownOil[]): StoredOils {
  const kernel = chooseOilKernel(
    oils.map(({ features }) => features.values),
    Float64Array.from(oils, ({ eacn }) => eacn),
  );
  const ratios = leftOutEacn(openOils({ oils, kernel, quantiles: [1, 1] }))
    .map(({ error, sd }) => Math.abs(error) / sd)
    .toSorted((one, other) => one - other);
  const quantile = (share: number) =>
    Math.round(100 * (ratios[Math.ceil(share * ratios.length) - 1] ?? 0)) / 100;
  return {
    kernel,
    quantiles: [quantile(0.8), quantile(0.95)],
    oils: oils.map(({ name, smiles, eacn }) => [name, smiles, eacn]),
  };
}

export function openStoredOils({ kernel, quantiles, oils }: StoredOils): OpenOils {
  const known = oils.map(([name, smiles, eacn]): KnownOil => {
    const read = readSmiles(smiles);
    if (!read.ok) throw new Error(`the model holds a structure that cannot be read: ${smiles}`);
    return { name, smiles, eacn, features: oilFeatures(read.molecule) };
  });
  return openOils({ oils: known, kernel, quantiles });
}
