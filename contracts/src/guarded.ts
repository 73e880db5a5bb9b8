/** How results are told in which a value counts that is only for calculation (decision 033). */
export const GUARDED = {
  /** HLD is told in these steps, with a type that follows from the step. */
  hldStep: 0.5,
  /** Different questions about one ingredient that an organisation may ask in a day; repeats are free. */
  questionsPerDay: 100,
} as const;
