import { fail, type Result, succeed } from './result.ts';

/**
 * Chance from 0 to 1 that a solvent of this RED is good, for a surface that is not sharp: 1/(1 + exp(k·(RED - 1))).
 * k is the steepness, above 0; ½ at the surface whatever k.
 */
export function insideProbability(
  red: number,
  steepness: number,
): Result<number, 'red-out-of-range' | 'steepness-out-of-range'> {
  if (!(red >= 0)) return fail('red-out-of-range');
  if (!(steepness > 0 && steepness < Infinity)) return fail('steepness-out-of-range');
  return succeed(1 / (1 + Math.exp(steepness * (red - 1))));
}
