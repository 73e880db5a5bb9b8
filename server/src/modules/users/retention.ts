import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';

/** An address that nobody confirmed, and a request that was refused, are nobody's account (S-54). */
const UNCONFIRMED_DAYS = 30;
const REFUSED_DAYS = 90;

/** Takes requests for an account away that came to nothing. */
export async function purgeExpiredRequests(database: Database, clock: Clock): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const isUnconfirmed = and(
    eq(users.state, 'invited'),
    isNotNull(users.application),
    isNull(users.approved),
    lt(users.created, before(UNCONFIRMED_DAYS)),
  );
  const isRefused = and(eq(users.state, 'blocked'), lt(users.refused, before(REFUSED_DAYS)));
  await database.as(SYSTEM).transaction(({ orm }) => orm.delete(users).where(or(isUnconfirmed, isRefused)));
}
