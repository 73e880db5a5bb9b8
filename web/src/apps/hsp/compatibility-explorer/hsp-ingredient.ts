import type { Ingredient } from '@suite/clients/api/ingredients';
import type { HspIngredient } from '@suite/hsp';

/** What a recipe takes of an ingredient; undefined for one that is not characterised. */
export function toHspIngredient(ingredient: Ingredient): HspIngredient | undefined {
  const { datasetId, ingredientId, name, cas, method, dD, dP, dH } = ingredient;
  if (dD === undefined || dP === undefined || dH === undefined) return undefined;
  const { r, density, molarVolume, boilingPoint } = ingredient;
  const values = Object.fromEntries(
    Object.entries({ cas, r, density, molarVolume, boilingPoint }).filter(([, value]) => value !== undefined),
  );
  return {
    datasetId,
    ingredientId,
    name,
    dD,
    dP,
    dH,
    method: method === 'biblio' ? 'na' : method,
    ...values,
  };
}

/** For lists of React and for the pictures. */
export function ingredientKey({ ingredientId, name, dD, dP, dH }: HspIngredient): string {
  return ingredientId ?? `${name} ${dD} ${dP} ${dH}`;
}
