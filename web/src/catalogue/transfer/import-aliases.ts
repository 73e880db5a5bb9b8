import type { IngredientKind } from '@suite/contracts/ingredients';
import type { ImportValues } from '../../files/import-target.ts';

/** How other tables of the field head their columns: HSPiP, HSPiPy, hsp-toolkits and what people write. */
export const ALIASES: Partial<Record<string, readonly string[]>> = {
  name: [
    'solvent',
    'chemical',
    'trade name',
    'material',
    'ingredient',
    'substance',
    'product',
    'label',
    'surfactant',
    'oil',
  ],
  cas: ['cas no', 'cas number', 'casnumber', 'cas nr', 'cas rn'],
  inci: ['inci name'],
  externalId: ['external id', 'id', 'code', 'reference'],
  dD: ['d', 'dd', 'delta d', 'deltad', 'dispersion', 'dispersive'],
  dP: ['p', 'dp', 'delta p', 'deltap', 'polar', 'polarity'],
  dH: ['h', 'dh', 'delta h', 'deltah', 'hydrogen bonding', 'h bonding', 'hydrogen bond'],
  r: ['r0', 'ro', 'radius', 'interaction radius'],
  molarVolume: ['mvol', 'mole vol', 'molar volume', 'vm', 'molarvolume', 'v'],
  boilingPoint: ['bp', 'boiling point', 'boilingpoint', 'bpt'],
  smiles: ['structure'],
  eacn: ['equivalent alkane carbon number'],
  cc0: ['cc', 'characteristic curvature'],
  ccConcentration: ['concentration term', 'cc concentration'],
  surfactantType: ['type', 'surfactant type', 'class'],
  salinityFunction: ['salinity function', 'f s'],
  mw: ['molecular weight', 'molar mass', 'mwt', 'mol weight', 'molweight', 'm'],
  density: ['specific gravity', 'specificgravity', 'rho', 'sg'],
  alpha: ['temperature coefficient', 'a'],
  types: ['type', 'types', 'class'],
  method: ['how known', 'quality'],
  sources: ['source', 'ref', 'references', 'literature'],
  industries: ['industry', 'sector'],
  applications: ['application', 'use'],
  supplier: ['manufacturer', 'company'],
  link: ['url', 'web', 'website'],
  other: ['notes', 'note', 'comment', 'comments', 'remarks'],
};

/** The first columns of a table without a head. */
export const HEADLESS: Record<IngredientKind, readonly string[]> = {
  hsp: ['name', 'dD', 'dP', 'dH'],
  'hld-oil': ['name', 'eacn'],
  'hld-surfactant': ['name', 'surfactantType', 'cc0'],
};

/** Rows of the templates; the numbers are those of the shipped tables. */
export const EXAMPLES: Record<IngredientKind, readonly ImportValues[]> = {
  hsp: [{ name: 'Acetone', cas: '67-64-1', method: 'exp', dD: 15.5, dP: 10.4, dH: 7, molarVolume: 73.8 }],
  'hld-oil': [{ name: 'Octane', cas: '111-65-9', method: 'exp', eacn: 8 }],
  'hld-surfactant': [{ name: 'My surfactant', surfactantType: 'anionic', method: 'exp', cc0: -1.5, mw: 350 }],
};
