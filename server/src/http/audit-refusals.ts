import type { Logger } from 'pino';
import { writeAudit } from '../platform/audit.ts';
import { MemoryRateLimiter } from '../platform/rate-limit.ts';
import type { AppContext } from './app-type.ts';
import { networkOf } from './client-address.ts';
import type { HttpError } from './http-error.ts';
import type { WriteParts } from './idempotent-write.ts';
import type { Actor } from './policy.ts';
import { writtenPath } from './token-path.ts';

// A flood of refusals is told once in a while, not by a flood of entries.
const PER_CALLER = { count: 60, perMs: 60_000 };
const LIMITS_PER_CALLER = { count: 1, perMs: 60_000 };

/**
 * Writes what was refused under /api into the audit log (S-50): rights that are missing, limits that were reached, and
 * objects that are not there for the one who asks. A foreign object and one that never was look the same here too.
 */
export function createRefusalAudit({
  database,
  clock,
  log,
}: WriteParts & { log: Logger }): (error: HttpError, context: AppContext) => Promise<void> {
  const refusals = new MemoryRateLimiter(PER_CALLER, clock);
  const limits = new MemoryRateLimiter(LIMITS_PER_CALLER, clock);
  return async ({ code }, context) => {
    // Set once the request got as far as a route: an address that nobody answers at is no object.
    const route = context.get('route');
    const actor: Actor | undefined = context.get('actor');
    const action = actor && actionOf(code, actor, route);
    if (!action) return;
    const who = actor.kind === 'user' ? actor.userId : networkOf(actor.address);
    if ((code === 'TOO_MANY_REQUESTS' ? limits : refusals).consume(who) > 0) return;
    const object = { method: context.req.method, path: writtenPath(context.req.path) };
    const requestId = context.get('requestId');
    try {
      await database
        .as(actor)
        .transaction((tx) => writeAudit(tx, clock, { action, outcome: 'refused', object, requestId }));
    } catch (error) {
      // The refusal stands, whether it could be written down or not.
      log.warn({ requestId, err: error }, 'a refusal is not in the audit log');
    }
  };
}

function actionOf(code: HttpError['code'], actor: Actor, route: string | undefined): string | undefined {
  if (code === 'TOO_MANY_REQUESTS') return 'limit.reached';
  if (actor.kind !== 'user' || route === undefined || !route.startsWith('/api/')) return undefined;
  if (code === 'FORBIDDEN') return 'access.forbidden';
  return code === 'NOT_FOUND' ? 'access.not-found' : undefined;
}
