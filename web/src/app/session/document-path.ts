/** Pages that are reached by plain links, which load them anew (R2.33). */
export function isDocumentPath(path: string): boolean {
  return /^\/apps\/(hsp\/compatibility-explorer|customers)(?=[/?]|$)/.test(path);
}

/** Where the recipes of a science are edited. */
export function recipePath(kind: 'hld' | 'hsp', recipeId?: string): string {
  const explorer = kind === 'hsp' ? '/apps/hsp/compatibility-explorer' : '/apps/hld/emulsion-explorer';
  return recipeId === undefined ? explorer : `${explorer}/${recipeId}`;
}

/** Where those that are saved are listed. */
export function recipeListPath(kind: 'hld' | 'hsp'): string {
  return kind === 'hsp' ? '/apps/recipes/hsp' : '/apps/hld/recipes';
}

/** Where their predictions stand against the laboratory. */
export function labScoresPath(kind: 'hld' | 'hsp'): string {
  return `${recipeListPath(kind)}?scores=yes`;
}

/** Goes there, by the router or by loading the page. */
export function goTo(path: string, navigate: (path: string) => void | Promise<void>): void | Promise<void> {
  if (isDocumentPath(path)) window.location.assign(path);
  else return navigate(path);
}

/** The same in place of the page that is left. */
export function goToInstead(
  path: string,
  navigate: (path: string, options: { replace: true }) => void | Promise<void>,
): void | Promise<void> {
  if (isDocumentPath(path)) window.location.replace(path);
  else return navigate(path, { replace: true });
}
