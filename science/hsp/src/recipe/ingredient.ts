import type { Hsp } from '../hsp.ts';

/** An ingredient as a recipe holds it: its values as they were taken, and where they are from. */
export interface HspIngredient extends Hsp {
  /** Absent for something typed in. */
  readonly datasetId?: string;
  readonly ingredientId?: string;
  readonly name: string;
  readonly cas?: string;
  readonly method?: 'calc' | 'exp' | 'na';
  readonly r?: number;
  /** g/cm³. */
  readonly density?: number;
  /** cm³/mol. */
  readonly molarVolume?: number;
  /** °C. */
  readonly boilingPoint?: number;
  /** Of values that were estimated: their standard deviations in MPa½. */
  readonly deviation?: Hsp;
}
