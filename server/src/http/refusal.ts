import { InvalidCursorError } from '../db/keyset-page.ts';
import { databaseTrouble, isTaken } from '../db/unavailable.ts';
import { HttpError } from './http-error.ts';

/**
 * A database in trouble is not a fault of the request: it may come again (F-04, F-08). What was free when the request
 * looked, and taken by another one before it wrote, is a conflict. A page that begins nowhere is a bad request. Anything
 * else stays as it is.
 */
export function refusal(error: unknown): unknown {
  if (isTaken(error)) {
    return new HttpError('CONFLICT', {
      detail: 'Another request did the same at this moment: read it again.',
      cause: error,
    });
  }
  if (error instanceof InvalidCursorError) {
    const source = { parameter: 'page[after]' };
    return new HttpError('BAD_REQUEST', { detail: 'Invalid cursor: begin with the first page.', source });
  }
  const trouble = databaseTrouble(error);
  if (!trouble) return error;
  return new HttpError(trouble === 'full' ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE', {
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}
