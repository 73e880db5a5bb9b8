import { SYSTEM, type User } from '../../../db/actor.ts';
import { HttpError } from '../../../http/http-error.ts';
import { enforceRateLimit } from '../../../http/limit-requests.ts';
import type { WriteParts } from '../../../http/idempotent-write.ts';
import { type Limits, LIMITS } from '../../../platform/limits.ts';
import { clearRateLimit, consumeRateLimit } from '../../../platform/rate-limit.ts';
import { countRowsOf } from './store.ts';

/** Up to here an import is a batch, like the body of any other request: a paste into a sheet, a few saved rows. */
const BATCH_BYTES = LIMITS.body.bytes;

type Importer = Pick<User, 'userId' | 'organisationId'>;

/** Bounds what one person imports in an hour, and lets an organisation import one file at a time (S-11). */
export function createImportLimit(parts: WriteParts, limits: Limits['imports']) {
  const { database } = parts;

  async function run<Value>(
    { userId, organisationId }: Importer,
    bytes: number,
    work: () => Promise<Value>,
  ): Promise<Value> {
    if (bytes <= BATCH_BYTES) {
      await enforceRateLimit(parts, `import-batch ${userId}`, limits.batches);
      return work();
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
    try {
      await enforceRateLimit(parts, `import ${userId}`, limits.files);
      return await work();
    } finally {
      await database.as(SYSTEM).transaction((tx) => clearRateLimit(tx, lease));
    }
  }

  /** As the product itself, for colleagues' own sets count too and are not the caller's to see. */
  async function requireRoom(importer: Importer, added: number): Promise<void> {
    if (added === 0) return;
    const most = limits.organisationRows;
    const held = await database.as(SYSTEM).transaction((tx) => countRowsOf(tx, importer, most));
    if (held + added <= most) return;
    throw new HttpError('UNPROCESSABLE_CONTENT', {
      detail: `The datasets of an organisation can have at most ${most} ingredients in total.`,
    });
  }

  return { run, requireRoom };
}
