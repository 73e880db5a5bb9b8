/** How many of the shipped solvents and materials carry a field. */
export interface FactCount {
  field: string;
  count: number;
}

/** A source of the shipped data with how often it is named, in rows and in single values. */
export interface CountedSource {
  id: string;
  citation: string;
  licence: string;
  date: string;
  obtained: string;
  count: number;
}

/** An act behind harmonised classifications, and how many substances it classifies. */
export interface ClassifyingAct {
  act: string;
  celex: string;
  count: number;
}

/** What the page about the data says, counted from the database (R1.13). */
export interface DataSources {
  total: number;
  facts: FactCount[];
  acts: ClassifyingAct[];
  /** Substances with statements of other lists alone. */
  otherLists: number;
  sources: CountedSource[];
}
