import type { User } from '../db/actor.ts';
import { type Limits, LIMITS } from '../platform/limits.ts';
import type { Transaction } from '../db/database.ts';
import type { Answer } from '../platform/idempotency.ts';
import type { AppContext } from './app-type.ts';
import { type WriteParts, writeIdempotently } from './idempotent-write.ts';
import { enforceRateLimit } from './limit-requests.ts';
import { takeTurn } from './take-turn.ts';

/** Up to here an import is a batch, like the body of any other request: a paste into a sheet, a few saved rows. */
const BATCH_BYTES = LIMITS.body.bytes;

export type Importer = Pick<User, 'userId' | 'organisationId'>;

/** Saves what was imported, all of it or nothing, within the limits of `beginImport`. */
export async function writeImport<Kept extends Answer>(
  parts: WriteParts & { limits: Limits['imports'] },
  { context, actor, body }: { context: AppContext; actor: Importer; body: unknown },
  work: (tx: Transaction) => Promise<Kept>,
): Promise<Kept> {
  let end: (() => Promise<void>) | undefined;
  // Under its key: one that is sent again meanwhile, or later, is told what became of the first, and counts for nothing.
  const prepare = async () => {
    end = await beginImport(parts, actor, Buffer.byteLength(JSON.stringify(body)));
  };
  try {
    return await writeIdempotently(parts, { context, body, prepare }, work);
  } finally {
    await end?.();
  }
}

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
