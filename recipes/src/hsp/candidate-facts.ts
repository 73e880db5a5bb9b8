export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
}

/** What a filter can ask to be known at all. */
export const KNOWN_FACTS = [
  'boilingPoint',
  'flashPoint',
  'evaporationRate',
  'viscosity',
  'hazardStatements',
] as const;
export type KnownFact = (typeof KNOWN_FACTS)[number];

/** The state of whatever is no liquid at 25 °C, or not known to be one by those who looked. */
export const NOT_LIQUID = ['solid', 'gas', 'unknown'] as const;

/** Carcinogenic, mutagenic or toxic for reproduction: every category of the European regulation. */
export const CMR_CATEGORIES = ['Carc.', 'Muta.', 'Repr.'].flatMap((hazard) =>
  ['1A', '1B', '2'].map((category) => `${hazard} ${category}`),
);

/** The filters of candidates by what is known of a substance beyond its Hansen parameters. */
export interface FactFilters {
  /** What formulators use; a substance that nobody judged passes. */
  readonly isPractical?: boolean;
  /** At 25 °C; a substance whose state nobody wrote down passes. */
  readonly isLiquid?: boolean;
  /** No entry passes: it says nothing about the hazard. */
  readonly hasNoCmr?: boolean;
  /** By the definition of the United States. */
  readonly isVocExempt?: boolean;
  /** The ranks of CHEM21 that pass. */
  readonly chem21?: readonly string[];
  /** °C. */
  readonly boilingPoint?: NumberRange;
  /** °C. */
  readonly flashPoint?: NumberRange;
  /** All of these must be known. */
  readonly has?: readonly KnownFact[];
}

/** What is known of a row; absent is unknown. */
export interface CandidateFacts {
  readonly practical?: string;
  readonly state?: string;
  readonly cmr?: readonly string[];
  readonly voc?: readonly string[];
  readonly chem21?: string;
  readonly boilingPoint?: number;
  readonly flashPoint?: number;
  readonly evaporationRate?: number;
  readonly viscosity?: number;
  readonly hazardStatements?: readonly string[];
}

/** Whether a row passes, by the same rule as the lists of the database (HSR-9). */
export function passesFacts(facts: CandidateFacts, filters: FactFilters): boolean {
  const { practical, state = 'liquid', cmr = [], voc = [], chem21 } = facts;
  if (filters.isPractical && practical === 'no') return false;
  if (filters.isLiquid && NOT_LIQUID.some((other) => other === state)) return false;
  if (filters.hasNoCmr && cmr.some((category) => CMR_CATEGORIES.includes(category))) return false;
  if (filters.isVocExempt && !voc.includes('us-exempt')) return false;
  const ranks = filters.chem21 ?? [];
  if (ranks.length > 0 && (chem21 === undefined || !ranks.includes(chem21))) return false;
  return (
    isBetween(facts.boilingPoint, filters.boilingPoint) &&
    isBetween(facts.flashPoint, filters.flashPoint) &&
    (filters.has ?? []).every((name) => isKnown(facts[name]))
  );
}

/** What is not known lies in no range. */
function isBetween(value: number | undefined, { min, max }: NumberRange = {}): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== undefined && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

function isKnown(value: CandidateFacts[KnownFact]): boolean {
  return typeof value === 'number' || (value !== undefined && value.length > 0);
}
