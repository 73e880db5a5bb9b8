import { JSON_API } from '@suite/contracts/endpoint';
import { HttpError, errorList } from './http-error.ts';

export { JSON_API };

/** An error as the caller's side of the house expects it: JSON:API under /api, the flat form elsewhere. */
export function errorResponse(thrown: unknown, request: { path: string; id: string }): Response {
  const error = thrown instanceof HttpError ? thrown : new HttpError('INTERNAL_SERVER_ERROR');
  const errors = errorList(error, request.id);
  const isApi = request.path === '/api' || request.path.startsWith('/api/');
  const body = isApi
    ? { errors, ...(error.meta ? { meta: error.meta } : {}) }
    : { code: error.code, statusCode: error.statusCode, error: error.error, errors };
  return new Response(JSON.stringify(body), {
    status: error.statusCode,
    headers: {
      ...error.headers,
      'Content-Type': isApi ? JSON_API : 'application/json',
      'Cache-Control': 'no-store',
    },
  });
}
