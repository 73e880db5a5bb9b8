/** Worked examples that hold a rack, by the names of their files. */
export const RACK_EXAMPLES = [
  'rack-quat-in-toluene',
  'rack-aot-mixing-ratio',
  'rack-eacn-by-difference',
  'rack-optimal-salinity',
  'rack-characteristic-length',
] as const;
