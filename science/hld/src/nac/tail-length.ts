/** The three families that net-average curvature tells apart. */
export type NacFamily = 'ionic' | 'ethoxylate' | 'other';

// Tanford (1972): extended length of a hydrocarbon tail, Å, by its number of carbons.
const TAIL_START = 1.5;
const TAIL_PER_CARBON = 1.265;

// Abbott, Practical Surfactants, nacmore page: effective over extended length.
const EFFECTIVE: Readonly<Record<NacFamily, number>> = { ionic: 1.2, ethoxylate: 1.4, other: 1.3 };

/** Extended length (Å) of a tail of so many carbons (above 0). */
export function extendedLength(carbons: number): number {
  return TAIL_START + TAIL_PER_CARBON * carbons;
}

/** Effective length L (Å) of a surfactant whose tail has so many carbons (above 0). */
export function effectiveLength(carbons: number, family: NacFamily): number {
  return EFFECTIVE[family] * extendedLength(carbons);
}
