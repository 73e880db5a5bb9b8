import { VOC_STATUSES } from '@suite/contracts/fact-fields';
import { type FieldName, fieldNamed, type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { message, type MessageId } from '../messages/message.ts';

/** The numbers that a kind is about, and all its others. */
export const MAIN_NUMBERS = numbersOf(true);
export const OTHER_NUMBERS = numbersOf(false);

function numbersOf(isMain: boolean): Record<IngredientKind, readonly FieldName[]> {
  const of = (kind: IngredientKind) =>
    valueFields(kind, (field) => field.type === 'number' && (field.isMain ?? false) === isMain);
  return { 'hld-oil': of('hld-oil'), 'hld-surfactant': of('hld-surfactant'), hsp: of('hsp') };
}

/** How the number of a field is shown, and what it is measured in; undefined where it holds words. */
export function numberLook(field: string): { digits: number; unit?: string } | undefined {
  const known = fieldNamed(field);
  return known?.type === 'number' ? { digits: known.digits ?? 2, unit: known.unit } : undefined;
}

export function isField(name: string): boolean {
  return fieldNamed(name) !== undefined;
}

/** What a field is called. */
export function fieldName(field: string): string {
  const id = `ingredient.field.${field}`;
  return message(id as MessageId); // every field of the contract has its name in the catalogue
}

/** Where a number of this field is usually found, as far as that is known. */
export function usualRange(field: string): { min: number; max: number } | undefined {
  const [min, max] = fieldNamed(field)?.usualRange ?? [];
  return min === undefined || max === undefined ? undefined : { min, max };
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
  const status = VOC_STATUSES.find((known) => field === 'voc' && known === value);
  if (status) return message(`ingredient.voc.${status}`);
  return value;
}

/** The page of one ingredient (R2.22). */
export function ingredientPath(kind: IngredientKind, id: string): string {
  return `/apps/ingredients/${kind}/${id}`;
}

/** The list a kind is found in, with the text that is searched for. */
export function explorerPath(kind: IngredientKind, text = ''): string {
  const path = kind === 'hsp' ? '/apps/ingredients/hsp' : '/apps/hld/ingredients';
  const query = new URLSearchParams({
    ...(kind === 'hld-oil' ? { kind } : {}),
    ...(text === '' ? {} : { q: text }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The INCI name where it says more than the name: what somebody typed may be found in it alone. */
export function inciLine(inci: string | undefined, name: string): string | undefined {
  if (inci === undefined || inci.toLowerCase() === name.toLowerCase()) return undefined;
  return message('ingredient.inci', { inci });
}
