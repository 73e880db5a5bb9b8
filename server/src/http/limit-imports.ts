import { SYSTEM, type User } from '../db/actor.ts';
import { type Limits, LIMITS } from '../platform/limits.ts';
import { clearRateLimit, consumeRateLimit } from '../platform/rate-limit.ts';
import { HttpError } from './http-error.ts';
import type { WriteParts } from './idempotent-write.ts';
import { enforceRateLimit } from './limit-requests.ts';

/** Up to here an import is a batch, like the body of any other request: a paste into a sheet, a few saved rows. */
const BATCH_BYTES = LIMITS.body.bytes;

export type Importer = Pick<User, 'userId' | 'organisationId'>;

/**
 * Bounds what one person imports in an hour, of whatever kind, and lets an organisation import one file at a time (S-11).
 * Gives what has to be called when the import is over.
 */
export async function beginImport(
  parts: WriteParts & { limits: Limits['imports'] },
  { userId, organisationId }: Importer,
  bytes: number,
): Promise<() => Promise<void>> {
  const { database, limits } = parts;
  if (bytes <= BATCH_BYTES) {
    await enforceRateLimit(parts, `import-batch ${userId}`, limits.batches);
    return () => Promise.resolve();
  }
  // A lease in the database: it holds for several servers, and ends by itself when one of them dies.
  const lease = `importing ${organisationId ?? userId}`;
  const turn = await consumeRateLimit(parts, lease, limits.atOnce);
  if (!turn.isAllowed) {
    throw new HttpError('TOO_MANY_REQUESTS', {
      detail: 'Another import is running in your organisation. Try again when it has finished.',
      headers: { 'Retry-After': '10' },
    });
  }
  const end = () => database.as(SYSTEM).transaction((tx) => clearRateLimit(tx, lease));
  try {
    await enforceRateLimit(parts, `import ${userId}`, limits.files);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
