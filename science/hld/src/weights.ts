/** Amount by moles, or by mass for comparison with sources that mix so. */
export type MixingRule = 'mole' | 'mass';

export interface Weighed {
  /** g per 100 mL oil */
  readonly concentration: number;
  /** g/mol, above 0 */
  readonly mw: number;
}

/** How surfactants count in a mix (R4.17); mole fractions: Abbott, Practical Surfactants, Cc page; Schirone 2021, Eq. 6. */
export const MIXING_RULE: MixingRule = 'mole';

/** Shares of the surfactants in their mix, 0 to 1 and 1 together: the one place where the mixing rule stands. */
export function mixWeights(amounts: readonly Weighed[], rule: MixingRule = MIXING_RULE): number[] {
  const parts = amounts.map(({ concentration, mw }) =>
    rule === 'mole' ? concentration / mw : concentration,
  );
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}
