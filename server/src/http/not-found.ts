import type { App, AppContext } from './app-type.ts';
import { HttpError } from './http-error.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** 404 for an unknown address, 405 with the allowed methods for a known one. */
export function noSuchRoute(app: App, context: AppContext, isPage: (path: string) => boolean): HttpError {
  const { path } = context.req;
  const allowed = METHODS.filter((method) =>
    app.router
      .match(method, path)[0]
      .some(([[, route]]) => route.method === method && (route.path !== '/*' || isPage(path))),
  );
  if (allowed.length === 0) return new HttpError('NOT_FOUND');
  const withHead = allowed.includes('GET') ? ['HEAD', ...allowed] : allowed;
  return new HttpError('METHOD_NOT_ALLOWED', {
    detail: `${context.req.method} is not possible here.`,
    headers: { Allow: withHead.join(', ') },
  });
}
