/**
 * Hoftyzer & van Krevelen, in van Krevelen & te Nijenhuis, Properties of Polymers: Fd, Fp in (J cm³)½/mol, Eh in J/mol,
 * and V in cm³/mol from Fedors, Polym. Eng. Sci. 14 (1974) 147. Null where the table has no value.
 */
export type VanKrevelenRow = readonly [fd: number, fp: number | null, eh: number | null, v: number];

export const GROUPS: Readonly<Record<string, VanKrevelenRow>> = {
  '-CH3': [420, 0, 0, 33.5],
  '-CH2-': [270, 0, 0, 16.1],
  '>CH-': [80, 0, 0, -1],
  '>C<': [-70, 0, 0, -19.2],
  '=CH2': [400, 0, 0, 28.5],
  '=CH-': [200, 0, 0, 13.5],
  '=C<': [70, 0, 0, -5.5],
  phenyl: [1430, 110, 0, 71.4],
  'phenylene (o,m,p)': [1270, 110, 0, 52.4],
  'ring closure': [190, 0, 0, 16],
  '-F': [220, null, null, 18],
  '-Cl': [450, 550, 400, 24],
  '-Br': [550, null, null, 30],
  '-CN': [430, 1100, 2500, 24],
  '-OH': [210, 500, 20000, 10],
  '-O-': [100, 400, 3000, 3.8],
  '-CHO': [470, 800, 4500, 22.3],
  '-CO-': [290, 770, 2000, 10.8],
  '-COOH': [530, 420, 10000, 28.5],
  '-COO-': [390, 490, 7000, 18],
  'HCOO-': [530, null, null, 32.5],
  '-NH2': [280, null, 8400, 19.2],
  '-NH-': [160, 210, 3100, 4.5],
  '>N-': [20, 800, 5000, -9],
  '-NO2': [500, 1070, 1500, 24],
  '-NO2 (aromatic)': [500, 1070, 1500, 32],
  '-S-': [440, null, null, 12],
  '=PO4-': [740, 1890, 13000, 28],
};
