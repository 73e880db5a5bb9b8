import type { CreatePageRenderer } from '@suite/contracts/pages';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { renderContext } from './render-context.ts';
import { openContent } from './queries/content.ts';

/** What the server loads from this build: a function from request to page. */
export const createPageRenderer: CreatePageRenderer<Request, Response> = (settings) => {
  // The generated module says `undefined` where the type of a build says `absent`; both mean the same here.
  const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);
  const content = openContent(settings);
  return {
    contentVersion: () => content.version(),
    subjects: () => content.subjects(),
    render: (request, page) => {
      const context = new RouterContextProvider();
      context.set(renderContext, { ...page, settings, content });
      return handle(request, context);
    },
  };
};
