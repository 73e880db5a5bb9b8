import type { Recipe } from './recipe.ts';
import { storeDocument } from './stored.ts';

/** Whether two recipes are the same one and say the same; when and how they were stored does not matter. */
export function sameRecipe(left: Recipe, right: Recipe): boolean {
  if (left === right) return true;
  if (left.recipeId !== right.recipeId) return false;
  return isEqual(storeDocument(left, 'snapshot'), storeDocument(right, 'snapshot'));
}

/** Equality of plain data; a field that is absent equals one that is undefined. */
function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [a, b] = [new Map(Object.entries(left)), new Map(Object.entries(right))];
  return [...new Set([...a.keys(), ...b.keys()])].every((name) => isEqual(a.get(name), b.get(name)));
}
