import { readTerms } from '@suite/contracts/licences';
import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { signOnFlow } from '../../../db/schema.ts';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges.ts';
import { purgeExpiredTries } from './tries.ts';

export const ACCESS_MS = 15 * MINUTE_MS;
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

/** When a session is over that is not used any more, for whomever it lasts longest: so long it is kept. */
export function expiresAt(lastUsed: Date, created: Date): Date {
  return new Date(Math.min(lastUsed.getTime() + LONGEST.idleMs, created.getTime() + LONGEST.absoluteMs));
}

/** Takes away tries that are not counted any more, and sign-ins that were begun and not finished. */
export async function purgeExpiredSignIns(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await purgeExpiredTries(database, now);
  await deleteInBatches(database, signOnFlow, { where: lt(signOnFlow.ends, now) });
}
