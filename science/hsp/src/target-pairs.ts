import { average } from './blend/mix.ts';
import type { Hsp } from './hsp.ts';
import { fail, type Result, succeed } from './result.ts';
import { findBadTargets, rate, type Target, type TargetRating, type TargetReason } from './targets.ts';

/** A blend of two candidates and how it stands to all targets. */
export interface TargetPair extends Omit<TargetRating, 'index'> {
  first: number;
  second: number;
  /** Volume fraction of the first, 0 to 1 without the ends. */
  fraction: number;
}

/** Pairs grow with the square; this many candidates make 125 000 pairs. */
const MOST_CANDIDATES = 500;

/** Where the ratio is looked at before it is refined; more would only matter for many targets to avoid. */
const LOOKS = 16;
const REFINEMENTS = 40;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * The best blends of two candidates for several targets, by their worst target (RED, no unit). A blend is listed
 * only when it beats both of its components.
 */
export function rankPairsForTargets(
  candidates: readonly Hsp[],
  targets: readonly Target[],
  top = 20,
): Result<TargetPair[], TargetReason | 'too-many-candidates' | 'top-out-of-range'> {
  const bad = findBadTargets(candidates, targets);
  if (bad) return bad;
  if (candidates.length > MOST_CANDIDATES) return fail('too-many-candidates');
  if (!(Number.isInteger(top) && top >= 1)) return fail('top-out-of-range');
  const alone = candidates.map((candidate, index) => rate(candidate, targets, index).worst);
  const pairs: { first: number; second: number; fraction: number; worst: number }[] = [];
  candidates.forEach((one, first) => {
    candidates.slice(first + 1).forEach((other, offset) => {
      const second = first + 1 + offset;
      const { fraction, worst } = bestFraction((share) => rate(mix(one, other, share), targets, 0).worst);
      if (worst < Math.min(alone[first] ?? 0, alone[second] ?? 0) - 1e-9)
        pairs.push({ first, second, fraction, worst });
    });
  });
  const best = pairs.toSorted(
    (left, right) => left.worst - right.worst || left.first - right.first || left.second - right.second,
  );
  return succeed(
    best.slice(0, top).map(({ first, second, fraction }) => {
      // Both places were counted from the list.
      const blend = mix(candidates[first] as Hsp, candidates[second] as Hsp, fraction);
      const { reds, worst, meetsAll } = rate(blend, targets, 0);
      return { first, second, fraction, reds, worst, meetsAll };
    }),
  );
}

function mix(one: Hsp, other: Hsp, share: number): Hsp {
  return average([one, other], [share, 1 - share]);
}

/** The lowest of a few looks, refined by golden section: convex around it where all targets are to dissolve. */
function bestFraction(worstAt: (share: number) => number): { fraction: number; worst: number } {
  let best = 1;
  for (let look = 1; look < LOOKS; look += 1) {
    if (worstAt(look / LOOKS) < worstAt(best / LOOKS)) best = look;
  }
  let low = (best - 1) / LOOKS;
  let high = (best + 1) / LOOKS;
  for (let turn = 0; turn < REFINEMENTS; turn += 1) {
    const left = high - GOLDEN * (high - low);
    const right = low + GOLDEN * (high - low);
    if (worstAt(left) <= worstAt(right)) high = right;
    else low = left;
  }
  const fraction = (low + high) / 2;
  return { fraction, worst: worstAt(fraction) };
}
