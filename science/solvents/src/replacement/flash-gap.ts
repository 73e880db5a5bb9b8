import type { MissingReason } from '../search/constraints.ts';
import { type BlendMember, flashOf } from '../substances/blend-facts.ts';
import { FURTHEST_OUTSIDE } from '../vapour/antoine.ts';
import { COLDEST, HOTTEST } from '../vapour/blend-pressure.ts';
import { findBadVolatility } from '../vapour/volatility.ts';

/** What keeps the flash point of a blend from being told, and of which component. */
interface FlashGap {
  at: number;
  missing: MissingReason;
}

/** Where rounding could decide, the flash point itself does. */
const HAIR = 1e-6;

/**
 * A row holds a flash point against its limit with pressures however far they are from where they were measured (SUB-1). The
 * flash point itself is refused there (SOL-3), and what nobody can tell has not passed. Undefined where it can be told.
 */
export function flashGapOf(members: readonly BlendMember[]): FlashGap | undefined {
  if (isSurelyTold(members)) return undefined;
  const flash = flashOf(members, undefined);
  return flash.ok ? undefined : { at: flash.at ?? 0, missing: missingOf(flash.reason) };
}

/**
 * An ideal blend flashes between the lowest and the highest flash point of its components, if all of them burn: where all
 * pressures reach both there is nothing to calculate. That is nearly every blend of a search.
 */
function isSurelyTold(members: readonly BlendMember[]): boolean {
  let [lowest, highest, from, to] = [Infinity, -Infinity, COLDEST, HOTTEST];
  for (const { solvent } of members) {
    const { flash, volatility, molarVolume } = solvent.search;
    if (typeof flash !== 'object' || !volatility || molarVolume === undefined) return false;
    if (findBadVolatility([volatility])) return false;
    lowest = Math.min(lowest, flash.celsius);
    highest = Math.max(highest, flash.celsius);
    if (volatility.by !== 'antoine') continue;
    from = Math.max(from, volatility.antoine.tMin - FURTHEST_OUTSIDE);
    to = Math.min(to, volatility.antoine.tMax + FURTHEST_OUTSIDE);
  }
  return lowest > from + HAIR && highest < to - HAIR;
}

function missingOf(reason: string): MissingReason {
  if (reason.startsWith('molar-volume')) return 'molar-volume-missing';
  if (reason.startsWith('flash')) return 'flash-unknown';
  return reason.startsWith('antoine') ? 'antoine-missing' : 'outside-range';
}
