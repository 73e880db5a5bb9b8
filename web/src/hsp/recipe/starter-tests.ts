import type { HspTest } from '@suite/recipes';

/**
 * Twenty liquids that stand well apart in Hansen space, to begin tests with (values: Hansen 2007, Table A.1).
 */
const STARTERS: readonly (readonly [name: string, dD: number, dP: number, dH: number])[] = [
  ['Acetone', 15.5, 10.4, 7],
  ['Acetonitrile', 15.3, 18, 6.1],
  ['1-Butanol', 16, 5.7, 15.8],
  ['γ-Butyrolactone', 18, 16.6, 7.4],
  ['Chloroform', 17.8, 3.1, 5.7],
  ['Cyclohexane', 16.8, 0, 0.2],
  ['Cyclohexanone', 17.8, 8.4, 5.1],
  ['Diacetone alcohol', 15.8, 8.2, 10.8],
  ['o-Dichlorobenzene', 19.2, 6.3, 3.3],
  ['Dimethyl formamide (DMF)', 17.4, 13.7, 11.3],
  ['Dimethyl sulfoxide (DMSO)', 18.4, 16.4, 10.2],
  ['1,4-Dioxane', 17.5, 1.8, 9],
  ['Ethanol', 15.8, 8.8, 19.4],
  ['Ethyl acetate', 15.8, 5.3, 7.2],
  ['Hexane', 14.9, 0, 0],
  ['Methanol', 14.7, 12.3, 22.3],
  ['Methyl ethyl ketone (MEK)', 16, 9, 5.1],
  ['Propylene carbonate', 20, 18, 4.1],
  ['Tetrahydrofuran (THF)', 16.8, 5.7, 8],
  ['Toluene', 18, 1.4, 2],
];

export const STARTER_TESTS: readonly HspTest[] = STARTERS.map(([name, dD, dP, dH]) => ({
  name,
  dD,
  dP,
  dH,
  score: null,
}));
