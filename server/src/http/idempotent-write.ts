import type { Database, Transaction } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { type Answer, runIdempotently, type KeyedRequest } from '../platform/idempotency.ts';
import type { AppContext } from './app-type.ts';
import { HttpError } from './http-error.ts';
import { writtenPath } from './token-path.ts';

export interface WriteParts {
  database: Database;
  clock: Clock;
}

interface Write extends Pick<KeyedRequest, 'prepare' | 'check'> {
  context: AppContext;
  body: unknown;
}

/**
 * Does a write in one transaction of the caller's. With an `Idempotency-Key` it acts once, however often the same
 * request is sent (F-12); the body is what was parsed, so that white space does not make another request of it.
 */
export async function writeIdempotently<Kept extends Answer>(
  parts: WriteParts,
  { context, body, prepare, check }: Write,
  work: (tx: Transaction) => Promise<Kept>,
): Promise<Kept> {
  const actor = context.get('actor');
  const key = context.req.header('idempotency-key');
  if (key === undefined) {
    await prepare?.();
    return parts.database.as(actor).transaction(work);
  }
  if (key.length === 0 || key.length > 255) {
    throw new HttpError('BAD_REQUEST', { detail: 'An Idempotency-Key must have 1 to 255 characters.' });
  }
  const route = `${context.req.method} ${writtenPath(context.req.path)}`;
  const sent = body instanceof Uint8Array ? body : (JSON.stringify(body) ?? '');
  const request = { actor, key, route, body: sent, prepare, check };
  const outcome = await runIdempotently(parts, request, work);
  if (outcome.kind === 'done') return outcome.answer;
  if (outcome.kind === 'running') {
    throw new HttpError('CONFLICT', {
      detail: 'The same request is still in progress.',
      headers: { 'Retry-After': '1' },
    });
  }
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'This Idempotency-Key has already been used for another request.',
  });
}
