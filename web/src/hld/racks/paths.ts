/** Where racks are planned and read; without an id, those of the recipe that is being edited. */
export function racksPath(recipeId?: string): string {
  const path = '/apps/hld/racks';
  return recipeId === undefined ? path : `${path}/${recipeId}`;
}

/** In the address: the rack to open, as the code on a bench sheet names it. */
export const RACK = 'rack';

/** What the code on a bench sheet opens. */
export function rackAddress(recipeId: string, rackId: string): string {
  return `${location.origin}${racksPath(recipeId)}?${RACK}=${encodeURIComponent(rackId)}`;
}
