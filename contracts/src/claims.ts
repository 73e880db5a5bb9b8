import type { IngredientKind, Method } from './ingredients.ts';

/** What the site says about the database, each counted from it (R1.13). */
export const CLAIMS = ['experimentalHsp', 'estimatedHsp', 'importedHsp', 'hldIngredients'] as const;
export type Claim = (typeof CLAIMS)[number];

/** The figures of the specification: reached, the claim reads so; before that, the exact count. */
export const CLAIM_FIGURES: Record<Claim, number> = {
  experimentalHsp: 1200,
  estimatedHsp: 10_000,
  importedHsp: 10_000,
  hldIngredients: 200,
};

/** What is in the database, by what it is and how its values came about. */
export interface Ledger {
  /** Which shelf of the site it stands on. */
  shelf: 'oils' | 'surfactants' | 'solvents' | 'materials';
  kind: IngredientKind;
  method: Method;
  count: number;
}

export interface ClaimCounts {
  counts: Record<Claim, number>;
  ledger: Ledger[];
}

/** The figure as it is shown: `1200+` once it is reached, the exact count before; undefined leaves the line out. */
export function claimText(count: number, figure: number): string | undefined {
  if (count <= 0) return undefined;
  return count >= figure ? `${figure}+` : String(count);
}
