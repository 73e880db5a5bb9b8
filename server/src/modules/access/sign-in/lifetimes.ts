import { readTerms } from '@suite/contracts/licences';
import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { signOnFlow } from '../../../db/schema.ts';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges/delete-in-batches.ts';
import { purgeExpiredLinks } from './mail-links.ts';
import { purgeExpiredSessions } from './session-store.ts';
import { purgeExpiredTries } from './tries.ts';

/** Clocks of servers differ, and are set: nobody is signed out for less than this (F-10). */
export const TOLERANCE_MS = MINUTE_MS;
export const ACCESS_MS = 15 * MINUTE_MS;
/** How long the token just exchanged is honoured: two tabs may have asked at once (S-06). */
export const GRACE_MS = 10_000;

interface Lifetime {
  /** Without use. */
  idleMs: number;
  absoluteMs: number;
}

const LONGEST: Lifetime = { idleMs: 7 * DAY_MS, absoluteMs: 30 * DAY_MS };
const STAFF: Lifetime = { idleMs: HOUR_MS, absoluteMs: 12 * HOUR_MS };

/** Staff, and people of a customer that wants it, are asked for their password more often: by what counts now. */
export function lifetimeOf({ roles, terms }: { roles: readonly string[]; terms: unknown }): Lifetime {
  if (roles.includes('admin-group')) return STAFF;
  const days = readTerms(terms)?.sessionDays ?? null;
  if (days === null) return LONGEST;
  return {
    idleMs: Math.min(LONGEST.idleMs, days * DAY_MS),
    absoluteMs: Math.min(LONGEST.absoluteMs, days * DAY_MS),
  };
}

/** Deletes sessions, links and counted tries that are over. */
export async function purgeExpiredIdentity(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms - TOLERANCE_MS);
  await purgeExpiredSessions(database, {
    lastUsed: before(LONGEST.idleMs),
    created: before(LONGEST.absoluteMs),
    accessEnds: before(0),
  });
  await purgeExpiredLinks(database, now);
  await purgeExpiredTries(database, now);
  await deleteInBatches(database, signOnFlow, { where: lt(signOnFlow.ends, now) });
}
