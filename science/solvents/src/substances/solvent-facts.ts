import type { Hsp } from '@suite/hsp';
import { evaporationRate } from '../drying/evaporation.ts';
import type { ComponentFlash } from '../flash/flash-point.ts';
import type { Chem21Rank } from '../green/chem21.ts';
import type { LabelComponent } from '../label/component.ts';
import { blendLabel, type Label } from '../label/label.ts';
import type { SearchSolvent } from '../search/constraints.ts';
import {
  type Antoine,
  fitsBoilingPoint,
  fromConvention,
  FURTHEST_OUTSIDE,
  vapourPressure,
} from '../vapour/antoine.ts';
import { type EstimateFamily, estimatePressure, type Volatility } from '../vapour/volatility.ts';
import { classify, readAcute, readFactors, readLimits } from './classify.ts';

/** What lists say of a solvent, by the fields of an ingredient; absent where nothing is known. */
export interface SolventFacts extends Hsp {
  name: string;
  cas?: string;
  smiles?: string;
  /** g/cm³, g/mol, cm³/mol. */
  density?: number;
  mw?: number;
  molarVolume?: number;
  /** °C. */
  boilingPoint?: number;
  flashPoint?: number;
  flashMethod?: string;
  /** kPa at 25 °C. */
  vapourPressure?: number;
  /** log10(p/kPa) = A − B/(t/°C + C). */
  antoineA?: number;
  antoineB?: number;
  antoineC?: number;
  antoineFrom?: number;
  antoineTo?: number;
  /** n-butyl acetate = 1. */
  evaporationRate?: number;
  evaporationMethod?: string;
  /** mPa·s, mN/m. */
  viscosity?: number;
  surfaceTension?: number;
  hazardStatements?: readonly string[];
  hazardClasses?: readonly string[];
  supplementalStatements?: readonly string[];
  specificLimits?: readonly string[];
  mFactors?: readonly string[];
  acuteToxicity?: readonly string[];
  /** Of other lists, where there is no harmonised entry. */
  otherHazardStatements?: readonly string[];
  /** A list says that it is not classified. */
  isNotClassified?: boolean;
  chem21?: string;
  /** What whoever judged its use has to say: restricted, reactive, controlled. */
  practicalReason?: string;
  voc?: readonly string[];
  /** Per litre, in the currency of whoever asks. */
  cost?: number;
}

/** What of a solvent is not a measured or harmonised value; shown wherever its numbers are. */
export type FactNote =
  | 'pressure-estimated'
  | 'rate-estimated'
  | 'rate-doubtful'
  | 'flash-not-closed'
  | 'statements-reported'
  | 'volume-from-density'
  | 'density-from-volume';

/** A solvent as searches, paths and labels take it. */
export interface ReadSolvent {
  name: string;
  cas: string | undefined;
  search: SearchSolvent;
  /** Everything of a component of a label but its amount. */
  label: Omit<LabelComponent, 'percent'>;
  /** Its label alone, but for how it burns. */
  pure: Pick<Label, 'statements' | 'kind'> | undefined;
  rank: Chem21Rank | undefined;
  /** What has to be said of its use. */
  caution: string | undefined;
  isUsExempt: boolean;
  boilingPoint: number | undefined;
  family: 'alcohol' | 'hydrocarbon' | 'other';
  notes: FactNote[];
}

const WATER = '7732-18-5';
/**
 * Liquids without a flash point: water, and those without one in our lists that the CHEM21 guide scores for safety as
 * having none (dichloromethane 1; chloroform and tetrachloromethane 1 and 1 for resistivity). All others are unknown.
 */
const NO_FLASH = [WATER, '75-09-2', '67-66-3', '56-23-5'];
/** A compiled rate this many times off the estimate is taken for a slip of the list (EVA-1). */
const DOUBTFUL = 3;
const ROOM = 25;

