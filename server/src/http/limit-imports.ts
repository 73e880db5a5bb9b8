import type { User } from '../db/actor.ts';
import { type Limits, LIMITS } from '../platform/limits.ts';
import type { WriteParts } from './idempotent-write.ts';
import { enforceRateLimit } from './limit-requests.ts';
import { takeTurn } from './take-turn.ts';

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
  const { limits } = parts;
  if (bytes <= BATCH_BYTES) {
    await enforceRateLimit(parts, `import-batch ${userId}`, limits.batches);
    return () => Promise.resolve();
  }
  return takeTurn(parts, {
    key: `importing ${organisationId ?? userId}`,
    atOnce: limits.atOnce,
    busy: 'Another import is running in your organisation. Try again when it has finished.',
    often: { key: `import ${userId}`, limit: limits.files },
  });
}
