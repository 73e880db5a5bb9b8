import { z } from 'zod';
import { HAZARD_CODES, PICTOGRAMS } from './hazard-codes.ts';
import { between, choice, counted, INGREDIENT_LIMITS, line, list, text } from './ingredient-field.ts';

/** What a substance is for; only a solvent belongs into a blend without a second thought. */
export const ROLES = [
  'solvent',
  'plasticiser',
  'monomer',
  'intermediate',
  'reagent',
  'explosive',
  'fragrance',
  'gas',
  'solid',
  'drug',
  'biocide',
  'polymer',
  'pigment',
  'barrier',
  'biological',
  'correlation',
] as const;

/** At 25 °C and 101.3 kPa. */
export const STATES = ['liquid', 'solid', 'gas', 'unknown'] as const;

/** Where a formulator would use it; `no` for everything else. */
export const PRACTICAL_USES = ['industrial', 'cosmetic', 'pharma', 'laboratory', 'no'] as const;

export const FLASH_METHODS = ['closed cup', 'closed cup (evaluated)', 'open cup', 'not stated'] as const;
export const EVAPORATION_METHODS = ['supplier', 'compiled', 'calculated'] as const;
export const CHEM21_RANKS = ['recommended', 'problematic', 'hazardous', 'highly hazardous'] as const;
export const IARC_GROUPS = ['1', '2A', '2B', '3'] as const;
/** A VOC by a European directive, or exempt from the definition of the United States. */
export const VOC_STATUSES = ['eu-paints', 'eu-industry', 'us-exempt'] as const;

const codes = (known: readonly string[], name: string) =>
  z
    .array(z.string().refine((code) => known.includes(code), { error: `There is no such ${name}.` }))
    .max(INGREDIENT_LIMITS.list);
const statements = codes(HAZARD_CODES, 'hazard statement');
const reason = line(INGREDIENT_LIMITS.line);

const CELSIUS = { digits: 1, unit: '°C' } as const;
const PERCENT = { digits: 1, unit: 'vol %' } as const;
const DETAIL = { isDetail: true } as const;
const temperature = <const Headings extends string>(headings: Headings) =>
  between(-273.15, 3000, { ...CELSIUS, headings });

/** Whether a field is one of the facts, of which lists have the ranges only where they are asked for. */
export function isFactField(field: string): boolean {
  return field in FACT_FIELDS;
}

/** Facts to choose a solvent by (decision 039). What is outside of these ends stands in another unit or column. */
export const FACT_FIELDS = {
  meltingPoint: temperature('mp|m p|melting point|meltingpoint|freezing point|melting temperature'),
  flashPoint: temperature('fp|flash point|flashpoint|flash|closed cup flash point|flash point closed cup'),
  flashMethod: text(z.enum(FLASH_METHODS), { headings: 'flash point method|cup|flash method' }),
  vapourPressure: between(0, 1e5, {
    digits: 3,
    unit: 'kPa',
    headings: 'vp|vapour pressure|vapor pressure|vapourpressure|vapour pressure 25 c|vapor pressure 25 c',
  }),
  antoineA: between(-1e5, 1e5, { ...DETAIL, digits: 5, headings: 'antoine a' }),
  antoineB: between(-1e5, 1e5, { ...DETAIL, digits: 3, headings: 'antoine b' }),
  antoineC: between(-1e5, 1e5, { ...DETAIL, digits: 3, headings: 'antoine c' }),
  antoineFrom: between(-273.15, 3000, { ...DETAIL, ...CELSIUS, headings: 'antoine tmin|antoine from' }),
  antoineTo: between(-273.15, 3000, { ...DETAIL, ...CELSIUS, headings: 'antoine tmax|antoine to' }),
  evaporationRate: between(0, 1000, {
    digits: 2,
    unit: 'n-BuAc = 1',
    headings: 'rer|evaporation rate|relative evaporation rate|evap rate|evaporation',
  }),
  evaporationMethod: text(z.enum(EVAPORATION_METHODS), { headings: 'evaporation rate method' }),
  viscosity: between(0, 1e7, { digits: 2, unit: 'mPa·s', headings: 'dynamic viscosity|visc|viscosity 25 c' }),
  surfaceTension: between(0, 600, { digits: 1, unit: 'mN/m', headings: 'surface tension|gamma|st' }),
  dielectricConstant: between(1, 1000, {
    digits: 1,
    headings: 'dielectric constant|permittivity|relative permittivity|epsilon',
  }),
  refractiveIndex: between(1, 3, { digits: 4, headings: 'refractive index|nd|n d|ri' }),
  logP: between(-20, 30, { digits: 2, headings: 'log p|logkow|log kow|log pow|logpow' }),
  autoignition: temperature('autoignition temperature|auto ignition|ignition temperature|ait'),
  lowerExplosiveLimit: between(0, 100, {
    ...PERCENT,
    headings: 'lel|lfl|lower explosive limit|lower flammable limit|lower explosion limit',
  }),
  upperExplosiveLimit: between(0, 100, {
    ...PERCENT,
    headings: 'uel|ufl|upper explosive limit|upper flammable limit|upper explosion limit',
  }),
  occupationalLimit: between(0, 1e5, {
    digits: 1,
    unit: 'mg/m³',
    headings: 'oel|twa|exposure limit|occupational exposure limit|tlv|wel',
  }),
  gskScore: between(1, 10, { digits: 1, headings: 'gsk|gsk score|gsk composite' }),
  role: choice(ROLES, { headings: 'role' }),
  state: choice(STATES, { headings: 'state|physical state' }),
  practical: choice(PRACTICAL_USES, { headings: 'practical' }),
  practicalReason: text(reason, { headings: 'practical reason' }),
  hazardStatements: {
    ...list({ isFilter: true, headings: 'h statements|hazard statements|h phrases|ghs|h codes' }),
    schema: statements,
  },
  hazardClasses: list({ ...counted, headings: 'hazard classes|clp|ghs classification|classification' }),
  pictograms: {
    ...list({ headings: 'ghs pictograms|pictogram' }),
    schema: codes(PICTOGRAMS, 'pictogram'),
  },
  signalWord: text(z.enum(['Danger', 'Warning']), { headings: 'signal word' }),
  supplementalStatements: {
    ...list({ headings: 'euh statements|euh|supplemental statements' }),
    schema: statements,
  },
  cmr: list({ ...counted, headings: 'cmr' }),
  specificLimits: list({ headings: 'specific concentration limits|scl' }),
  mFactors: list({ headings: 'm factor|m factors' }),
  acuteToxicity: list({ headings: 'ate|acute toxicity estimate' }),
  otherHazardStatements: {
    ...list({ headings: 'other h statements|notified h statements' }),
    schema: statements,
  },
  iarcGroup: choice(IARC_GROUPS, { headings: 'iarc|iarc group' }),
  chem21: choice(CHEM21_RANKS, { headings: 'chem21 rank|chem21 ranking' }),
  voc: { ...list({ ...counted, headings: 'voc status' }), schema: codes(VOC_STATUSES, 'VOC status') },
} as const;
