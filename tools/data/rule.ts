/** What a column of a data file may hold. */
export interface ColumnRule {
  required: boolean;
  /** Whether a value may stand in one row only, whatever its case. */
  unique: boolean;
  /** Why a value cannot be, in words; undefined when it can. */
  refuse: (value: string) => string | undefined;
}

export const anything: ColumnRule = { required: false, unique: false, refuse: () => undefined };
/** A CAS number that may stand in several rows. */
export const someCas: ColumnRule = { required: false, unique: false, refuse: badCas };
export const required = (rule: ColumnRule): ColumnRule => ({ ...rule, required: true });

export function between(least: number, most: number): ColumnRule {
  return {
    required: false,
    unique: false,
    refuse: (text) => {
      if (!/^-?\d+(?:\.\d+)?$/.test(text)) return 'is not a plain number';
      const value = Number(text);
      return value >= least && value <= most ? undefined : `is outside ${least} to ${most}`;
    },
  };
}

export function oneOf(...values: string[]): ColumnRule {
  return {
    required: false,
    unique: false,
    refuse: (text) => (values.includes(text) ? undefined : `is none of ${values.join(', ')}`),
  };
}

function spaces(text: string): string | undefined {
  return text === text.trim().replaceAll(/\s+/g, ' ') ? undefined : 'has blanks at its ends or in a row';
}

/** Signs that copying leaves in names: of other tables, other alphabets, or of a bracket that was lost on the way. */
const STRAYS = /[\\|?_\u{FFFD}™®ß\u{FB00}-\u{FB06}]|\(\s*\)|[.,;:]$/u;

/** A name as a reader would write it. */
export function tidyName(text: string): string | undefined {
  if (STRAYS.test(text)) return 'has a stray sign';
  const count = (sign: string) => text.split(sign).length;
  if (count('(') !== count(')') || count('[') !== count(']')) return 'has a bracket without its other half';
  return spaces(text);
}

/** Each of several, with bars between them. */
export function each(refuse: (part: string) => string | undefined): ColumnRule {
  return {
    required: false,
    unique: false,
    refuse: (text) => text.split('|').flatMap((part) => refuse(part) ?? [])[0],
  };
}

/** The last digit is the sum of the others, each times its place from the right, modulo ten. */
function badCas(text: string): string | undefined {
  if (!/^\d{2,7}-\d{2}-\d$/.test(text)) return 'is not written as a CAS number';
  const digits = text.replaceAll('-', '').split('').map(Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 1), 0);
  return sum % 10 === check ? undefined : 'has a wrong check digit';
}
