import { BALANCED_LIMIT, EXACT_LIMIT } from '@suite/hld';
import type { Band } from '../../../charts/band.ts';

/** The colour bands of HLD (R4.20), from the water side to the oil side. */
export const HLD_BANDS: readonly Band[] = [
  { from: -Infinity, to: -EXACT_LIMIT, tone: 'ow-2' },
  { from: -EXACT_LIMIT, to: -BALANCED_LIMIT, tone: 'ow-1' },
  { from: -BALANCED_LIMIT, to: BALANCED_LIMIT, tone: 'balanced' },
  { from: BALANCED_LIMIT, to: EXACT_LIMIT, tone: 'wo-1' },
  { from: EXACT_LIMIT, to: Infinity, tone: 'wo-2' },
];

export const HLD_LIMITS = [-EXACT_LIMIT, -BALANCED_LIMIT, BALANCED_LIMIT, EXACT_LIMIT] as const;

/** How far an axis of HLD goes on either side: far enough for the mix, and never less than the bands need. */
export function hldReach(hld: number | null): number {
  return Math.max(4, Math.ceil(Math.abs(hld ?? 0) + 0.5));
}
