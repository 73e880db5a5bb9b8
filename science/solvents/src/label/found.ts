import type { UnverifiedRule } from '../unverified.ts';

/** A class of the blend: what was added up, where it begins, and the components behind it. */
export interface FoundClass {
  hazardClass: string;
  statement: string;
  /** In the unit of the limit: mass percent, mg/kg or mg/L. With specific limits scaled so that `limit` is where it begins. */
  sum: number;
  limit: number;
  components: number[];
  /** The rule it rests on, where that is not verified. */
  unverified?: UnverifiedRule;
  /** Components do not add up for this class: the worse of both ways was taken. */
  isNotAdditive?: boolean;
}
