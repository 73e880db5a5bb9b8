/** What a column of a data file may hold. */
export interface ColumnRule {
  required: boolean;
  /** Whether a value may stand in one row only, whatever its case. */
  unique: boolean;
  /** Why a value cannot be, in words; undefined when it can. */
  refuse: (value: string) => string | undefined;
}

const anything: ColumnRule = { required: false, unique: false, refuse: () => undefined };
const name: ColumnRule = { required: true, unique: true, refuse: spaces };
const cas: ColumnRule = { required: false, unique: true, refuse: badCas };
const required = (rule: ColumnRule): ColumnRule => ({ ...rule, required: true });

// Beyond what any substance of the kind can have; a value outside is a slip of the pen or of a unit.
const hansen = required(between(0, 60));
const mw = between(1, 10_000);
const density = between(0.3, 10);

const RULES: Record<string, Record<string, ColumnRule>> = {
  'hld/oils.csv': {
    name,
    cas,
    inci: anything,
    eacn: required(between(-30, 60)),
    mw,
    density,
    method: required(oneOf('biblio', 'calc', 'exp', 'na')),
    industries: anything,
    applications: anything,
    notes: anything,
  },
  'hld/surfactants.csv': {
    name,
    cas,
    inci: anything,
    surfactantType: required(
      oneOf('ionic', 'cationic', 'anionic', 'non-ionic', 'ethoxylate', 'apg', 'other'),
    ),
    cc0: required(between(-20, 20)),
    mw,
    density,
    k: between(0, 2),
    alpha: between(-1, 1),
    b: between(0, 2),
    salinityFunction: oneOf('b', 'ln'),
    ccConcentration: between(-100, 100),
    method: required(oneOf('biblio', 'calc', 'exp', 'na')),
    industries: anything,
    applications: anything,
    notes: anything,
  },
  'hsp/hsp-predictid.csv': {
    name,
    cas,
    smiles: anything,
    dD: hansen,
    dP: hansen,
    dH: hansen,
    r: between(0.1, 50),
    molarVolume: between(5, 10_000),
    density,
    mw,
    boilingPoint: between(-270, 1000),
    method: required(oneOf('calc', 'exp', 'na')),
    types: required(anything),
    industries: anything,
    applications: anything,
    notes: anything,
  },
  'unifac/subgroups.csv': {
    subgroup: { ...required(between(1, 1000)), unique: true },
    name: required(anything),
    main: required(between(1, 1000)),
    mainName: required(anything),
    r: required(between(0, 20)),
    q: required(between(0, 20)),
  },
  'unifac/interactions.csv': {
    from: required(between(1, 1000)),
    to: required(between(1, 1000)),
    kelvin: required(between(-10_000, 100_000)),
  },
  'hsp/conflicts.csv': {
    name: { ...name, unique: false },
    dD: hansen,
    dP: hansen,
    dH: hansen,
    notes: anything,
  },
};

/** The rules of a file, by column; undefined for a file nobody has written rules for. */
export function rulesFor(file: string): Record<string, ColumnRule> | undefined {
  return RULES[file];
}

function between(least: number, most: number): ColumnRule {
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

function oneOf(...values: string[]): ColumnRule {
  return {
    required: false,
    unique: false,
    refuse: (text) => (values.includes(text) ? undefined : `is none of ${values.join(', ')}`),
  };
}

function spaces(text: string): string | undefined {
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
