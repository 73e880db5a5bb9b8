import type { CreatePageRenderer } from '@suite/contracts/pages';
import {
  createRequestHandler,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { renderContext } from './render-context.ts';
import { pageAt } from './page-at.ts';
import { openContent } from './queries/content.ts';

// The generated module says `undefined` where the type of a build says `absent`; both mean the same here.
const site = build as ServerBuild;

/** What the server loads from this build: a function from request to page. */
export const createPageRenderer: CreatePageRenderer<Request, Response> = (settings) => {
  const handle = createRequestHandler(site, import.meta.env.MODE);
  const content = openContent(settings);
  const routes = routesBelow(undefined);
  return {
    pageAt: (path) => pageAt(routes, settings.flags, path),
    contentVersion: () => content.version(),
    contentState: () => content.state(),
    subjects: () => content.subjects(),
    render: (request, page) => {
      const context = new RouterContextProvider();
      context.set(renderContext, { ...page, settings, content });
      return handle(request, context);
    },
  };
};

/** The table of routes as a tree, which is what paths are matched with. */
function routesBelow(parent: string | undefined): RouteObject[] {
  return Object.values(site.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path } = route;
    const place = { id, ...(path === undefined ? {} : { path }) };
    return [route.index ? { ...place, index: true as const } : { ...place, children: routesBelow(id) }];
  });
}