/** Everything the calculations need of a solvent, with what was estimated on the way. */
export function readSolvent(facts: SolventFacts): ReadSolvent {
  const { name, cas, dD, dP, dH, boilingPoint } = facts;
  const notes: FactNote[] = [];
  const isWater = cas === WATER;
  const { density, molarVolume } = amountsOf(facts, notes);
  const volatility = volatilityOf(facts);
  if (volatility?.by === 'boiling-point') notes.push('pressure-estimated');
  const flash = flashOf(facts, notes);
  const rer = rateOf(facts, volatility, notes);
  const vocKind = vocOf(facts, isWater);
  const isUsExempt = facts.voc?.includes('us-exempt') ?? false;
  // There everything organic counts that is not on the list, however high it boils.
  const vocKindUs = isUsExempt ? 'exempt' : vocKind === 'other' ? 'voc' : undefined;
  const { classifications, isReported } = hazardsOf(facts, isWater);
  if (isReported) notes.push('statements-reported');
  const search: SearchSolvent = {
    dD,
    dP,
    dH,
    ...known({ density, molarVolume, rer, flash, volatility, vocKind, vocKindUs }),
    ...known({ viscosity: facts.viscosity, surfaceTension: facts.surfaceTension, cost: facts.cost }),
  };
  const label = {
    classifications,
    limits: readLimits(facts.specificLimits ?? []),
    factors: readFactors(facts.mFactors ?? []),
    acute: readAcute(facts.acuteToxicity ?? []),
    supplemental: facts.supplementalStatements ?? [],
  };
  const pure = blendLabel([{ ...label, percent: 100 }]);
  return {
    name,
    cas,
    search,
    label,
    pure: pure.ok ? { statements: pure.value.statements, kind: pure.value.kind } : undefined,
    rank: rankOf(facts.chem21),
    caution: facts.practicalReason,
    isUsExempt,
    boilingPoint,
    family: dH > ALCOHOL_ABOVE ? 'alcohol' : dP + dH < HYDROCARBON_BELOW ? 'hydrocarbon' : 'other',
    notes,
  };
}

function known<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Key in keyof Values]?: NonNullable<Values[Key]> }; // what is left has a value
}

/** Density and molar volume; each from the other where one is missing and the molar mass is known. */
function amountsOf({ density, molarVolume, mw }: SolventFacts, notes: FactNote[]) {
  if (density === undefined && molarVolume !== undefined && mw !== undefined) {
    notes.push('density-from-volume');
    return { density: mw / molarVolume, molarVolume };
  }
  if (molarVolume === undefined && density !== undefined && mw !== undefined) {
    notes.push('volume-from-density');
    return { density, molarVolume: mw / density };
  }
  return { density, molarVolume };
}

/** Hydrogen bonding is what the factors of SOL-4 stand for: by dH where nobody says what the molecule is. */
const ALCOHOL_ABOVE = 12;
const HYDROCARBON_BELOW = 6;

function estimateFamily({ dP, dH }: Hsp): EstimateFamily {
  if (dH > ALCOHOL_ABOVE) return 'alcohol';
  return dP + dH < HYDROCARBON_BELOW ? 'hydrocarbon' : 'ester-or-ketone';
}

/** Coefficients that boil where the list says (SOL-2), else the boiling point alone (SOL-4). */
function volatilityOf(facts: SolventFacts): Volatility | undefined {
  const { boilingPoint, antoineA, antoineB, antoineC, antoineFrom = -50, antoineTo = 200 } = facts;
  if (antoineA !== undefined && antoineB !== undefined && antoineC !== undefined) {
    const antoine: Antoine = fromConvention(
      { a: antoineA, b: antoineB, c: antoineC, tMin: antoineFrom, tMax: antoineTo },
      'kpa-celsius-log10',
    );
    // A flash point far below the range would ask the coefficients for what they do not know (SOL-3).
    const isFar = facts.flashPoint !== undefined && facts.flashPoint < antoineFrom - FURTHEST_OUTSIDE;
    if (boilingPoint === undefined || (fitsBoilingPoint(antoine, boilingPoint) && !isFar))
      return { by: 'antoine', antoine };
  }
  if (boilingPoint === undefined || !(boilingPoint > ROOM)) return undefined;
  return { by: 'boiling-point', boilingPoint, family: estimateFamily(facts) };
}

