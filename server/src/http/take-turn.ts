import { SYSTEM } from '../db/actor.ts';
import { clearRateLimit, consumeRateLimit, type RateLimit } from '../platform/rate-limit.ts';
import { HttpError } from './http-error.ts';
import type { WriteParts } from './idempotent-write.ts';
import { enforceRateLimit } from './limit-requests.ts';

interface Turn {
  /** Whose turn it is, and what is said to who comes meanwhile. */
  key: string;
  atOnce: RateLimit;
  busy: string;
  /** How often there may be a turn; one that is refused leaves it to others. */
  often: { key: string; limit: RateLimit };
}

/**
 * Takes the turn for work that is done one at a time; gives what ends it. A lease in the database: it holds for several
 * servers, and ends by itself when one of them dies.
 */
export async function takeTurn(
  parts: WriteParts,
  { key, atOnce, busy, often }: Turn,
): Promise<() => Promise<void>> {
  const turn = await consumeRateLimit(parts, key, atOnce);
  if (!turn.isAllowed) {
    throw new HttpError('TOO_MANY_REQUESTS', { detail: busy, headers: { 'Retry-After': '10' } });
  }
  const end = () => parts.database.as(SYSTEM).transaction((tx) => clearRateLimit(tx, key));
  try {
    await enforceRateLimit(parts, often.key, often.limit);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
