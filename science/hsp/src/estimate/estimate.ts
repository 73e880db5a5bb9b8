import { estimateMathieu } from './mathieu.ts';
import { type GroupDivision, type MethodResult, PARAMETERS, type Parameter } from './parts.ts';
import { estimateStefanis } from './stefanis.ts';
import { estimateVanKrevelen } from './van-krevelen.ts';

export const ESTIMATION_METHODS = ['mathieu', 'stefanis', 'vanKrevelen'] as const;
export type EstimationMethod = (typeof ESTIMATION_METHODS)[number];

/** Grows with every change of a table or a rule that changes a number; it is kept with a saved estimate. */
export const ESTIMATION_VERSION = 1;

export type GroupDivisions = Record<EstimationMethod, GroupDivision>;

/** What the methods say together about one parameter. */
export interface Spread {
  low: number;
  high: number;
  mean: number;
  /** How many methods gave a value. */
  count: number;
}

export interface Estimates {
  methods: Record<EstimationMethod, MethodResult>;
  /** Null where no method gave a value. */
  spread: Record<Parameter, Spread | null>;
}

/** Every method on one molecule, side by side. A measured molar volume is used where a method takes one. */
export function estimateHsp(divisions: GroupDivisions, measuredVolume?: number): Estimates {
  const methods = {
    mathieu: estimateMathieu(divisions.mathieu),
    stefanis: estimateStefanis(divisions.stefanis),
    vanKrevelen: estimateVanKrevelen(divisions.vanKrevelen, measuredVolume),
  };
  const spread = (parameter: Parameter) => spreadOf(Object.values(methods), parameter);
  const [dD, dP, dH] = PARAMETERS.map(spread);
  return { methods, spread: { dD: dD ?? null, dP: dP ?? null, dH: dH ?? null } };
}

function spreadOf(results: readonly MethodResult[], parameter: Parameter): Spread | null {
  const values = results.flatMap((result) => (result.ok ? (result.value[parameter] ?? []) : []));
  if (values.length === 0) return null;
  return {
    low: Math.min(...values),
    high: Math.max(...values),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    count: values.length,
  };
}
