import type { Hsp } from '../hsp.ts';

export interface Solvent extends Hsp {
  name: string;
  molarVolume: number;
  boilingPoint: number;
}

/** Common solvents: dD, dP, dH in MPa½, molar volume in cm³/mol, boiling point in °C (Hansen 2007, Table A.1). */
const TABLE: readonly [string, number, number, number, number, number][] = [
  ['acetic acid', 14.5, 8, 13.5, 57.6, 117],
  ['acetone', 15.5, 10.4, 7, 73.8, 56.2],
  ['acetonitrile', 15.3, 18, 6.1, 52.9, 81.6],
  ['acetophenone', 18.8, 9, 4, 117.4, 202],
  ['aniline', 20.1, 5.8, 11.2, 91.6, 184],
  ['benzene', 18.4, 0, 2, 89.5, 80.08],
  ['benzyl alcohol', 18.4, 6.3, 13.7, 103.8, 205.3],
  ['1-butanol', 16, 5.7, 15.8, 92, 117.7],
  ['n-butyl acetate', 15.8, 3.7, 6.3, 132.6, 126],
  ['chlorobenzene', 19, 4.3, 2, 102.1, 131.6],
  ['chloroform', 17.8, 3.1, 5.7, 80.5, 61.12],
  ['cyclohexane', 16.8, 0, 0.2, 108.9, 80.7],
  ['cyclohexanol', 17.4, 4.1, 13.5, 105.7, 160.8],
  ['cyclohexanone', 17.8, 8.4, 5.1, 104.2, 155.4],
  ['diacetone alcohol', 15.8, 8.2, 10.8, 124.3, 167.9],
  ['o-dichlorobenzene', 19.2, 6.3, 3.3, 113, 180.1],
  ['diethyl ether', 14.5, 2.9, 4.6, 104.7, 34.6],
  ['1,4-dioxane', 17.5, 1.8, 9, 85.7, 101.2],
  ['ethanol', 15.8, 8.8, 19.4, 58.6, 78.2],
  ['ethanolamine', 17, 15.5, 21, 60.3, 171],
  ['ethyl acetate', 15.8, 5.3, 7.2, 98.6, 77.1],
  ['ethyl benzene', 17.8, 0.6, 1.4, 122.8, 136.2],
  ['ethylene dichloride', 18, 7.4, 4.1, 79.4, 83.5],
  ['ethylene glycol', 17, 11, 26, 55.9, 197.3],
  ['formamide', 17.2, 26.2, 19, 39.9, 210.5],
  ['glycerol', 17.4, 11.3, 27.2, 73.4, 290],
  ['heptane', 15.3, 0, 0, 147, 98.38],
  ['hexane', 14.9, 0, 0, 131.4, 68.73],
  ['isophorone', 17, 8, 5, 150.3, 215.32],
  ['mesityl oxide', 16.4, 7.2, 5, 115.2, 130],
  ['methanol', 14.7, 12.3, 22.3, 40.6, 64.7],
  ['morpholine', 18, 4.9, 11, 87.5, 128],
  ['nitrobenzene', 20, 10.6, 3.1, 102.7, 210.8],
  ['nitroethane', 16, 15.5, 4.5, 72, 114.1],
  ['2-nitropropane', 16.2, 12.1, 4.1, 90.6, 120.2],
  ['1-propanol', 16, 6.8, 17.4, 75.1, 97.2],
  ['2-propanol', 15.8, 6.1, 16.4, 76.9, 82.3],
  ['propylene carbonate', 20, 18, 4.1, 85.2, 241.6],
  ['propylene glycol', 16.8, 10.4, 21.3, 73.7, 187.6],
  ['pyridine', 19, 8.8, 5.9, 80.9, 115.2],
  ['styrene', 18.6, 1, 4.1, 115.7, 145.3],
  ['tetrahydrofuran', 16.8, 5.7, 8, 81.9, 65],
  ['toluene', 18, 1.4, 2, 106.6, 110.6],
  ['trichloroethylene', 18, 3.1, 5.3, 90.1, 87.2],
  ['water', 15.5, 16, 42.3, 18, 100],
  ['o-xylene', 17.8, 1, 3.1, 121.1, 144.5],
];

export const solvents: readonly Solvent[] = TABLE.map(([name, dD, dP, dH, molarVolume, boilingPoint]) => ({
  name,
  dD,
  dP,
  dH,
  molarVolume,
  boilingPoint,
}));

export function solvent(name: string): Solvent {
  const found = solvents.find((entry) => entry.name === name);
  if (!found) throw new Error(`no solvent called ${name}`);
  return found;
}
