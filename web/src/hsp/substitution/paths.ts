/** Where a solvent or a blend is replaced; without an id, in the recipe that is being edited. */
export function substitutionPath(recipeId?: string): string {
  const path = '/apps/hsp/substitution';
  return recipeId === undefined ? path : `${path}/${recipeId}`;
}
