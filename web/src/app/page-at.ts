import type { Flags } from '@suite/contracts/flags';
import { matchRoutes, type RouteObject } from 'react-router';
import { findAppPage } from './session/app-pages.ts';

/** The part of an address that decides what a page shows, before its code has come; all others are ids and tokens. */
const TYPE = ':type';
const SOME_ID = '00000000-0000-4000-8000-000000000000';

/**
 * The address that stands for all that show the same as this one, of which there are as many as pages: written as the table of
 * routes writes it, with one id for all. Undefined where there is no page.
 */
export function pageAt(routes: RouteObject[], flags: Flags, path: string): string | undefined {
  const matches = matchRoutes(routes, path) ?? [];
  const last = matches.at(-1);
  if (!last || last.route.path === '*') return undefined;
  // The root has a path, and it is empty.
  const parts = matches.flatMap(({ route }) => route.path?.split('/').filter((part) => part !== '') ?? []);
  const address = (valueOf: (part: string, value: string) => string) =>
    `/${parts
      .flatMap((part) => {
        if (!part.startsWith(':')) return [part];
        const value = last.params[part.replace(/^:|\?$/g, '')];
        return value === undefined ? [] : [valueOf(part, value)];
      })
      .join('/')}`;
  const isOfApps = parts[0] === 'apps';
  // In capitals it leads to the same route, and is no page of the apps either.
  if (isOfApps && !findAppPage(path, flags)) return address(() => 'none').toUpperCase();
  return address((part, value) => (part === TYPE ? value : SOME_ID));
}
