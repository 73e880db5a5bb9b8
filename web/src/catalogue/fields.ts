import {
  INGREDIENT_KINDS,
  type IngredientKind,
  type IngredientValues,
  valueFields,
} from '@suite/contracts/ingredients';
import { message, type MessageId } from '../messages/message.ts';

type Field = keyof IngredientValues;

/** How a number is shown, and what it is measured in. */
interface NumberLook {
  digits: number;
  unit?: string;
}

const NUMBERS: Partial<Record<string, NumberLook>> = {
  eacn: { digits: 2 },
  cc0: { digits: 2 },
  mw: { digits: 1, unit: 'g/mol' },
  density: { digits: 3, unit: 'g/cm³' },
  k: { digits: 3 },
  alpha: { digits: 3, unit: '1/°C' },
  b: { digits: 3 },
  ccConcentration: { digits: 2 },
  dD: { digits: 1, unit: 'MPa½' },
  dP: { digits: 1, unit: 'MPa½' },
  dH: { digits: 1, unit: 'MPa½' },
  r: { digits: 1, unit: 'MPa½' },
  molarVolume: { digits: 1, unit: 'cm³/mol' },
  boilingPoint: { digits: 1, unit: '°C' },
};

export const MAIN_NUMBERS: Record<IngredientKind, readonly Field[]> = {
  'hld-surfactant': ['cc0'],
  'hld-oil': ['eacn'],
  hsp: ['dD', 'dP', 'dH', 'r'],
};

export const OTHER_NUMBERS: Record<IngredientKind, readonly Field[]> = {
  'hld-surfactant': ['mw', 'density', 'k', 'alpha', 'b', 'ccConcentration'],
  'hld-oil': ['mw', 'density'],
  hsp: ['molarVolume', 'boilingPoint', 'mw', 'density'],
};

/** How the number of a field is shown; undefined where it holds text. */
export function numberLook(field: string): NumberLook | undefined {
  return NUMBERS[field];
}

export function isField(name: string): boolean {
  return INGREDIENT_KINDS.some((kind) => valueFields(kind).some((field) => field === name));
}

/** What a field is called. */
export function fieldName(field: string): string {
  const id = `ingredient.field.${field}`;
  return message(id as MessageId); // every field of the contract has its name in the catalogue
}

/** The name with its unit, for where there is no second line. */
export function fieldTitle(field: string): string {
  const unit = numberLook(field)?.unit;
  return unit === undefined ? fieldName(field) : `${fieldName(field)} (${unit})`;
}

/** The plural a kind goes by. */
export function kindName(kind: IngredientKind): string {
  const names = {
    'hld-surfactant': 'ingredient.kind.surfactants',
    'hld-oil': 'ingredient.kind.oils',
    hsp: 'ingredient.kind.hsp',
  } as const satisfies Record<IngredientKind, MessageId>;
  return message(names[kind]);
}

/** A word of a closed list as people read it; every other word stands for itself. */
export function wordText(field: string, value: string): string {
  if (field === 'surfactantType' && value === 'apg') return 'APG';
  if (field === 'salinityFunction') return value === 'ln' ? 'ln(S)' : 'b·S';
  return value;
}

/** The page of one ingredient (R2.22). */
export function ingredientPath(kind: IngredientKind, id: string): string {
  return `/apps/ingredients/${kind}/${id}`;
}

/** The list a kind is found in, with the text that are searched for. */
export function explorerPath(kind: IngredientKind, text = ''): string {
  const path = kind === 'hsp' ? '/apps/ingredients/hsp' : '/apps/hld/ingredients';
  const query = new URLSearchParams({
    ...(kind === 'hld-oil' ? { kind } : {}),
    ...(text === '' ? {} : { q: text }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}
