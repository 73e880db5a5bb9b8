import { SYSTEM } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { LONGEST, TOLERANCE_MS } from './lifetimes.ts';
import { forgetOldLinks } from './one-time-tokens.ts';
import { forgetOldSessions } from './session-store.ts';
import { forgetOldTries } from './tries.ts';

/** Takes away sessions, links and counted tries that are over. */
export async function forgetOldIdentity(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms - TOLERANCE_MS);
  await database.as(SYSTEM).transaction(async (tx) => {
    await forgetOldSessions(tx, {
      lastUsed: before(LONGEST.idleMs),
      created: before(LONGEST.absoluteMs),
      accessEnds: before(0),
    });
    await forgetOldLinks(tx, now);
    await forgetOldTries(tx, now);
  });
}
