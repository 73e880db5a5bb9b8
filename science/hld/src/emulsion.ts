export type EmulsionType = 'O/W' | 'ME' | 'W/O';

/** What can be wanted (R3.18). */
export const TARGET_EMULSION_TYPES = ['Any', 'W/O', 'ME', 'O/W'] as const;

export type TargetEmulsionType = (typeof TARGET_EMULSION_TYPES)[number];

/** Side of the balance: the surfactant prefers water, neither, or oil. */
export type Regime = 'O/W' | 'balanced' | 'W/O';

/** Colour bands from the water side to the oil side. */
export type Band = 'outer-O/W' | 'inner-O/W' | 'centre' | 'inner-W/O' | 'outer-W/O';

/** Half width of the balanced band (R4.20), both ends belonging to it; literature: 2L/xi, system dependent. */
export const BALANCED_LIMIT = 0.5;

/** Beyond this (R4.20) a type is exact and the colour is that of the outer band; the limit itself is inner. */
export const EXACT_LIMIT = 1.5;

export interface Verdict {
  readonly emulsionType: EmulsionType;
  readonly exact: boolean;
  readonly regime: Regime;
  readonly band: Band;
  /** Whether the type is the wanted one; `Any` is always met. */
  readonly match: boolean;
}

/** Type, exactness, regime, band and match of a finite, unrounded HLD. */
export function judgeHld(hld: number, target: TargetEmulsionType): Verdict {
  const emulsionType = emulsionTypeOf(hld);
  return {
    emulsionType,
    exact: isExact(hld),
    regime: emulsionType === 'ME' ? 'balanced' : emulsionType,
    band: bandOf(hld),
    match: matchesTarget(emulsionType, target),
  };
}

/** Emulsion type of a finite HLD: below -0.5 O/W, above 0.5 W/O, otherwise ME. */
export function emulsionTypeOf(hld: number): EmulsionType {
  if (hld < -BALANCED_LIMIT) return 'O/W';
  return hld > BALANCED_LIMIT ? 'W/O' : 'ME';
}

/** Whether a finite HLD lies beyond ±1.5. */
export function isExact(hld: number): boolean {
  return Math.abs(hld) > EXACT_LIMIT;
}

/** Colour band of a finite HLD. */
export function bandOf(hld: number): Band {
  const type = emulsionTypeOf(hld);
  if (type === 'ME') return 'centre';
  return isExact(hld) ? `outer-${type}` : `inner-${type}`;
}

/** Whether a type is the wanted one. */
export function matchesTarget(type: EmulsionType, target: TargetEmulsionType): boolean {
  return target === 'Any' || target === type;
}

/** The HLD values of a type, from and to (infinite at the outer ends). */
export function hldWindow(type: EmulsionType): { readonly from: number; readonly to: number } {
  if (type === 'O/W') return { from: -Infinity, to: -BALANCED_LIMIT };
  if (type === 'W/O') return { from: BALANCED_LIMIT, to: Infinity };
  return { from: -BALANCED_LIMIT, to: BALANCED_LIMIT };
}
