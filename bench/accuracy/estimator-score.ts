import type {
  CoverageFigure,
  ErrorFigures,
  EstimatorMiss,
  EstimatorScore,
  GroupMethodScore,
  LeftOutSplit,
  SimilarityBand,
  SplitScore,
} from '@suite/contracts/accuracy';
import { ESTIMATOR_VERSION, PARAMETERS, type Parameter } from '@suite/estimator';
import {
  errorSize,
  foldsByCluster,
  foldsByName,
  learnt,
  type LeftOutPrediction,
  predictFolds,
  type TrainingMolecule,
} from '@suite/estimator/training';
import { ESTIMATION_METHODS, estimateHsp } from '@suite/hsp';
import { divideMolecule } from '@suite/structure';
import { round, wilson } from './sides.ts';

const BANDS = ['near', 'middle', 'far'] as const;

interface Measured {
  estimator: EstimatorScore;
  groupMethods: GroupMethodScore[];
  misses: EstimatorMiss[];
}

/** Every molecule as if it were unknown, by name and by cluster, and the group methods on the same ones. Minutes. */
export function measureEstimator(molecules: readonly TrainingMolecule[]): Measured {
  const asLearnt = molecules.map(learnt);
  const splits = { name: foldsByName(molecules), cluster: foldsByCluster(molecules) };
  const predicted = {
    name: predictFolds(asLearnt, splits.name),
    cluster: predictFolds(asLearnt, splits.cluster),
  };
  return {
    estimator: {
      version: ESTIMATOR_VERSION,
      molecules: molecules.length,
      splits: [scoreOf('name', predicted.name), scoreOf('cluster', predicted.cluster)],
    },
    groupMethods: groupMethodsOn(molecules, predicted.name),
    misses: [
      ...missesOf('name', molecules, predicted.name),
      ...missesOf('cluster', molecules, predicted.cluster),
    ],
  };
}

function scoreOf(split: LeftOutSplit, predictions: readonly LeftOutPrediction[]): SplitScore {
  return {
    split,
    all: figuresOf(predictions),
    bands: BANDS.map((band) => ({
      band,
      errors: figuresOf(predictions.filter((prediction) => prediction.band === band)),
    })),
    coverage: PARAMETERS.flatMap((parameter) => [
      ...coverageOf(predictions, parameter, 'all'),
      ...BANDS.flatMap((band) => coverageOf(predictions, parameter, band)),
    ]),
  };
}

function coverageOf(
  predictions: readonly LeftOutPrediction[],
  parameter: Parameter,
  band: SimilarityBand | 'all',
): CoverageFigure[] {
  const own = predictions.filter(
    (one) => one.parameter === parameter && (band === 'all' || one.band === band),
  );
  const figure = (level: number, holds: (one: LeftOutPrediction) => boolean): CoverageFigure => {
    const [n, within] = [own.length, own.filter(holds).length];
    return { parameter, band, level, n, share: round(within / n), ...wilson(within, n) };
  };
  return [figure(80, ({ isWithin80 }) => isWithin80), figure(95, ({ isWithin95 }) => isWithin95)];
}

function figuresOf(predictions: readonly LeftOutPrediction[]): ErrorFigures {
  return ofEach((parameter) =>
    rounded(
      predictions.filter((one) => one.parameter === parameter).map(({ mean, published }) => mean - published),
    ),
  );
}

export function ofEach<Figure>(figure: (parameter: Parameter) => Figure): Record<Parameter, Figure> {
  return { dD: figure('dD'), dP: figure('dP'), dH: figure('dH') };
}

function rounded(errors: readonly number[]) {
  const { n, mae, rmse } = errorSize(errors);
  return { n, mae: round(mae), rmse: round(rmse) };
}

function groupMethodsOn(
  molecules: readonly TrainingMolecule[],
  predictions: readonly LeftOutPrediction[],
): GroupMethodScore[] {
  const learned = new Map(predictions.map((one) => [`${one.place} ${one.parameter}`, one]));
  const estimates = molecules.map(({ molecule }) => estimateHsp(divideMolecule(molecule)).methods);
  return ESTIMATION_METHODS.map((method) => {
    const pairs = (parameter: Parameter) =>
      molecules.flatMap((molecule, place) => {
        const result = estimates[place]?.[method];
        const value = result?.ok ? result.value[parameter] : null;
        const own = learned.get(`${place} ${parameter}`);
        return value === null || !own
          ? []
          : [{ theirs: value - molecule[parameter], ours: own.mean - own.published }];
      });
    const of = (side: 'theirs' | 'ours') =>
      ofEach((parameter) => rounded(pairs(parameter).map((pair) => pair[side])));
    return { method, errors: of('theirs'), learned: of('ours') };
  });
}

function missesOf(
  split: LeftOutSplit,
  molecules: readonly TrainingMolecule[],
  predictions: readonly LeftOutPrediction[],
): EstimatorMiss[] {
  return predictions
    .filter(({ isWithin95 }) => !isWithin95)
    .map(({ place, parameter, published, mean, interval95, nearest }) => ({
      split,
      name: molecules[place]?.name ?? '',
      parameter,
      published: round(published),
      estimate: round(mean),
      low: round(interval95.low),
      high: round(interval95.high),
      similarity: round(nearest),
    }))
    .toSorted(
      (one, other) => Math.abs(other.estimate - other.published) - Math.abs(one.estimate - one.published),
    );
}
