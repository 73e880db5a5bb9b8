import {
  decimalsOf,
  type PathStep,
  presentOf,
  QUANTITIES,
  readingDecimals,
  type Sample,
  type ScanReason,
  type ScanTube,
  scanTube,
  type TubeScan,
  type UsualFilm,
  usualFilm,
  usualRange,
} from '@suite/hld';
import type { Recipe } from '@suite/recipes';
import type { Span } from '../../../ui/plot/scale.ts';
import { message } from '../../../messages/message.ts';
import { fullText, numberText } from '../../../ui/format/format-number.ts';
import { showValue } from '../../number-text.ts';

/** What somebody has chosen to look at; what is absent is the usual value. */
export interface PhaseSettings {
  readonly scan: TubeScan;
  /** mL of 100 mL that are water */
  readonly water: number;
  readonly headArea?: number;
  readonly length?: number;
  readonly xi?: number;
  /** g/mL */
  readonly oilDensity: number;
  /** W/kg */
  readonly power: number;
  /** Where the handle is; where the recipe is unless it was moved. */
  readonly at?: number;
  readonly steps: readonly PathStep[];
  readonly wanted: 'O/W' | 'W/O';
}

/** What a step of a path can change. */
export const STEP_KINDS = ['temperature', 'salinity', 'eacn', 'addedWater', 'addedSurfactant'] as const;

export const FIRST_SETTINGS: PhaseSettings = {
  scan: 'salinity',
  water: 50,
  oilDensity: 0.8,
  power: 100,
  steps: [],
  wanted: 'O/W',
};

/** Everything the panel draws. */
export interface PhaseView {
  readonly sample: Sample;
  readonly film: UsualFilm;
  readonly scan: TubeScan;
  /** The names of the two surfactants whose ratio can be scanned. */
  readonly pair: readonly [string, string] | null;
  readonly range: Span;
  /** Whether equal ratios of the scan are equal steps of HLD, as with salt for ionic surfactants. */
  readonly isLog: boolean;
  /** Where the recipe is. */
  readonly present: number;
  /** Where the handle is. */
  readonly at: ScanTube;
  /** The tubes of the rack, in even steps of its scale. */
  readonly tubes: readonly ScanTube[];
  /** Points of the curves, closer together. */
  readonly points: readonly ScanTube[];
}

const TUBES = 9;
const POINTS = 121;
const WATER_DENSITY = 1;

/** The recipe as a sample of 100 mL of oil and water, with the film that was entered or the usual one. */
export function sampleOf(recipe: Recipe, settings: PhaseSettings): { sample: Sample; film: UsualFilm } {
  const usual = usualFilm(recipe);
  const film: UsualFilm = {
    ...usual,
    headArea: settings.headArea ?? usual.headArea,
    length: settings.length ?? usual.length,
    xi: settings.xi ?? usual.xi,
  };
  const { headArea, length, xi } = film;
  const { water, oilDensity } = settings;
  return {
    film,
    sample: {
      formulation: recipe,
      water,
      oil: 100 - water,
      waterDensity: WATER_DENSITY,
      oilDensity,
      headArea,
      length,
      xi,
    },
  };
}

/** What follows from recipe and settings, or why nothing does. */
export function viewOf(recipe: Recipe, settings: PhaseSettings): PhaseView | ScanReason {
  const { sample, film } = sampleOf(recipe, settings);
  const { scan } = settings;
  const present = presentOf(sample, scan);
  const range = usualRange(sample, scan);
  if (present === null || range === null) return scan === 'ratio' ? 'one-surfactant' : 'no-active-surfactant';
  const tubeAt = (value: number) => scanTube(sample, { scan, value }, film.rigidity);
  const wanted = Math.min(range.to, Math.max(range.from, settings.at ?? present));
  const at = tubeAt(wanted);
  if (!at.ok) return at.reason;
  const isLog = isLogarithmic(range, (value) => {
    const tube = tubeAt(value);
    return tube.ok ? tube.value.hld : Number.NaN;
  });
  const along = (count: number): ScanTube[] =>
    Array.from({ length: count }, (_, n) => tubeAt(valueAtPart({ range, isLog }, n / (count - 1)))).flatMap(
      (tube) => (tube.ok ? [tube.value] : []),
    );
  const [first, second] = recipe.surfactantMix.filter(({ active }) => active);
  const pair = first && second ? ([first.surfactant.name, second.surfactant.name] as const) : null;
  return {
    sample,
    film,
    scan,
    pair,
    range,
    isLog,
    present,
    at: at.value,
    tubes: along(TUBES),
    points: along(POINTS),
  };
}

// Less than this is as well seen on a straight scale.
const LEAST_RATIO = 10;

/** Whether the middle of the scan by ratio is nearer to the middle of its HLD than the middle by difference. */
function isLogarithmic({ from, to }: Span, hldAt: (value: number) => number): boolean {
  if (!(from > 0) || to / from < LEAST_RATIO) return false;
  const middle = (hldAt(from) + hldAt(to)) / 2;
  return Math.abs(hldAt(Math.sqrt(from * to)) - middle) < Math.abs(hldAt((from + to) / 2) - middle);
}

type ScanAxis = Pick<PhaseView, 'range' | 'isLog'>;

/** The value after a part of the scan, from 0 to 1. */
export function valueAtPart({ range: { from, to }, isLog }: ScanAxis, part: number): number {
  return isLog ? from * (to / from) ** part : from + (to - from) * part;
}

/** How far along the scan a value is, from 0 to 1. */
export function partOf({ range: { from, to }, isLog }: ScanAxis, value: number): number {
  return isLog ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
}

export function isView(view: PhaseView | ScanReason): view is PhaseView {
  return typeof view !== 'string';
}

/** A value of the scan as it is shown. */
export function scanValue(scan: TubeScan, value: number): string {
  if (scan === 'ratio') return numberText(value, 0);
  return numberText(value, scan === 'eacn' ? decimalsOf(scan, value) : readingDecimals(scan, value));
}

export function scanName(scan: TubeScan): string {
  return message(`phases.scan.${scan}`);
}

export const SCAN_UNITS: Readonly<Record<TubeScan, string>> = {
  salinity: QUANTITIES.salinity.unit,
  temperature: QUANTITIES.temperature.unit,
  eacn: '',
  concentration: QUANTITIES.concentration.unit,
  ratio: '%',
};

/** How far one press of an arrow goes. */
export const SCAN_STEPS: Readonly<Record<TubeScan, number>> = {
  salinity: 0.1,
  temperature: 0.5,
  eacn: 0.1,
  concentration: 0.1,
  ratio: 1,
};

export function hldText(hld: number): string {
  return showValue('hld', hld);
}

/** A tension as it is read from a logarithmic axis: two digits that count. */
export function tensionText(tension: number): string {
  return tension >= 1 ? numberText(tension, 1) : fullText(Number(tension.toPrecision(2)));
}

/** A diameter in nm or µm. */
export function sizeText(nanometres: number): string {
  return nanometres < 1000
    ? `${numberText(nanometres, 0)} nm`
    : `${numberText(nanometres / 1000, nanometres < 10_000 ? 1 : 0)} µm`;
}
