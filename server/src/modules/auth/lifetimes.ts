import { readTerms } from '@suite/contracts/licences';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Clocks of servers differ, and are set: nobody is signed out for less than this (F-10). */
export const TOLERANCE_MS = MINUTE;
export const ACCESS_MS = 15 * MINUTE;
/** How long the token just exchanged is honoured: two tabs may have asked at once (S-06). */
export const GRACE_MS = 10 * SECOND;

export const LINK_MS = { confirm: DAY, reset: 30 * MINUTE, invitation: 7 * DAY, firstAdmin: DAY };

export interface Lifetime {
  /** Without use. */
  idleMs: number;
  absoluteMs: number;
}

export const LONGEST: Lifetime = { idleMs: 7 * DAY, absoluteMs: 30 * DAY };
const STAFF: Lifetime = { idleMs: HOUR, absoluteMs: 12 * HOUR };

/** Staff, and people of a customer that wants it, are asked for their password more often: by what counts now. */
export function lifetimeOf({ roles, terms }: { roles: readonly string[]; terms: unknown }): Lifetime {
  if (roles.includes('admin-group')) return STAFF;
  const days = readTerms(terms)?.sessionDays ?? null;
  if (days === null) return LONGEST;
  return {
    idleMs: Math.min(LONGEST.idleMs, days * DAY),
    absoluteMs: Math.min(LONGEST.absoluteMs, days * DAY),
  };
}
