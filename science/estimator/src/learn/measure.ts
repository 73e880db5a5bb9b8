import { type Band, type Interval, predict } from '../predict.ts';
import { type Parameter, PARAMETERS } from './kernel.ts';
import { FOLDS } from './splits.ts';
import { type LearntMolecule, train } from './train.ts';

/** What a molecule would have been told, had it never been seen. */
export interface LeftOutPrediction {
  place: number;
  parameter: Parameter;
  published: number;
  mean: number;
  sd: number;
  band: Band;
  nearest: number;
  interval95: Interval;
  isWithin80: boolean;
  isWithin95: boolean;
}

/** Trains without each fold in turn and asks for its molecules. Minutes, not seconds. */
export function predictFolds(
  molecules: readonly LearntMolecule[],
  folds: readonly number[],
): LeftOutPrediction[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const kept = molecules.filter((_one, place) => folds[place] !== fold);
    const fits = train(kept);
    const model = {
      version: 0,
      mostAtoms: Infinity,
      fits,
      molecules: kept.map((one) => ({ ...one, name: '', smiles: '' })),
    };
    return molecules.flatMap((molecule, place) => {
      if (folds[place] !== fold) return [];
      return PARAMETERS.map((parameter): LeftOutPrediction => {
        const { mean, sd, band, nearest, interval80, interval95 } = predict(model, parameter, {
          values: molecule.descriptors,
        });
        const published = molecule[parameter];
        const holds = ({ low, high }: { low: number; high: number }) => published >= low && published <= high;
        return {
          place,
          parameter,
          published,
          mean,
          sd,
          band,
          nearest,
          interval95,
          isWithin80: holds(interval80),
          isWithin95: holds(interval95),
        };
      });
    });
  }).flat();
}

export interface ErrorSize {
  n: number;
  mae: number;
  rmse: number;
}

export function errorSize(errors: readonly number[]): ErrorSize {
  const n = errors.length;
  const sum = (of: (error: number) => number) => errors.reduce((total, error) => total + of(error), 0);
  return n === 0
    ? { n, mae: 0, rmse: 0 }
    : { n, mae: sum(Math.abs) / n, rmse: Math.sqrt(sum((error) => error ** 2) / n) };
}
