import type { IngredientKind } from '@suite/contracts/ingredients';
import type { ImportValues } from '../../files/import-target.ts';

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
