import { BALANCED_LIMIT, EXACT_LIMIT } from '@suite/hld';
import type { Band } from '../../../charts/bands.tsx';

/** The colour bands of HLD (R4.20), from the water side to the oil side. */
export const HLD_BANDS: readonly Band[] = [
  { from: -Infinity, to: -EXACT_LIMIT, tone: 'ow-2' },
  { from: -EXACT_LIMIT, to: -BALANCED_LIMIT, tone: 'ow-1' },
  { from: -BALANCED_LIMIT, to: BALANCED_LIMIT, tone: 'balanced' },
  { from: BALANCED_LIMIT, to: EXACT_LIMIT, tone: 'wo-1' },
  { from: EXACT_LIMIT, to: Infinity, tone: 'wo-2' },
];

export const HLD_LIMITS = [-EXACT_LIMIT, -BALANCED_LIMIT, BALANCED_LIMIT, EXACT_LIMIT] as const;

const LEAST_REACH = 4;
const MOST_REACH = 8;
const MOST_SCAN_REACH = 16;

/** How far an axis of HLD goes on either side: far enough for the mix, but no further than the bands stay readable. */
export function hldReach(hld: number | null): number {
  return Math.min(MOST_REACH, Math.max(LEAST_REACH, Math.ceil(Math.abs(hld ?? 0) + 0.5)));
}

/** The same for the upright axis of a line scan. */
export function scanReach(hld: number | null): number {
  return Math.min(MOST_SCAN_REACH, Math.max(LEAST_REACH + 0.5, Math.ceil(Math.abs(hld ?? 0) + 0.5)));
}
