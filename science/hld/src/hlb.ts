// Schirone et al., JCIS Open 4 (2021) 100033: fitted to quaternary ammonium salts only.
const START = 20.1;
const SLOPE = -0.27;

/** HLB that belongs to the Cc of a quaternary ammonium surfactant; for no other kind. */
export function hlbOfQuat(cc: number): number {
  return SLOPE * cc + START;
}
