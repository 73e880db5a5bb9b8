import { type Failure, fail } from '@suite/hsp';
import { sumOf } from '@suite/numeric';

/** One hazard class of a substance with its statement, as Annex VI writes them: `Skin Corr. 1B`, `H314`. */
export interface Classification {
  hazardClass: string;
  statement: string;
}

/** A class that holds from a concentration of its own, in mass percent; below `below` where a further one begins. */
export interface SpecificLimit extends Classification {
  least: number;
  below?: number;
}

export type AcuteRoute = 'oral' | 'dermal' | 'vapour' | 'mist';

/** Acute toxicity estimate: mg/kg, mg/L for vapour and mist; or known not to be toxic, or known to be unknown. */
export type AcuteToxicity = number | 'not-toxic' | 'unknown';

export interface LabelComponent {
  /** Mass percent of the blend. */
  percent: number;
  /** Empty where the substance is known not to be classified; undefined where nothing is known of it (CLP-9). */
  classifications: readonly Classification[] | undefined;
  limits?: readonly SpecificLimit[];
  /** M-factors of the aquatic classes; 1 unless given. */
  factors?: { acute?: number; chronic?: number };
  /** What is said here comes before the category. */
  acute?: Partial<Record<AcuteRoute, AcuteToxicity>>;
  /** Acids, bases, phenols, aldehydes and surfactants do not add up for skin and eyes. */
  isNotAdditive?: boolean;
  /** EUH statements. */
  supplemental?: readonly string[];
}

export type LabelReason = 'no-components' | 'amount-negative' | 'shares-not-hundred' | 'hazard-out-of-range';

/** Published examples round: from 99 to 101 mass percent counts as all of a blend. */
const ROUNDING = 1;

export function findBadComponent(components: readonly LabelComponent[]): Failure<LabelReason> | undefined {
  if (components.length === 0) return fail('no-components');
  const negative = components.findIndex(({ percent }) => !(percent >= 0 && percent <= 100 + ROUNDING));
  if (negative >= 0) return fail('amount-negative', negative);
  const sum = sumOf(components.map(({ percent }) => percent));
  if (Math.abs(sum - 100) > ROUNDING) return fail('shares-not-hundred');
  const wrong = components.findIndex(({ limits = [], factors = {}, acute = {} }) => {
    const estimates = Object.values(acute).filter((value) => typeof value === 'number');
    const positive = [...Object.values(factors), ...estimates];
    return (
      !positive.every((value) => value > 0 && value < Infinity) ||
      !limits.every(({ least, below = 101 }) => least >= 0 && least <= 100 && below > least)
    );
  });
  return wrong >= 0 ? fail('hazard-out-of-range', wrong) : undefined;
}

/** Whether a class is one of a family: `Skin Corr. 1B` is one of `Skin Corr. 1`. */
export function isOf(hazardClass: string, family: string): boolean {
  return hazardClass.startsWith(family);
}

/** The class of a family that a component has, by its list. */
export function classIn(component: LabelComponent, family: string): Classification | undefined {
  return (component.classifications ?? []).find(({ hazardClass }) => isOf(hazardClass, family));
}

/** Where a class of a family begins for this component: its specific limit, else the generic one (CLP-1). */
export function limitOf({ limits = [] }: LabelComponent, family: string, generic: number): number {
  return limits.find(({ hazardClass }) => isOf(hazardClass, family))?.least ?? generic;
}

/** Whether a component counts in a sum: from the cut-off, or from its specific limit where that is lower (CLP-1). */
export function isRelevant(component: LabelComponent, family: string, cutOff: number): boolean {
  return reaches(component.percent, Math.min(cutOff, limitOf(component, family, cutOff)));
}

/** At least, but for rounding. */
export function reaches(value: number, limit: number): boolean {
  return value >= limit * (1 - 1e-9);
}
