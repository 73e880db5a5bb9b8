import { type RateLimit, takeAllowance } from '../platform/rate-limit.ts';
import { HttpError } from './http-error.ts';
import type { WriteParts } from './once.ts';

/** Takes one use of an allowance or refuses with the time to wait (S-11). */
export async function spend(parts: WriteParts, key: string, limit: RateLimit): Promise<void> {
  const allowance = await takeAllowance(parts, key, limit);
  if (allowance.isAllowed) return;
  throw tooMany(allowance.retryAfterSeconds);
}

export function tooMany(seconds: number): HttpError {
  return new HttpError('TOO_MANY_REQUESTS', {
    detail: `Too many requests: try again in ${seconds} seconds.`,
    headers: { 'Retry-After': String(seconds) },
  });
}
