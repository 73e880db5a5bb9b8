import type { CandidateFacts, HspIngredient, HspTarget } from '@suite/recipes';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { ASSUMED_RADIUS } from './hsp-science.ts';

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
    ...deviationOf(ingredient),
  };
}

/** Of an estimate that was saved: it goes on to say how sure it is. */
function deviationOf({
  dDDeviation,
  dPDeviation,
  dHDeviation,
}: Ingredient): Pick<HspIngredient, 'deviation'> {
  if (dDDeviation === undefined || dPDeviation === undefined || dHDeviation === undefined) return {};
  return { deviation: { dD: dDDeviation, dP: dPDeviation, dH: dHDeviation } };
}

/** What the filters of candidates look at beside that. */
export function factsOf(ingredient: Ingredient): CandidateFacts {
  const { practical, state, cmr, voc, chem21 } = ingredient;
  const { boilingPoint, flashPoint, evaporationRate, viscosity, hazardStatements } = ingredient;
  const numbers = { boilingPoint, flashPoint, evaporationRate, viscosity };
  return { practical, state, cmr, voc, chem21, hazardStatements, ...numbers };
}

/** For lists of React and for the pictures. */
export function ingredientKey({ ingredientId, name, dD, dP, dH }: HspIngredient): string {
  return ingredientId ?? `${name} ${dD} ${dP} ${dH}`;
}

/** An ingredient as a target; without a radius of its own one is assumed, and said so. */
export function ingredientTarget(ingredient: HspIngredient): HspTarget {
  const { name, r } = ingredient;
  return {
    id: '',
    kind: 'ingredient',
    name,
    role: 'must',
    ingredient,
    r: r ?? ASSUMED_RADIUS,
    radius: r === undefined ? 'assumed' : 'known',
  };
}
