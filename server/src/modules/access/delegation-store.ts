import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, DelegationHolder, Transaction } from '../../db/database.ts';
import { delegation, oauthRequest } from '../../db/schema.ts';
import { type Clock, MINUTE_MS } from '../../platform/clock.ts';

/** How exactly it is known when a program was used last: not every request has to write. */
const USE_MS = 10 * MINUTE_MS;

export async function noteUse(
  { database, clock }: { database: Database; clock: Clock },
  { delegationId, lastUsedMs }: DelegationHolder,
): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - USE_MS);
  if (lastUsedMs !== null && lastUsedMs >= before.getTime()) return;
  await database.as(SYSTEM).transaction(({ orm }) =>
    orm
      .update(delegation)
      .set({ lastUsed: now })
      // Of many requests at once one writes.
      .where(
        and(
          eq(delegation.id, delegationId),
          or(isNull(delegation.lastUsed), lt(delegation.lastUsed, before)),
        ),
      ),
  );
}

/** Ends all that somebody let programs do. An account that is no longer active loses them by itself, in the database. */
export async function endDelegationsOf({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(delegation).where(eq(delegation.userId, userId));
  await orm.delete(oauthRequest).where(eq(oauthRequest.userId, userId));
}
