import type { HldQuestion } from '@suite/contracts/calculations';
import { QUANTITIES } from '@suite/hld';
import { quoted, short } from './tool.ts';

/** Codes of the API as a reader knows them; what is not here is told as it is. */
const NAMES: Readonly<Record<string, string>> = {
  temperature: 'temperature',
  salinity: 'salinity',
  eacn: 'EACN',
  fa: 'fa',
  cc: 'Cc',
  ratio: 'share of the surfactant',
  xi: 'the characteristic length ξ',
  optimum: 'the optimum',
  'drying-least': 'drying time of at least',
  'drying-most': 'drying time of at most',
  flash: 'flash point of at least',
  voc: 'VOC of at most',
  vocUs: 'VOC by the rules of the United States of at most',
  cost: 'cost of at most',
};

const UNITS: Readonly<Record<string, string>> = {
  temperature: ' °C',
  salinity: ' g NaCl per 100 mL water',
  xi: ' Å',
  ratio: ' %',
  'drying-least': ' (n-butyl acetate = 1)',
  'drying-most': ' (n-butyl acetate = 1)',
  flash: ' °C',
  voc: ' g/L',
  vocUs: ' g/L',
};

export function nameOf(code: string): string {
  return NAMES[code] ?? inWords(code);
}

/** A number of a quantity with its unit. */
export function withUnit(code: string, value: number, digits = 3): string {
  return `${short(value, digits)}${UNITS[code] ?? ''}`;
}

const REASONS: Readonly<Record<string, string>> = {
  'none-in-range': 'no value in the range that has a meaning gives it',
  'no-effect': 'it has no effect on this mix',
  'no-edge': 'every tube shows the same, so there is no edge to read',
  'film-missing': 'head area and tail length of the surfactant are needed',
  'scan-gives-no-value': 'this scan cannot tell it',
};

/** Why there is no number; and for which component, whose name somebody wrote. */
export function reasonOf({ reason, component }: { reason: string; component?: string | undefined }): string {
  return `${REASONS[reason] ?? inWords(reason)}${component === undefined ? '' : `, of ${quoted(component)}`}`;
}

const FIT_WARNINGS: Readonly<Record<string, string>> = {
  'few-good-points': 'Few solvents are good: the sphere is poorly known. Test more that should be.',
  'no-bad-points': 'No solvent is bad: the radius has no upper bound. Test some that should be.',
  'centre-on-edge': 'The centre lies at the edge of what was searched: the sphere is not to be relied on.',
};

export function fitWarning(kind: string): string {
  return FIT_WARNINGS[kind] ?? `Warning of the fit: ${inWords(kind)}.`;
}

/** What to doubt where a condition is beyond what a tube of water and oil can be. */
export function conditionNotes({ conditions }: Pick<HldQuestion, 'conditions'>): string[] {
  return (['temperature', 'salinity', 'eacn'] as const).flatMap((name) => {
    const value = conditions[name];
    const { min, max } = QUANTITIES[name];
    if (value >= min && value <= max) return [];
    const range = `${short(min)} to ${withUnit(name, max)}`;
    return [`The ${nameOf(name)} of ${withUnit(name, value)} is outside ${range}: do not rely on this HLD.`];
  });
}

function inWords(code: string): string {
  return code.replaceAll('-', ' ');
}