function flashOf({ cas, flashPoint, flashMethod }: SolventFacts, notes: FactNote[]): ComponentFlash {
  if (flashPoint === undefined) return NO_FLASH.includes(cas ?? '') ? 'none' : undefined;
  const isClosed = flashMethod?.startsWith('closed') ?? false;
  if (!isClosed) notes.push('flash-not-closed');
  return {
    celsius: flashPoint,
    cup: isClosed ? 'closed' : flashMethod === 'open cup' ? 'open' : 'not-stated',
  };
}

/** Measured and compiled rates first; one that is far off the estimate, or itself calculated, gives way to it (EVA-1, EVA-2). */
function rateOf(facts: SolventFacts, volatility: Volatility | undefined, notes: FactNote[]) {
  const { evaporationRate: listed, evaporationMethod, mw, cas } = facts;
  if (cas === WATER) return undefined;
  const estimate = evaporationRate({
    ...known({ pressure: pressureOf(facts, volatility), molarMass: mw }),
  });
  const isMeasured = listed !== undefined && listed > 0 && evaporationMethod !== 'calculated';
  if (isMeasured) {
    const ratio = estimate.ok ? listed / estimate.value.value : 1;
    if (evaporationMethod !== 'compiled' || (ratio < DOUBTFUL && ratio > 1 / DOUBTFUL)) return listed;
    notes.push('rate-doubtful');
  }
  if (!estimate.ok) {
    if (listed === undefined || !(listed > 0)) return undefined;
    notes.push('rate-estimated');
    return listed;
  }
  notes.push('rate-estimated');
  return estimate.value.value;
}

/** Pa at 25 °C: listed, by coefficients, else estimated. */
function pressureOf(facts: SolventFacts, volatility: Volatility | undefined): number | undefined {
  if (facts.vapourPressure !== undefined && facts.vapourPressure > 0) return 1000 * facts.vapourPressure;
  if (volatility?.by === 'antoine') {
    const own = vapourPressure(volatility.antoine, ROOM);
    if (own.ok) return own.value.value;
  }
  if (facts.boilingPoint === undefined) return undefined;
  const estimate = estimatePressure(facts.boilingPoint, estimateFamily(facts), ROOM);
  return estimate.ok ? estimate.value.value : undefined;
}

/** By the directive on paints; exempt by the list of the United States. Without a boiling point nobody knows. */
function vocOf({ voc, boilingPoint }: SolventFacts, isWater: boolean): SearchSolvent['vocKind'] {
  if (isWater) return 'water';
  if (voc?.includes('eu-paints')) return 'voc';
  if (boilingPoint === undefined) return undefined;
  return boilingPoint <= 250 ? 'voc' : 'other';
}

function hazardsOf(facts: SolventFacts, isWater: boolean) {
  const { hazardStatements = [], hazardClasses = [], otherHazardStatements = [] } = facts;
  if (hazardStatements.length > 0 || hazardClasses.length > 0)
    return { classifications: classify(hazardStatements, hazardClasses), isReported: false };
  if (otherHazardStatements.length > 0)
    return { classifications: classify(otherHazardStatements), isReported: true };
  const isHarmless = facts.isNotClassified || isWater;
  return { classifications: isHarmless ? [] : undefined, isReported: isHarmless && !isWater };
}

const RANKS: Readonly<Record<string, Chem21Rank>> = {
  recommended: 'recommended',
  problematic: 'problematic',
  hazardous: 'hazardous',
  'highly hazardous': 'hazardous',
};

function rankOf(text: string | undefined): Chem21Rank | undefined {
  return text === undefined ? undefined : RANKS[text];
}
