/** How much a recipe holds, and what an ingredient starts with (R9.3). */
export const RECIPE_LIMITS = {
  oils: 4,
  surfactants: 6,
  /** g per 100 mL oil */
  surfactantConcentration: 5,
  oilVolume: 1,
} as const;
