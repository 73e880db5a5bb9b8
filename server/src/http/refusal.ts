import { databaseTrouble } from '../db/unavailable.ts';
import { HttpError } from './http-error.ts';

/** A database in trouble is not a fault of the request: it may come again (F-04, F-08). Anything else stays as it is. */
export function refusal(error: unknown): unknown {
  const trouble = databaseTrouble(error);
  if (!trouble) return error;
  return new HttpError(trouble === 'full' ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE', {
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}
