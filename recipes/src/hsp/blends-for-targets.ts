import {
  bestRatio,
  type RatioPart,
  bestBlend,
  rankBlends,
  type Hsp,
  rankPairsForTargets,
  bestRatioForTargets,
  type ResolvedTarget,
} from '@suite/hsp';
import type { HspIngredient } from './document.ts';

/** A blend by its ingredients and their volume fractions. */
export interface Parts {
  parts: { ingredient: HspIngredient; fraction: number }[];
}

export interface BlendSearch {
  /** What may be used; the first ones are those that stay. */
  candidates: readonly HspIngredient[];
  fixed: readonly { index: number; fraction: number }[];
  size: 2 | 3 | 'any';
  top: number;
}

/** More would take a minute: the nearest ones. */
export const MAX_FOR_TRIPLES = 1000;
/** Each set of three is then mixed anew for all targets, which takes its time too. */
export const MAX_FOR_JOINT_TRIPLES = 400;
const MAX_TOGETHER = 8;

/** The best blends for one sphere: exact, whatever the number of candidates. */
export function blendsForSphere(search: BlendSearch, sphere: Hsp): Parts[] | string {
  const { candidates, fixed, size, top } = search;
  if (size === 'any') {
    const best = bestBlend(candidates, sphere, { fixed });
    return best.ok ? [partsOf(candidates, best.value.parts)] : best.reason;
  }
  const most = size === 3 ? candidates.slice(0, MAX_FOR_TRIPLES) : candidates;
  const ranked = rankBlends(most, sphere, { size, top, fixed });
  return ranked.ok ? ranked.value.blends.map(({ parts }) => partsOf(candidates, parts)) : ranked.reason;
}

/**
 * The best blends by the worst of several targets. Pairs are exact. The best of all is put together from the best pairs
 * and the best for each sphere alone, at the ratio that is best for all; sets of three are those that come nearest to it.
 */
export function blendsForTargets(search: BlendSearch, targets: readonly ResolvedTarget[]): Parts[] | string {
  const pairs = pairsForTargets(search, targets);
  if (typeof pairs === 'string' || search.size === 2) return pairs;
  const single = targets
    .filter(({ role }) => role === 'must')
    .flatMap(({ spheres }) => spheres)
    .flatMap((sphere) => {
      const found = blendsForSphere({ ...search, size: 'any' }, sphere);
      return typeof found === 'string' ? [] : found;
    });
  const best = mixed(search, targets, together([...pairs.slice(0, 2), ...single]));
  if (search.size === 'any') return [...best, ...pairs.slice(0, 1)];
  const [aim] = [...best, ...pairs].map(({ parts }) => pointOf(parts));
  const near = { ...search, candidates: search.candidates.slice(0, MAX_FOR_JOINT_TRIPLES) };
  const triples = aim ? blendsForSphere(near, aim) : [];
  if (typeof triples === 'string') return triples;
  return [...triples.flatMap((triple) => mixed(search, targets, triple)), ...pairs];
}

/** The same ingredients at the ratio that is best for all targets; what stays keeps its share. */
function mixed(
  { candidates, fixed }: BlendSearch,
  targets: readonly ResolvedTarget[],
  { parts }: Parts,
): Parts[] {
  const kept = fixed.map(({ index }) => candidates[index]);
  const best = bestRatioForTargets(
    parts.map(({ ingredient, fraction }) =>
      kept.includes(ingredient) ? { ...ingredient, min: fraction, max: fraction } : ingredient,
    ),
    targets,
  );
  if (!best.ok) return [];
  const { fractions } = best.value;
  const shared = parts.map(({ ingredient }, index) => ({ ingredient, fraction: fractions[index] ?? 0 }));
  return [{ parts: shared.filter(({ fraction }) => fraction > 1e-4) }];
}

/** Where a blend stands. */
export function pointOf(parts: Parts['parts']): Hsp {
  const point = { dD: 0, dP: 0, dH: 0 };
  for (const { ingredient, fraction } of parts) {
    point.dD += fraction * ingredient.dD;
    point.dP += fraction * ingredient.dP;
    point.dH += fraction * ingredient.dH;
  }
  return point;
}

/** Pairs of what is free to choose, with what stays already mixed in. */
function pairsForTargets(
  { candidates, fixed, top }: BlendSearch,
  targets: readonly ResolvedTarget[],
): Parts[] | string {
  const free = candidates.slice(fixed.length);
  if (free.length === 0) return 'no-candidates';
  const share = 1 - fixed.reduce((sum, { fraction }) => sum + fraction, 0);
  const fixedSum = (axis: keyof Hsp) =>
    fixed.reduce((sum, { index, fraction }) => sum + fraction * (candidates[index]?.[axis] ?? 0), 0);
  const base = { dD: fixedSum('dD'), dP: fixedSum('dP'), dH: fixedSum('dH') };
  const points = free.map(({ dD, dP, dH }) => ({
    dD: base.dD + share * dD,
    dP: base.dP + share * dP,
    dH: base.dH + share * dH,
  }));
  const ranked = rankPairsForTargets(points, targets, top);
  if (!ranked.ok) return ranked.reason;
  return ranked.value.map(({ parts }) =>
    partsOf(candidates, [
      ...parts.map(({ index, fraction }) => ({ index: index + fixed.length, fraction: share * fraction })),
      ...fixed,
    ]),
  );
}

/** All ingredients of some blends as one. */
function together(blends: readonly Parts[]): Parts {
  const parts = new Map<HspIngredient, { ingredient: HspIngredient; fraction: number }>();
  for (const part of blends.flatMap((blend) => blend.parts)) {
    if (parts.size < MAX_TOGETHER && !parts.has(part.ingredient)) parts.set(part.ingredient, part);
  }
  return { parts: [...parts.values()] };
}

function partsOf(
  candidates: readonly HspIngredient[],
  parts: readonly { index: number; fraction: number }[],
): Parts {
  return {
    parts: parts.flatMap(({ index, fraction }) => {
      const ingredient = candidates[index];
      return ingredient ? [{ ingredient, fraction }] : [];
    }),
  };
}

export interface RatioRequest {
  /** The components; one that is locked has the same least and most. */
  parts: readonly RatioPart[];
  targets: readonly ResolvedTarget[];
}

/** The volume fractions that are best for all targets by the worst of them; undefined where there are none. */
export function findRatio({ parts, targets }: RatioRequest): number[] | undefined {
  const [target, ...others] = targets;
  const [sphere, second] = target?.spheres ?? [];
  const isOne = others.length === 0 && target?.role === 'must' && sphere && !second;
  const best = isOne ? bestRatio(parts, sphere) : bestRatioForTargets(parts, targets);
  return best.ok ? best.value.fractions : undefined;
}
