/**
 * Rules that are written here from memory of the literature or the law. Answers that rest on one name it, so that whoever
 * shows them can say so; looked up, the entry goes.
 */
export const UNVERIFIED_RULES = [
  /** SOL-4: the form of the estimate and its Fishtine factors (Mackay 1982, Lyman). */
  'pressure-from-boiling-point',
  /** CLP-2: converted point estimates of a bare category (Table 3.1.2). */
  'converted-acute-toxicity',
  /** CLP-3: the eye sums other than serious damage from 3 % (Table 3.3.3). */
  'eye-irritation-sums',
  /** CLP-4: thresholds of all single components that are no CMR. */
  'single-component-thresholds',
  /** CLP-5: narcosis and airways from 20 % (guidance value). */
  'stot-3-sum',
  /** CLP-6: the sums of the aquatic classes; cut-offs and M-factors were seen. */
  'aquatic-sums',
  /** Supplemental statements of components are passed on from 1 %: our own convention. */
  'supplemental-from-one-percent',
  /** VOC-2: rows of the list of exempt compounds that were not seen in a source. */
  'exempt-list',
  /** GRN-1 to GRN-3: wording of the CHEM21 rules, statements that the published table does not hold, missing data. */
  'chem21-by-analogy',
] as const;

export type UnverifiedRule = (typeof UNVERIFIED_RULES)[number];
