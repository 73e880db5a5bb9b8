/**
 * Mathieu, ACS Omega 3 (2018) 17049. Atoms: molar volume in cm³/mol and molar refraction; the code is the element, the
 * number of neighbours with hydrogens, the number of hydrogens, and "a" in an aromatic ring. Polar groups and hydrogen
 * bonds: energies in J/mol.
 */
export const ATOMS: Readonly<Record<string, readonly [volume: number, refraction: number]>> = {
  B30: [7.61, 2.91],
  Br10: [27.52, 8.44],
  C10: [14.68, 2.32],
  C20: [9.89, 4.01],
  C21: [22.77, 4.58],
  C30: [0, 3.15],
  C30a: [0, 3.48],
  C31: [13.23, 4.65],
  C31a: [13.23, 4.46],
  C32: [27.17, 5.38],
  C40: [-8.4, 2.6],
  C41: [4.46, 3.48],
  C42: [16.57, 4.6],
  C43: [29.58, 5.74],
  Cl10: [24.74, 5.87],
  F10: [17.63, 1.06],
  N10: [14.09, 1.55],
  N20: [7.42, 2.6],
  N20a: [7.42, 2.44],
  N21: [18.14, 3.55],
  N30: [-3.08, 2.89],
  N30a: [-3.08, 2.85],
  N31: [7.74, 3.69],
  N31a: [7.74, 3.72],
  N32: [17.81, 4.6],
  O10: [14.89, 1.84],
  O20: [6.25, 1.55],
  O20a: [6.25, 0.71],
  O21: [11.78, 2.51],
};

export const POLAR: Readonly<Record<string, number>> = {
  'N with 1 H': 2783,
  'N with 2 H': 8235,
  'O with 0 H': 1603,
  'O with 1 H': 4125,
  Cl: 1637,
  'C=O': 7492,
  COOH: -5494,
  'C=O in amide': 15972,
  'cyclic carbonate': 19019,
  ester: 3653,
  'C#N': 16056,
  'nitro on C': 13276,
  'O=P': 20310,
};

export const HYDROGEN_BONDS: Readonly<Record<string, number>> = {
  'H on C': 24.5,
  'H on N (other)': -1576,
  'H on amide N': 5060,
  'H on NH2': 5484,
  'H on O (other)': 16945,
  'H on O of COOH': 7094,
  'N (not nitro)': 3252,
  O: 1980,
  halogen: 412,
};
