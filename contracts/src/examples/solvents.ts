import type { SolventBlendRequest, SolventReplacementRequest } from '../solvent-calculations.ts';

const MEK = {
  name: 'Butanone',
  cas: '78-93-3',
  smiles: 'CCC(C)=O',
  dD: 16,
  dP: 9,
  dH: 5.1,
  density: 0.805,
  mw: 72.11,
  molarVolume: 90.1,
  boilingPoint: 79.6,
  flashPoint: -9,
  flashMethod: 'closed cup',
  evaporationRate: 3.8,
  hazardStatements: ['H225', 'H319', 'H336'],
  hazardClasses: ['Flam. Liq. 2', 'Eye Irrit. 2', 'STOT SE 3'],
  supplementalStatements: ['EUH066'],
};
const TOLUENE = {
  name: 'Toluene',
  cas: '108-88-3',
  smiles: 'Cc1ccccc1',
  dD: 18,
  dP: 1.4,
  dH: 2,
  density: 0.867,
  mw: 92.14,
  molarVolume: 106.6,
  boilingPoint: 110.6,
  flashPoint: 4,
  flashMethod: 'closed cup',
  evaporationRate: 2,
  hazardStatements: ['H225', 'H361d', 'H304', 'H373', 'H315', 'H336'],
  hazardClasses: ['Flam. Liq. 2', 'Repr. 2', 'Asp. Tox. 1', 'STOT RE 2', 'Skin Irrit. 2', 'STOT SE 3'],
};
const BUTYL_ACETATE = {
  name: 'n-Butyl acetate',
  cas: '123-86-4',
  smiles: 'CCCCOC(C)=O',
  dD: 15.8,
  dP: 3.7,
  dH: 6.3,
  density: 0.882,
  mw: 116.16,
  molarVolume: 132.5,
  boilingPoint: 126.1,
  flashPoint: 22,
  flashMethod: 'closed cup',
  evaporationRate: 1,
  hazardStatements: ['H226', 'H336'],
  hazardClasses: ['Flam. Liq. 3', 'STOT SE 3'],
  supplementalStatements: ['EUH066'],
};
const ETHYL_ACETATE = {
  name: 'Ethyl acetate',
  cas: '141-78-6',
  smiles: 'CCOC(C)=O',
  dD: 15.8,
  dP: 5.3,
  dH: 7.2,
  density: 0.9,
  mw: 88.11,
  molarVolume: 98.6,
  boilingPoint: 77.1,
  flashPoint: -4,
  flashMethod: 'closed cup',
  evaporationRate: 4.1,
  hazardStatements: ['H225', 'H319', 'H336'],
  hazardClasses: ['Flam. Liq. 2', 'Eye Irrit. 2', 'STOT SE 3'],
  supplementalStatements: ['EUH066'],
};
const PMMA = { dD: 18.64, dP: 10.52, dH: 7.51, r: 8.59 };

/** A thinner of three solvents, and the polymer it has to keep dissolved while it dries. */
export const solventBlendExample: SolventBlendRequest = {
  components: [
    { ...MEK, fraction: 0.3 },
    { ...TOLUENE, fraction: 0.4 },
    { ...BUTYL_ACETATE, fraction: 0.3 },
  ],
  targets: [PMMA],
  activities: true,
};

/** Toluene out of a lacquer thinner. */
export const solventReplacementExample: SolventReplacementRequest = {
  original: [
    { ...TOLUENE, fraction: 0.5 },
    { ...MEK, fraction: 0.5 },
  ],
  solvents: [MEK, TOLUENE, BUTYL_ACETATE, ETHYL_ACETATE],
  targets: [{ goal: 'dissolve', spheres: [PMMA] }],
  limits: { flash: -10, drying: { least: 0.2, most: 0.6 }, components: 3, objective: 'statements' },
  top: 5,
};
