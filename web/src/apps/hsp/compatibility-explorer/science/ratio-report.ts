import { bestRatio, bestRatioForTargets, type RatioPart, type ResolvedTarget } from '@suite/hsp';

export interface RatioRequest {
  /** The components; one that is locked has the same least and most. */
  parts: readonly RatioPart[];
  targets: readonly ResolvedTarget[];
}

/** The volume fractions that are best for all targets by the worst of them; undefined where there are none. */
export function reportRatio({ parts, targets }: RatioRequest): number[] | undefined {
  const [target, ...others] = targets;
  const [sphere, second] = target?.spheres ?? [];
  const isOne = others.length === 0 && target?.role === 'must' && sphere && !second;
  const best = isOne ? bestRatio(parts, sphere) : bestRatioForTargets(parts, targets);
  return best.ok ? best.value.fractions : undefined;
}
