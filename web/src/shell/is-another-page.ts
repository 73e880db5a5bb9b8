interface Navigation {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** Whether a navigation leads to another page, not only to another place or subject of the same one. */
export function isAnotherPage({ currentUrl, nextUrl, defaultShouldRevalidate }: Navigation): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}
