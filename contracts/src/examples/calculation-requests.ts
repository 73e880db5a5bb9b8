import { EXAMPLE_IDS, type RequestExample } from './request.ts';

/** Two ethoxylates in heptane and decane. */
const formulation = {
  conditions: { temperature: 25, salinity: 0.5, eacn: 8, fa: 0 },
  surfactants: [
    { surfactantType: 'ethoxylate', cc0: -1.12, mw: 594.87, concentration: 5 },
    { surfactantType: 'ethoxylate', cc0: 2.88, mw: 418.66, concentration: 1.2 },
  ],
  oils: [
    { eacn: 7, volume: 3 },
    { eacn: 10, volume: 1 },
  ],
};

/** Polystyrene, as spheres give it, and three solvents. */
const POLYSTYRENE = { dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3 };
const TOLUENE = { id: 'Toluene', dD: 18, dP: 1.4, dH: 2 };
const ETHANOL = { id: 'Ethanol', dD: 15.8, dP: 8.8, dH: 19.4 };
const ACETONE = { id: 'Acetone', dD: 15.5, dP: 10.4, dH: 7 };

export const CALCULATION_REQUESTS: Readonly<Record<string, RequestExample>> = {
  calculateHld: { body: { ...formulation, targetEmulsionType: 'O/W' } },
  solveHld: { body: { ...formulation, variable: 'temperature', target: 0 } },
  scanHld: { body: { ...formulation, variable: 'temperature', from: 20, to: 60, steps: 4 } },
  scoreCandidates: { body: { target: POLYSTYRENE, candidates: [TOLUENE, ETHANOL, ACETONE] } },
  fitSphere: {
    body: {
      points: [
        { dD: 18, dP: 1.4, dH: 2, score: 1 },
        { dD: 17.8, dP: 3.1, dH: 5.7, score: 1 },
        { dD: 19, dP: 4.3, dH: 2, score: 1 },
        { dD: 15.8, dP: 8.8, dH: 19.4, score: 6 },
        { dD: 15.5, dP: 10.4, dH: 7, score: 6 },
        { dD: 14.9, dP: 0, dH: 0, score: 6 },
      ],
      insideLimit: 1,
      seed: 1,
    },
  },
  findBlends: { body: { target: POLYSTYRENE, candidates: [ETHANOL, ACETONE, TOLUENE], size: 2, top: 2 } },
  estimateHsp: { body: { smiles: 'CCO' } },
  listBlendIngredients: { body: { q: 'n-butyl acetate' } },
  rankIngredients: { body: { targets: [{ goal: 'dissolve', spheres: [POLYSTYRENE] }], size: 2 } },
  listHldSources: { body: { ids: [EXAMPLE_IDS.surfactant] } },
  listHspSources: { body: { ids: [EXAMPLE_IDS.solvent] } },
  readRedTable: { query: { dD: '18.5', dP: '4.5', dH: '2.9', radius: '5.3' } },
};
