import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';

export interface Development {
  /** Vite's own requests: modules, styles, hot updates. Calls on when a request is not one of them. */
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Loads a file of any workspace; after a change the next call gives the new module. */
  load: (path: string) => Promise<Record<string, unknown>>;
  close: () => Promise<void>;
}

/** Vite inside our own listener, so that pages and API reload in one process. */
export async function openDevelopment(server: Server): Promise<Development> {
  const vite = await createServer({
    root: import.meta.dirname,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  return {
    handle: (request, response, next) => vite.middlewares(request, response, next),
    load: (path) => vite.ssrLoadModule(path),
    close: () => vite.close(),
  };
}
