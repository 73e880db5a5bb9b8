import { MOST_TUBES, type RackTube, type TubeVolumes } from '../rack/tubes.ts';
import { SURFACTANT_DEFAULTS, type SalinityFunction, type SurfactantType } from '../surfactant.ts';
import { eacnError, type Method, surfactantErrors } from '../uncertainty/standard-errors.ts';

/** What a rack is set up to find: Cc of a surfactant, EACN of an oil, the optimum itself, or the characteristic length. */
export const SOUGHT = ['cc', 'eacn', 'optimum', 'xi'] as const;
export type Sought = (typeof SOUGHT)[number];

/** What differs from tube to tube; ratio is the mass % of the surfactant in it and the other one together. */
export const SCANNED = ['salinity', 'temperature', 'eacn', 'ratio'] as const;
export type Scanned = (typeof SCANNED)[number];

/** The surfactant in the tubes, with standard errors of what is known of it. */
export interface LabSurfactant {
  readonly name: string;
  readonly surfactantType: SurfactantType;
  /** Known, or expected where it is sought. */
  readonly cc: number;
  readonly ccError: number;
  readonly mw: number;
  readonly k: number;
  readonly kError: number;
  readonly alpha: number;
  readonly alphaError: number;
  readonly salinityFunction: SalinityFunction;
  /** Of a linear salinity function. */
  readonly b: number;
  readonly bError: number;
}

/** The oil in the tubes; EACN is known, or expected where it is sought. */
export interface LabOil {
  readonly name: string;
  readonly eacn: number;
  readonly eacnError: number;
}

/** What is at hand to fill tubes from. */
export interface LabBench {
  /** mL of oil and water in a tube */
  readonly volume: number;
  /** part of that which is water, above 0 and below 1 */
  readonly waterShare: number;
  /** g NaCl per 100 mL of the stock brine */
  readonly brine: number;
  /** g surfactant per 100 mL of its stock solution in water; 0: it is weighed in as it is */
  readonly stock: number;
  /** the same of the other surfactant where their ratio is scanned; as strong as the first unless given */
  readonly otherStock?: number;
}

/** A tube as it was set up and read. */
export interface LabTube extends RackTube {
  /** Volumes of which not all three are read yet: kept, not used. Not beside whole ones. */
  readonly partialVolumes?: Partial<TubeVolumes>;
  readonly note?: string;
}

/** The constants of the film, from which the characteristic length follows. */
export interface LabFilm {
  /** Å² */
  readonly headArea: number;
  /** Å */
  readonly length: number;
}

/**
 * A rack of tubes on the bench: what was in them, and what was seen. It holds its own values, for what was seen does not
 * change when the recipe beside it does.
 */
export interface LabRack {
  readonly id: string;
  readonly name: string;
  /** the day it was read, as 2026-03-01 */
  readonly madeOn?: string;
  readonly sought: Sought;
  readonly scanned: Scanned;
  readonly surfactant: LabSurfactant;
  /** The known one that is mixed with it where their ratio is scanned. */
  readonly otherSurfactant?: LabSurfactant;
  /** g per 100 mL oil, of both together where there are two */
  readonly concentration: number;
  readonly oil: LabOil;
  /** The oil that is mixed with it where EACN is scanned. */
  readonly otherOil?: LabOil;
  /** °C; g per 100 mL water as entered; what additives do */
  readonly temperature: number;
  readonly salinity: number;
  readonly fa: number;
  readonly bench: LabBench;
  readonly film?: LabFilm;
  readonly tubes: readonly LabTube[];
  /** 95 % interval that is small enough, in HLD. */
  readonly goal: number;
  /** The rack of the reference, for the difference method. */
  readonly referenceId?: string;
}

/** How much a recipe holds of them. */
export const RACK_LIMITS = { racks: 8, tubes: MOST_TUBES, note: 200 } as const;

/** A surfactant of a type, with what the type gives and errors by how its Cc was obtained; typed in, nobody knows. */
export function labSurfactant(
  name: string,
  surfactantType: SurfactantType,
  { cc = 0, method = 'na' }: { readonly cc?: number; readonly method?: Method } = {},
): LabSurfactant {
  const { mw, k, alpha, salinityFunction, b } = SURFACTANT_DEFAULTS[surfactantType];
  const errors = surfactantErrors(surfactantType, method);
  return {
    name,
    surfactantType,
    cc,
    ccError: errors.cc0,
    mw,
    k,
    kError: errors.k,
    alpha,
    alphaError: errors.alpha,
    salinityFunction,
    b: b ?? 0,
    bError: errors.b,
  };
}

