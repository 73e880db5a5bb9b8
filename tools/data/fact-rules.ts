import { anything, between, type ColumnRule, each, oneOf, required, someCas, tidyName } from './rule.ts';

const cas = required(someCas);
const onlyCas: ColumnRule = { ...cas, unique: true };
const score = between(1, 10);
const code = each((part) =>
  /^(?:EU)?H\d{3}[A-Za-z]{0,2}$/.test(part) ? undefined : 'is no hazard statement',
);
const pictogram = each((part) => (/^GHS0[1-9]$/.test(part) ? undefined : 'is no pictogram'));
const category = oneOf('1A', '1B', '2');
const date: ColumnRule = {
  ...anything,
  refuse: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : 'is no date'),
};
const rank = oneOf('recommended', 'problematic', 'hazardous', 'highly hazardous');

/** From where to where a property can go in its unit: what lies outside was written in another one. */
export const PROPERTY_RANGES: Record<string, readonly [least: number, most: number]> = {
  boilingPoint: [-273.15, 1000],
  meltingPoint: [-273.15, 1000],
  flashPoint: [-200, 500],
  vapourPressure: [0, 10_000],
  vapourPressure20: [0, 10_000],
  heatOfVaporisation: [1, 300],
  density: [0.3, 10],
  viscosity: [0.01, 10_000],
  surfaceTension: [5, 100],
  dielectricConstant: [1, 300],
  refractiveIndex: [1, 2.2],
  logP: [-10, 20],
  autoignition: [0, 1000],
  lowerExplosiveLimit: [0.01, 100],
  upperExplosiveLimit: [0.1, 100],
  occupationalLimit: [0.000_01, 20_000],
  shortTermLimit: [0.000_01, 60_000],
  ceilingLimit: [0.000_01, 20_000],
  waterSolubility: [0, 5000],
  evaporationRate: [0, 200],
  globalWarming: [0, 30_000],
  ozoneDepletion: [0, 20],
};

/** The files of facts, which are keyed by CAS number. */
export const factRules: Record<string, Record<string, ColumnRule>> = {
  'facts/properties.csv': {
    cas,
    property: required(oneOf(...Object.keys(PROPERTY_RANGES))),
    value: required(between(-1000, 1_000_000)),
    method: anything,
  },
  'facts/vapour-pressure.csv': {
    cas: onlyCas,
    a: required(between(-100, 100)),
    b: required(between(0, 100_000)),
    c: required(between(-1000, 10_000)),
    from: required(between(-273, 1000)),
    to: required(between(-273, 1000)),
    deviation: between(0, 10),
  },
  'facts/identities.csv': {
    cas: onlyCas,
    inchikey: {
      ...anything,
      refuse: (text) => (/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/.test(text) ? undefined : 'is no InChIKey'),
    },
    pubchem: between(1, 1_000_000_000),
    formula: anything,
  },
  'facts/names.csv': {
    cas,
    name: { required: true, unique: true, refuse: tidyName },
    kind: required(oneOf('iupac', 'common', 'abbreviation', 'trade', 'inci')),
  },
  'facts/statements.csv': { code: required(code), text: required(anything) },
  'facts/hazards.csv': {
    cas: onlyCas,
    statements: code,
    classes: anything,
    signalWord: oneOf('Danger', 'Warning'),
    pictograms: pictogram,
    labelStatements: code,
    supplemental: code,
    carc: category,
    muta: category,
    repr: category,
    specificLimits: anything,
    mFactors: each((part) => (/^M = \d+$/.test(part) ? undefined : 'is no M-factor')),
    acuteToxicity: anything,
    details: anything,
    annexNotes: anything,
    indexNo: required(anything),
    act: anything,
    celex: anything,
    inApplication: date,
    nextStatements: code,
    nextClasses: anything,
    nextFrom: date,
    nextCelex: anything,
  },
  'facts/other-hazards.csv': { cas, statements: code, remark: anything },
  'facts/iarc.csv': { cas: onlyCas, group: required(oneOf('1', '2A', '2B', '3')), year: anything },
  'facts/chem21.csv': {
    cas: onlyCas,
    safety: required(score),
    health: required(score),
    environment: required(score),
    ranking: required(rank),
    discussion: required(rank),
  },
  'facts/gsk.csv': {
    cas: onlyCas,
    ...Object.fromEntries(
      ['incineration', 'recycling', 'biotreatment', 'voc', 'aquatic', 'air', 'health', 'exposure'].map(
        (column) => [column, score],
      ),
    ),
    flammability: score,
    reactivity: score,
    lca: score,
    composite: score,
  },
  'facts/acs-gci.csv': {
    cas: onlyCas,
    safety: score,
    health: score,
    environment: score,
    ranking: rank,
    vocPotential: score,
    ichClass: between(1, 3),
  },
  'facts/voc.csv': { cas: onlyCas, status: required(oneOf('us-exempt')) },
};
