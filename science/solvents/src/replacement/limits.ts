import { type Constraint, valueOfBlend } from '../search/constraints.ts';
import type { BlendMember, ReplacementObjective } from '../substances/blend-facts.ts';

/** What a replacement is held to; a limit that is absent is off. */
export interface ReplacementLimits {
  /** RED to every target at most. */
  readonly red: number;
  /** Drying time in units of n-butyl acetate, from and to. */
  readonly drying?: { readonly least: number; readonly most: number };
  /** °C, at least. */
  readonly flash?: number;
  /** g/L by the European rule, and less water and exempt compounds by that of the United States, at most. */
  readonly voc?: number;
  readonly vocUs?: number;
  /** Per litre, at most. */
  readonly cost?: number;
  readonly noCmr: boolean;
  readonly noAcute: boolean;
  readonly notMoreSevere: boolean;
  readonly noNewStatement: boolean;
  /** Least volume share of each component, 0 to 1. */
  readonly minShare: number;
  /** Most components: up to 3 are searched exactly, sets of 4 out of the best of these. */
  readonly components: number;
  readonly objective: ReplacementObjective;
  /** Lists blends with unknown data too, as unknown. */
  readonly withUnknown: boolean;
}

/** Drying time may differ by this share of the old one, either way (SUB-6). */
export const DRYING_WINDOW = 0.25;
/** Densities of organic solvents differ by so much without being another kind of solvent. */
export const VOC_DENSITY_ROOM = 0.15;

/** Limits that the blend to be replaced gives: drying ± 25 %, flash not lower, VOC not higher, label not worse (SUB-6). */
export function limitsFrom(original: readonly BlendMember[]): ReplacementLimits {
  const members = original.map(({ solvent, fraction }) => ({ solvent: solvent.search, fraction }));
  const own = (constraint: Constraint) => {
    const value = members.length > 0 ? valueOfBlend(constraint, members) : undefined;
    return value?.ok ? value.value : undefined;
  };
  const drying = own({ kind: 'drying-time', most: 0 });
  const flash = own({ kind: 'flash-point', least: 0 });
  const voc = own({ kind: 'voc', most: 0 });
  const percent = own({ kind: 'voc-percent', most: 0 });
  return {
    red: 1,
    ...(drying === undefined ? {} : { drying: windowAround(drying, DRYING_WINDOW) }),
    // A blend without a flash point would ask for the same of all others.
    ...(flash === undefined || flash > 300 ? {} : { flash: Math.floor(flash + 1e-9) }),
    ...(voc === undefined ? {} : { voc: Math.ceil(voc * roomOf(percent) - 1e-9) }),
    noCmr: true,
    noAcute: true,
    notMoreSevere: true,
    noNewStatement: false,
    minShare: 0.05,
    components: 3,
    objective: 'statements',
    withUnknown: false,
  };
}

/** Where all of the original is VOC, grams per litre are its density: solvents of another density are no more VOC than it. */
function roomOf(percent: number | undefined): number {
  return percent !== undefined && percent > 99.9 ? 1 + VOC_DENSITY_ROOM : 1;
}

/** A window of a share around a value. */
export function windowAround(value: number, share: number): { least: number; most: number } {
  return { least: value * (1 - share), most: value * (1 + share) };
}

/** A limit with the constraint it is to the search. */
export type LimitKey = 'drying-least' | 'drying-most' | 'flash' | 'voc' | 'vocUs' | 'cost';

export interface KeyedConstraint {
  key: LimitKey;
  constraint: Constraint;
}

/** The rows of a search for limits that are on. */
export function constraintsOf(limits: ReplacementLimits): KeyedConstraint[] {
  const { drying, flash, voc, vocUs, cost } = limits;
  return [
    ...(drying
      ? [
          { key: 'drying-least', constraint: { kind: 'drying-time-at-least', least: drying.least } } as const,
          { key: 'drying-most', constraint: { kind: 'drying-time', most: drying.most } } as const,
        ]
      : []),
    ...(flash === undefined
      ? []
      : [{ key: 'flash', constraint: { kind: 'flash-point', least: flash } } as const]),
    ...(voc === undefined ? [] : [{ key: 'voc', constraint: { kind: 'voc', most: voc } } as const]),
    ...(vocUs === undefined
      ? []
      : [{ key: 'vocUs', constraint: { kind: 'voc-less-exempt', most: vocUs } } as const]),
    ...(cost === undefined ? [] : [{ key: 'cost', constraint: { kind: 'cost', most: cost } } as const]),
  ];
}

/** The same limits with another value of one. */
export function withLimitAt(limits: ReplacementLimits, key: LimitKey, value: number): ReplacementLimits {
  const drying = limits.drying ?? { least: 0, most: Infinity };
  if (key === 'drying-least') return { ...limits, drying: { ...drying, least: value } };
  if (key === 'drying-most') return { ...limits, drying: { ...drying, most: value } };
  return { ...limits, [key]: value };
}
