import { factRules } from './fact-rules.ts';
import { anything, between, type ColumnRule, oneOf, required, someCas, tidyName } from './rule.ts';

const name: ColumnRule = { required: true, unique: true, refuse: tidyName };
const cas: ColumnRule = { ...someCas, unique: true };

// Beyond what any substance of the kind can have; a value outside is a slip of the pen or of a unit.
const hansen = required(between(0, 60));
const mw = between(1, 10_000);
const density = between(0.3, 10);

const ROLES = [
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
];

const RULES: Record<string, Record<string, ColumnRule>> = {
  ...factRules,
  'hsp/replaced.csv': { name, replacement: required(anything), reason: required(anything) },
  'hsp/corrections.csv': {
    name: required(anything),
    column: required(anything),
    before: anything,
    after: anything,
    reason: required(anything),
  },
  'hld/oils.csv': {
    name,
    cas,
    smiles: anything,
    inci: anything,
    eacn: required(between(-30, 60)),
    mw,
    density,
    method: required(oneOf('biblio', 'calc', 'exp', 'na')),
    synonyms: anything,
    industries: anything,
    applications: anything,
    notes: anything,
  },
  'hld/surfactants.csv': {
    name,
    cas,
    smiles: anything,
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
    synonyms: anything,
    industries: anything,
    applications: anything,
    notes: anything,
  },
  'hsp/hsp-predictid.csv': {
    name,
    formerName: { ...anything, unique: true },
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
    role: required(oneOf(...ROLES)),
    state: required(oneOf('liquid', 'solid', 'gas', 'unknown')),
    practical: required(oneOf('industrial', 'cosmetic', 'pharma', 'laboratory', 'no')),
    practicalReason: anything,
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
