/** Pages that are reached by plain links, which load them anew (R2.33). */
export function isDocumentPath(path: string): boolean {
  return /^\/apps\/(hsp\/compatibility-explorer|customers)(?=[/?]|$)/.test(path);
}

/** Goes there, by the router or by loading the page. */
export function goTo(path: string, navigate: (path: string) => void | Promise<void>): void | Promise<void> {
  if (isDocumentPath(path)) window.location.assign(path);
  else return navigate(path);
}
