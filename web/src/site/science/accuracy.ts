import { ESTIMATION_METHODS, type EstimationMethod, MEASURED_ACCURACY, PARAMETERS } from '@suite/hsp';

/** How far each way to estimate parameters from a structure is from published values, as `npm run accuracy` measured it. */
export interface Accuracy {
  molecules: number;
  methods: { method: EstimationMethod; divided: number; errors: number[] }[];
}

/** For a loader: the whole measurement would come with the page otherwise. */
export function measuredAccuracy(): Accuracy {
  const { molecules, methods } = MEASURED_ACCURACY;
  return {
    molecules,
    methods: ESTIMATION_METHODS.map((method) => ({
      method,
      divided: methods[method].divided,
      errors: PARAMETERS.map((parameter) => methods[method].all[parameter].rmse),
    })),
  };
}
