import { matchRoutes, type RouteObject } from 'react-router';

/**
 * The route that a path leads to, as the table of routes writes it: `/apps/recipes/:type`, without the parts that may be left
 * out and are. Undefined where the path has no page of its own.
 */
export function routeOf(routes: RouteObject[], path: string): string | undefined {
  const matches = matchRoutes(routes, path) ?? [];
  const last = matches.at(-1);
  if (!last || last.route.path === '*') return undefined;
  const parts = matches.flatMap(({ route }) => route.path?.split('/') ?? []);
  const there = parts.filter((part) => !part.endsWith('?') || last.params[part.slice(1, -1)] !== undefined);
  return `/${there.map((part) => part.replace(/\?$/, '')).join('/')}`;
}
