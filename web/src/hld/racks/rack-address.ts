import { racksPath } from '../recipe/hld-science.ts';

/** In the address: the rack to open, as the code on a bench sheet names it. */
export const RACK = 'rack';

/** What the code on a bench sheet opens. */
export function rackAddress(recipeId: string, rackId: string): string {
  return `${location.origin}${racksPath(recipeId)}?${RACK}=${encodeURIComponent(rackId)}`;
}
