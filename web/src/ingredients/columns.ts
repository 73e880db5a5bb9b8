import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { sortFields } from '@suite/contracts/ingredient-schemas';
import { filterFields, type IngredientKind, methodLabel } from '@suite/contracts/ingredients';
import { distance, type Hsp } from '@suite/hsp';
import { fieldName, MAIN_NUMBERS, numberLook, wordText } from './fields.ts';
import { numberText } from '../ui/format/format-number.ts';
import { dayText } from '../ui/format/format-date.ts';

/** One column of the table: what stands in its head and in its cells. */
export interface Column {
  id: string;
  name: string;
  unit: string | undefined;
  isNumber: boolean;
  isSortable: boolean;
  /** Whether it is there before somebody chose. */
  isShown: boolean;
  width: number;
  priority?: number;
  /** Undefined where nothing is known. */
  text: (ingredient: Ingredient) => string | undefined;
}

const ORDER: Record<IngredientKind, readonly string[]> = {
  'hld-surfactant': [
    'name',
    'surfactantType',
    'cc0',
    'mw',
    'density',
    'k',
    'alpha',
    'b',
    'salinityFunction',
    'ccConcentration',
    'method',
  ],
  'hld-oil': ['name', 'eacn', 'mw', 'density', 'method'],
  hsp: [
    'name',
    'dD',
    'dP',
    'dH',
    'r',
    'dT',
    'molarVolume',
    'density',
    'boilingPoint',
    'flashPoint',
    'mw',
    'method',
    'types',
  ],
};
const LAST = [
  'inci',
  'cas',
  'supplier',
  'industries',
  'applications',
  'sources',
  'datasetName',
  'updated',
  'votes',
];
const SHOWN: Record<IngredientKind, readonly string[]> = {
  'hld-surfactant': [
    'name',
    'surfactantType',
    'cc0',
    'mw',
    'k',
    'alpha',
    'method',
    'inci',
    'industries',
    'votes',
  ],
  'hld-oil': ['name', 'eacn', 'mw', 'density', 'method', 'industries', 'applications', 'votes'],
  hsp: ['name', 'dD', 'dP', 'dH', 'r', 'dT', 'molarVolume', 'flashPoint', 'method', 'types', 'cas', 'votes'],
};
const WIDTHS: Partial<Record<string, number>> = {
  name: 250,
  method: 84,
  surfactantType: 104,
  inci: 190,
  cas: 110,
  industries: 190,
  applications: 190,
  sources: 190,
  datasetName: 150,
  supplier: 150,
  types: 120,
  updated: 104,
  votes: 76,
  ra: 76,
};
/** What a formulator looks at first stays longest where there is little room. */
const PRIORITIES: Partial<Record<string, number>> = {
  ...Object.fromEntries(Object.values(MAIN_NUMBERS).flatMap((ids) => ids.map((id) => [id, 2]))),
  method: 1,
  votes: 1,
};
/** `C10E3 (3-ethylene glycol monodecyl ether)` and its like differ at their ends too. */
const SURFACTANT_NAME_WIDTH = 340;
const NUMBER_WIDTH = 84;
const WORD_WIDTH = 130;

/** The columns of a kind in their order; with a point to be near to, also the distance from it. */
export function columnsOf(kind: IngredientKind, near?: Hsp): Column[] {
  const others = filterFields(kind).filter((field) => !ORDER[kind].includes(field) && !LAST.includes(field));
  const ids = [...ORDER[kind], ...others, ...LAST];
  const columns = ids.map((id) => columnOf(kind, id));
  return near ? columns.toSpliced(1, 0, distanceColumn(near)) : columns;
}

function widthOf(kind: IngredientKind, id: string, isNumber: boolean): number {
  if (kind === 'hld-surfactant' && id === 'name') return SURFACTANT_NAME_WIDTH;
  return WIDTHS[id] ?? (isNumber ? NUMBER_WIDTH : WORD_WIDTH);
}

function columnOf(kind: IngredientKind, id: string): Column {
  const look = id === 'dT' ? { digits: 1, unit: 'MPa½' } : numberLook(id);
  const isNumber = look !== undefined || id === 'votes';
  return {
    id,
    name: fieldName(id),
    unit: look?.unit,
    isNumber,
    isSortable: sortFields(kind).includes(id),
    isShown: SHOWN[kind].includes(id),
    width: widthOf(kind, id, isNumber),
    priority: PRIORITIES[id],
    text: (ingredient) => cellText(kind, id, ingredient),
  };
}

function distanceColumn(near: Hsp): Column {
  return {
    id: 'ra',
    name: fieldName('ra'),
    unit: 'MPa½',
    isNumber: true,
    isSortable: false,
    isShown: true,
    width: WIDTHS['ra'] ?? NUMBER_WIDTH,
    priority: 2,
    text: (ingredient) => {
      const point = pointOf(ingredient);
      return point && distanceText(near, point);
    },
  };
}

/** Ra between two places; undefined where one of them makes no sense. */
export function distanceText(from: Hsp, to: Hsp): string | undefined {
  const ra = distance(from, to);
  return ra.ok ? numberText(ra.value, 1) : undefined;
}

/** Where an ingredient stands in Hansen space, if that is known. */
export function pointOf({ dD, dP, dH }: Pick<Ingredient, 'dD' | 'dP' | 'dH'>): Hsp | undefined {
  return dD === undefined || dP === undefined || dH === undefined ? undefined : { dD, dP, dH };
}

/** What stands in a cell; undefined where nothing is known. */
export function cellText(kind: IngredientKind, id: string, ingredient: Ingredient): string | undefined {
  if (id === 'dT') {
    const point = pointOf(ingredient);
    return point && numberText(Math.hypot(point.dD, point.dP, point.dH), 1);
  }
  if (id === 'method') return methodLabel(kind, ingredient.method);
  if (id === 'updated') return dayText(ingredient.updated);
  const value = Reflect.get(ingredient, id) as unknown;
  if (typeof value === 'number') return numberText(value, numberLook(id)?.digits ?? 2);
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(', ');
  return typeof value === 'string' ? wordText(id, value) : undefined;
}
