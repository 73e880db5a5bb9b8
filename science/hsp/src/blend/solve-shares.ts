import { raOf } from '../distance.ts';
import type { Found } from './best-list.ts';
import type { BlendCandidate, BlendFilter, Pool } from './candidates.ts';
import { average } from './mix.ts';
import { limitsOf, nearestShares } from './ratio.ts';
import { LEAST_SHARE } from './simplex.ts';

/** Finds the best shares of given places of a pool; undefined when there are none, or one of them is 0. */
export type SolveShares = (places: number[]) => Found | undefined;

/** Solves under bounds and cost, as far as they concern the free part; undefined when there are no limits. */
export function solverOf(
  candidates: readonly BlendCandidate[],
  { indices, free, target }: Pool,
  { maxCost, fixed = [] }: Pick<BlendFilter, 'fixed'> & { maxCost?: number },
): SolveShares | undefined {
  const isBound = (index: number) => (candidates[index]?.min ?? 0) > 0 || (candidates[index]?.max ?? 1) < 1;
  if (maxCost === undefined && !indices.some(isBound)) return undefined;
  const parts = Array.from(indices, (index) => {
    // The pool holds places of candidates.
    const part = candidates[index] as BlendCandidate;
    return { ...part, min: (part.min ?? 0) / free, max: Math.min(1, (part.max ?? 1) / free) };
  });
  const spent = fixed.reduce(
    (sum, { index, fraction }) => sum + fraction * (candidates[index]?.cost ?? 0),
    0,
  );
  const left = maxCost === undefined ? undefined : (maxCost - spent) / free;
  return (places) => {
    if (!canAddUp(parts, places)) return undefined;
    const chosen = places.flatMap((place) => parts[place] ?? []);
    const fractions = nearestShares(chosen, target, limitsOf(chosen, left));
    if (!fractions || !fractions.every((share) => share > LEAST_SHARE)) return undefined;
    return { indices: places, fractions, ra: raOf(average(chosen, fractions), target) };
  };
}

/** The bounds let the shares add up to 1; asked first, since tight bounds rule most sets out. */
function canAddUp(parts: readonly { min: number; max: number }[], places: readonly number[]): boolean {
  let least = 0;
  let most = 0;
  for (const place of places) {
    least += parts[place]?.min ?? 0;
    most += parts[place]?.max ?? 1;
  }
  return least <= 1 + 1e-12 && most >= 1 - 1e-12;
}
