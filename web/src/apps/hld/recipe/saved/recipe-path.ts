/** Where a recipe is worked on; without one, the one that is on the desk. */
export function recipePath(recipeId?: string): string {
  return recipeId === undefined ? '/apps/hld/emulsion-explorer' : `/apps/hld/emulsion-explorer/${recipeId}`;
}
