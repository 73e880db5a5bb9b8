/** Worked examples with something to replace, by the names of their files in data/examples. */
export const SUBSTITUTION_EXAMPLES = [
  'hsp-replace-nmp-stripper',
  'hsp-replace-nmp-pvdf',
  'hsp-replace-dmf-polyurethane',
  'hsp-replace-toluene-ink',
  'hsp-replace-hexane-extraction',
  'hsp-replace-exempt-thinner',
] as const;
