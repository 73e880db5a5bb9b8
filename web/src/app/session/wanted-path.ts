import type { Flags } from '@suite/contracts/flags';
import { findAppPage } from './app-pages.ts';
import { WANTED_PATH_KEY } from './storage-keys.ts';

/** Keeps the path somebody asked for before signing in, for this tab alone. */
export function rememberWantedPath(path: string): void {
  try {
    sessionStorage.setItem(WANTED_PATH_KEY, path);
  } catch {
    // Without storage the home of the apps is as good a page to go to.
  }
}

/** The path asked for, once; only one of our own pages behind the sign-in counts (S-14). */
export function takeWantedPath(flags: Flags): string | undefined {
  let path: string | null = null;
  try {
    path = sessionStorage.getItem(WANTED_PATH_KEY);
    sessionStorage.removeItem(WANTED_PATH_KEY);
  } catch {
    // As above.
  }
  return path !== null && isWorthReturningTo(path, flags) ? path : undefined;
}

/** Anything may stand in storage: the whole text must be the path of a page, with nothing in front of it. */
export function isWorthReturningTo(path: string, flags: Flags): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const page = findAppPage(pathname, flags);
  return page !== undefined && (page.isOpen !== true || page.mayReturn === true);
}