/** The n-alkanes that people fill tubes with, from pentane on: their carbon atoms are the scale of EACN. */
const ALKANES = [
  'pentane',
  'hexane',
  'heptane',
  'octane',
  'nonane',
  'decane',
  'undecane',
  'dodecane',
  'tridecane',
  'tetradecane',
  'pentadecane',
  'hexadecane',
];
const FIRST_ALKANE = 5;

/** Whether its EACN is exact by definition: an n-alkane with its own number of carbon atoms. */
export function isExactOil({ name, eacn }: Pick<LabOil, 'name' | 'eacn'>): boolean {
  const carbons = ALKANES.indexOf(name.trim().toLowerCase().replace(/^n-/, '')) + FIRST_ALKANE;
  return carbons >= FIRST_ALKANE && eacn === carbons;
}

/** Error of an EACN by how it was obtained; that of an n-alkane is exact by definition. */
function usualEacnError(oil: Pick<LabOil, 'name' | 'eacn'>, method: Method = 'na'): number {
  return isExactOil(oil) ? 0 : eacnError(method);
}

/** An oil with the error that goes with how its EACN was obtained. */
export function labOil(name: string, eacn: number, method: Method = 'na'): LabOil {
  return { name, eacn, eacnError: usualEacnError({ name, eacn }, method) };
}

/** The oil with changes; its error goes along unless somebody has entered one. */
export function changeOil(oil: LabOil, changes: Partial<LabOil>): LabOil {
  const next = { ...oil, ...changes };
  const isEntered = changes.eacnError !== undefined || oil.eacnError !== usualEacnError(oil);
  return isEntered ? next : { ...next, eacnError: usualEacnError(next) };
}

/** A rack to begin with: nothing in it is measured, and no tube is set up. */
export function emptyRack(id: string, name: string, sought: Sought): LabRack {
  return {
    id,
    name,
    sought,
    scanned: 'salinity',
    surfactant: labSurfactant('', 'anionic'),
    concentration: 4,
    oil: labOil('n-Octane', 8),
    temperature: 25,
    salinity: 1,
    fa: 0,
    bench: { volume: 10, waterShare: 0.5, brine: 20, stock: 10 },
    tubes: [],
    goal: 0.2,
  };
}

/** What may be missing in a rack that an earlier release has written: errors. */
export type EarlierRack = Omit<LabRack, 'surfactant' | 'otherSurfactant' | 'oil' | 'otherOil'> & {
  readonly surfactant: EarlierSurfactant;
  readonly otherSurfactant?: EarlierSurfactant;
  readonly oil: EarlierOil;
  readonly otherOil?: EarlierOil;
};
type ErrorName = 'ccError' | 'kError' | 'alphaError' | 'bError';
type EarlierSurfactant = Omit<LabSurfactant, ErrorName> & Partial<Pick<LabSurfactant, ErrorName>>;
type EarlierOil = Omit<LabOil, 'eacnError'> & Partial<Pick<LabOil, 'eacnError'>>;

/**
 * The rack with the usual errors where it has none. No oil but an n-alkane has an exact EACN, so that an error of 0 is
 * one that nobody entered.
 */
export function completeRack(rack: EarlierRack): LabRack {
  const { otherSurfactant, otherOil, ...rest } = rack;
  return {
    ...rest,
    surfactant: completeSurfactant(rack.surfactant),
    oil: completeOil(rack.oil),
    ...(otherSurfactant ? { otherSurfactant: completeSurfactant(otherSurfactant) } : {}),
    ...(otherOil ? { otherOil: completeOil(otherOil) } : {}),
  };
}

function completeSurfactant(given: EarlierSurfactant): LabSurfactant {
  const { ccError, kError, alphaError, bError } = labSurfactant(given.name, given.surfactantType);
  return { ccError, kError, alphaError, bError, ...given };
}

function completeOil({ eacnError: given = 0, ...oil }: EarlierOil): LabOil {
  return { ...oil, eacnError: given === 0 ? usualEacnError(oil) : given };
}
