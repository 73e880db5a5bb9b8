import { databaseTrouble, isTaken } from '../db/database-errors.ts';
import { HttpError } from './http-error.ts';

/**
 * A database in trouble is not a fault of the request: it may come again (F-04, F-08). What was free when the request
 * looked, and taken by another one before it wrote, is a conflict. Anything else stays as it is.
 */
export function refusal(error: unknown): unknown {
  if (isTaken(error)) {
    return new HttpError('CONFLICT', {
      detail: 'Another request did the same at this moment: read it again.',
      cause: error,
    });
  }
  const trouble = databaseTrouble(error);
  if (!trouble) return error;
  return new HttpError(trouble === 'full' ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE', {
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}
