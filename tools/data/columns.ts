import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from '../parse-csv.ts';

/** What a column of a data file may hold. */
export interface ColumnRule {
  required: boolean;
  /** Whether a value may be in one row only, whatever its case. */
  unique: boolean;
  /** Why a value cannot be, in words; undefined when it can. */
  refuse: (value: string) => string | undefined;
}

type Refuse = ColumnRule['refuse'];

const RANGE = /^(-?[\d.]+?)\.\.(-?[\d.]+)$/;

/** The columns of all files, as columns.csv has them: a range, a choice of words, or the name of one of `KINDS`. */
const COLUMNS = parseCsv(readFileSync(join(import.meta.dirname, 'columns.csv'), 'utf8'))
  .slice(1)
  .map(({ fields: [file = '', column = '', required, unique, rule = ''] }) => ({
    file,
    column,
    rule,
    required: required === 'yes',
    unique: unique === 'yes',
  }));

/** The rules of a file, by column; undefined for a file nobody has written rules for. */
export function rulesFor(name: string): Record<string, ColumnRule> | undefined {
  const own = COLUMNS.filter(({ file }) => file === name);
  if (own.length === 0) return undefined;
  return Object.fromEntries(
    own.map(({ column, rule, ...about }) => [column, { ...about, refuse: refusalOf(rule) }]),
  );
}

/** From where to where a property can go in its unit: what lies outside was written in another one. */
export const PROPERTY_RANGES: ReadonlyMap<string, readonly [least: number, most: number]> = new Map(
  COLUMNS.filter(({ file }) => file === 'a property').map(({ column, rule }) => [column, rangeOf(rule)]),
);

function rangeOf(rule: string): [least: number, most: number] {
  const [, least, most] = RANGE.exec(rule) ?? [];
  return [Number(least), Number(most)];
}

function refusalOf(rule: string): Refuse {
  if (RANGE.test(rule)) return outside(...rangeOf(rule));
  return Object.hasOwn(KINDS, rule) ? (KINDS[rule] ?? anything) : noneOf(rule.split('|'));
}

function outside(least: number, most: number): Refuse {
  return (text) => {
    if (!/^-?\d+(?:\.\d+)?$/.test(text)) return 'is not a plain number';
    const value = Number(text);
    return value >= least && value <= most ? undefined : `is outside ${least} to ${most}`;
  };
}

function noneOf(words: readonly string[]): Refuse {
  return (text) => (words.includes(text) ? undefined : `is none of ${words.join(', ')}`);
}

/** Each of several, with bars between them. */
function each(pattern: RegExp, reason: string): Refuse {
  return (text) => (text.split('|').every((part) => pattern.test(part)) ? undefined : reason);
}

function anything(): undefined {
  return undefined;
}

const KINDS: Record<string, Refuse> = {
  text: anything,
  name: tidyName,
  cas: badCas,
  property: (text) => noneOf([...PROPERTY_RANGES.keys()])(text),
  date: (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? undefined : 'is no date'),
  inchikey: (text) => (/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/.test(text) ? undefined : 'is no InChIKey'),
  statements: each(/^(?:EU)?H\d{3}[A-Za-z]{0,2}$/, 'is no hazard statement'),
  pictograms: each(/^GHS0[1-9]$/, 'is no pictogram'),
  'm-factors': each(/^M = \d+$/, 'is no M-factor'),
};

/** Signs that copying leaves in names: of other tables, other alphabets, or of a bracket that was lost on the way. */
const STRAYS = /[\\|?_\u{FFFD}™®ß\u{FB00}-\u{FB06}]|\(\s*\)|[.,;:]$/u;

/** A name as a reader would write it. */
function tidyName(text: string): string | undefined {
  if (STRAYS.test(text)) return 'has a stray sign';
  const count = (sign: string) => text.split(sign).length;
  if (count('(') !== count(')') || count('[') !== count(']')) return 'has a bracket without its other half';
  return text === text.trim().replaceAll(/\s+/g, ' ') ? undefined : 'has blanks at its ends or in a row';
}

/** The last digit is the sum of the others, each times its place from the right, modulo ten. */
function badCas(text: string): string | undefined {
  if (!/^\d{2,7}-\d{2}-\d$/.test(text)) return 'is not written as a CAS number';
  const digits = text.replaceAll('-', '').split('').map(Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 1), 0);
  return sum % 10 === check ? undefined : 'has a wrong check digit';
}
