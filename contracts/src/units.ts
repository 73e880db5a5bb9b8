import { fieldNamed } from './ingredients.ts';

/** What a number of a table may be measured in. */
export interface Unit {
  name: string;
  /** A number of this unit in ours. */
  toOurs: (value: number) => number;
  /** How it is written, without blanks, signs and powers of −1. */
  written: RegExp;
}

const ours = (name: string, written: RegExp): Unit => ({ name, written, toOurs: (value) => value });
const times = (name: string, factor: number, written: RegExp): Unit => ({
  name,
  written,
  toOurs: (value) => plain(value * factor),
});

/** Without the dust of binary fractions: 212 °F is 100 °C. */
function plain(value: number): number {
  return Number(value.toPrecision(12));
}

const CELSIUS: Unit[] = [
  ours('°C', /^(?:°|deg)?c(?:elsius)?$/i),
  {
    name: '°F',
    written: /^(?:°|deg)?f(?:ahrenheit)?$/i,
    toOurs: (value) => plain((value - 32) / 1.8),
  },
  { name: 'K', written: /^(?:°|deg)?k(?:elvin)?$/i, toOurs: (value) => plain(value - 273.15) },
];

const ATM_KPA = 101.325;
const POUND_KG = 0.45359237;
const GALLON_L = 3.785411784;
const FOOT_DM = 3.048;

/** By the unit of our fields: ours first, then what other tables use. A unit that is not here is refused, never guessed. */
const UNITS: Record<string, readonly Unit[]> = {
  '°C': CELSIUS,
  '1/°C': [ours('1/°C', /^1?(?:°|deg)?[ck]$/i)],
  kPa: [
    ours('kPa', /^kpa$/i),
    times('Pa', 1e-3, /^pa$/i),
    times('hPa', 0.1, /^hpa$/i),
    times('mbar', 0.1, /^mbar$/i),
    times('bar', 100, /^bar$/i),
    times('atm', ATM_KPA, /^atm$/i),
    times('mmHg', ATM_KPA / 760, /^(?:mmhg|torr)$/i),
    times('psi', 6.894757293168, /^psia?$/i),
    // The one pair of prefixes that small and large letters tell apart.
    times('MPa', 1000, /^M[Pp][Aa]$/),
    times('mPa', 1e-6, /^mPa$/),
  ],
  'g/cm³': [
    ours('g/cm³', /^(?:gcm3|gml|gcc|kgl|kgdm3|sg)$/i),
    times('kg/m³', 1e-3, /^(?:kgm3|gl)$/i),
    times('lb/gal (US)', POUND_KG / GALLON_L, /^(?:lbs?(?:us)?gal(?:lon)?(?:us)?|ppg)$/i),
    times('lb/ft³', POUND_KG / FOOT_DM ** 3, /^lbs?(?:ft3|cuft)$/i),
  ],
  mPa·s: [
    ours('mPa·s', /^(?:mpas|cps?|centipoise)$/i),
    times('Pa·s', 1000, /^pas$/i),
    times('P', 100, /^p(?:oise)?$/i),
  ],
  'mN/m': [ours('mN/m', /^(?:mnm|dyn(?:es?)?cm)$/i), times('N/m', 1000, /^nm$/i)],
  'vol %': [ours('vol %', /^(?:%|vol%?|%vol|%vv|volume%?|%volume|%inair)$/i), times('ppm', 1e-4, /^ppmv?$/i)],
  'mg/m³': [ours('mg/m³', /^mgm3$/i), times('g/m³', 1000, /^gm3$/i), times('µg/m³', 1e-3, /^[µμu]gm3$/i)],
  'g/mol': [ours('g/mol', /^(?:gmol|da|dalton|kgkmol|amu)$/i), times('kg/mol', 1000, /^kgmol$/i)],
  'cm³/mol': [
    ours('cm³/mol', /^(?:cm3|ml|cc)(?:mol)?$/i),
    times('L/mol', 1000, /^(?:l|dm3)mol$/i),
    times('m³/kmol', 1000, /^m3kmol$/i),
    times('m³/mol', 1e6, /^m3mol$/i),
  ],
  // The rate by ether = 1 or DIN 53170 runs the other way and is no factor of this one.
  'n-BuAc = 1': [ours('n-BuAc = 1', /^n?-?bu(?:oac|ac|tylacetate)(?:=?1(?:\.0)?|=?100%)?$/i)],
  'MPa½': [
    ours('MPa½', /^(?:mpa|jcm3|jcc|jml)[\d.½^/⁄]*$/i),
    times('(cal/cm³)½', Math.sqrt(4.184), /^(?:cal|hildebrand)/i),
  ],
};

/** What the numbers of a field may be measured in, ours first; none where it has no unit. */
export function unitsOf(field: string): readonly Unit[] {
  const unit = fieldNamed(field)?.unit ?? (HANSEN.includes(field) ? 'MPa½' : '');
  return UNITS[unit] ?? [];
}

const HANSEN = ['dD', 'dP', 'dH', 'r'];

/** What a head says: the name of its column, the unit, and the temperature of the values where it gives one. */
export interface SplitHead {
  name: string;
  unit: string;
  celsius: number | undefined;
}

const BRACKETS = /^(.*?)\s*[[({]([\s\S]*?)[\])}]*\s*$/s;
const TEMPERATURE = /(?:^|[\s,;@/]|at)\s*(-?\d+(?:[.,]\d+)?)\s*(?:°|deg)?\s*c$/i;

/** Takes a head apart: `Flash point [°F]`, `Boiling point, K`, `Vapour pressure at 20 °C (mmHg)`. */
export function splitHead(head: string): SplitHead {
  const [, before = head, inside = ''] = BRACKETS.exec(head.trim()) ?? [];
  const unit = withoutTemperature(inside);
  const name = withoutTemperature(before);
  return { name: name.text, unit: unit.text, celsius: unit.celsius ?? name.celsius };
}

function withoutTemperature(text: string): { text: string; celsius: number | undefined } {
  const found = TEMPERATURE.exec(text.trim());
  if (!found) return { text: text.trim(), celsius: undefined };
  return {
    text: text.trim().slice(0, found.index).trim(),
    celsius: Number((found[1] ?? '').replace(',', '.')),
  };
}

/** The unit at the end of a name without brackets: `Flash point °F`, `Boiling point, K`, `VP in mmHg`. */
export function splitTail(name: string): { name: string; unit: string } | undefined {
  const found = /^(.+?)(?:\s*[,/]\s*|\s+in\s+|[\s_]+)((?:deg\.?\s?)?\S+(?:\s?Hg)?)$/i.exec(name.trim());
  return found ? { name: found[1] ?? '', unit: found[2] ?? '' } : undefined;
}

/** The place of a unit among those of a field: 0 where nothing is said, undefined where it is none of them. */
export function unitPlace(units: readonly Unit[], said: string): number | undefined {
  const text = said
    .replaceAll(/[º˚]/g, '°')
    .normalize('NFKC')
    .replaceAll(/\^?[-−⁻]\s*1(?!\d)/g, '')
    .replaceAll(/[\s.·*^/()[\]{}−-]+/g, '');
  if (text === '') return 0;
  const place = units.findIndex(({ written }) => written.test(text));
  return place < 0 ? undefined : place;
}

/** Fields whose values of another temperature are other values: what was measured at 20 °C is no value at 25 °C. */
const AT_25 = ['vapourPressure'];

/** Whether the temperature that a head gives is that of the field. */
export function isAtTemperature(field: string, celsius: number | undefined): boolean {
  return celsius === undefined || celsius === 25 || !AT_25.includes(field);
}
