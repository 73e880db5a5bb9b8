import type { IngredientValues } from '../ingredients.ts';

/** Samples with every field their kind can have. */
export const hldOilExamples: [IngredientValues, ...IngredientValues[]] = [
  {
    name: 'Isopropyl myristate, lot 7',
    method: 'exp',
    eacn: 7.25,
    mw: 270.45,
    density: 0.85,
    cas: '110-27-0',
    inci: 'Isopropyl Myristate',
    externalId: 'LAB-0007',
    sources: ['Own scan with C12E5'],
    industries: ['personal care'],
    applications: ['emollient'],
    supplier: 'Example Oils',
    link: 'https://oils.example/ipm',
    other: 'Kept under nitrogen\nsince May',
  },
];

export const hldSurfactantExamples: [IngredientValues, ...IngredientValues[]] = [
  {
    name: 'Test ethoxylate',
    method: 'calc',
    surfactantType: 'ethoxylate',
    cc0: 0.77,
    mw: 406.6,
    density: 0.97,
    k: 0.15,
    alpha: -0.06,
    b: 0.13,
    salinityFunction: 'b',
    ccConcentration: 0,
    inci: 'Laureth-5',
    sources: ['Relation of 2008'],
  },
];

export const hspExamples: [IngredientValues, ...IngredientValues[]] = [
  {
    name: 'Resin 12',
    method: 'exp',
    dD: 18.2,
    dP: 9.1,
    dH: 7.4,
    r: 8.3,
    density: 1.1,
    mw: 12_000,
    molarVolume: 900,
    boilingPoint: 320,
    smiles: 'CCO',
    types: ['polymer'],
    sources: ['37 solvents, May'],
  },
];
