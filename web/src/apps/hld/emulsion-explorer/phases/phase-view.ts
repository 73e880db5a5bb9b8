import {
  displayValue,
  type PathStep,
  presentOf,
  type Recipe,
  type Sample,
  type ScanReason,
  type ScanTube,
  scanTube,
  type TubeScan,
  type UsualFilm,
  usualFilm,
  usualRange,
} from '@suite/hld';
import { message } from '../../../../messages/message.ts';
import { numberText } from '../../../../ui/format-number.ts';

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
  readonly range: { readonly from: number; readonly to: number };
  /** Where the recipe is. */
  readonly present: number;
  /** Where the handle is. */
  readonly at: ScanTube;
  /** The tubes of the rack, in even steps. */
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
  const along = (count: number): ScanTube[] =>
    Array.from({ length: count }, (_, n) =>
      tubeAt(range.from + ((range.to - range.from) * n) / (count - 1)),
    ).flatMap((tube) => (tube.ok ? [tube.value] : []));
  const [first, second] = recipe.surfactantMix.filter(({ active }) => active);
  const pair = first && second ? ([first.surfactant.name, second.surfactant.name] as const) : null;
  return {
    sample,
    film,
    scan,
    pair,
    range,
    present,
    at: at.value,
    tubes: along(TUBES),
    points: along(POINTS),
  };
}

export function isView(view: PhaseView | ScanReason): view is PhaseView {
  return typeof view !== 'string';
}

const DIGITS = { salinity: 2, temperature: 1, eacn: 1, concentration: 2, ratio: 0 } as const;

/** A value of the scan as it is shown. */
export function scanValue(scan: TubeScan, value: number): string {
  return numberText(value, DIGITS[scan]);
}

export function scanName(scan: TubeScan): string {
  return message(`phases.scan.${scan}`);
}

export const SCAN_UNITS: Readonly<Record<TubeScan, string>> = {
  salinity: 'g/100 mL',
  temperature: '°C',
  eacn: '',
  concentration: 'g/100 mL oil',
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
  return displayValue('hld', hld).replace('-', '−');
}

/** A tension as it is read from a logarithmic axis: two digits that count. */
export function tensionText(tension: number): string {
  return tension >= 1 ? numberText(tension, 1) : String(Number(tension.toPrecision(2)));
}

/** A diameter in nm or µm. */
export function sizeText(nanometres: number): string {
  return nanometres < 1000
    ? `${numberText(nanometres, 0)} nm`
    : `${numberText(nanometres / 1000, nanometres < 10_000 ? 1 : 0)} µm`;
}
