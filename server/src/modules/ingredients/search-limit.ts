import { tooMany } from '../../http/limited.ts';
import { Allowances } from '../../platform/allowances.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Limits } from '../../platform/limits.ts';

/** Bounds how often one person searches, and how much of the database they read in a day (S-11). */
export interface SearchLimit {
  /** Before a search: refuses whoever searched too often or has read too much. */
  search: (userId: string) => void;
  /** Before a single record: refuses whoever has read too much. */
  read: (userId: string) => void;
  /** After either: so many rows went out. */
  count: (userId: string, rows: number) => void;
}

/** Counted in this process, like all that people ask of the API: a write for each search would cost more than the search. */
export function createSearchLimit(limits: Limits['search'], clock: Clock): SearchLimit {
  const searches = new Allowances(limits.perUser, clock);
  const rows = new Allowances(limits.rows, clock);
  const read = (userId: string) => refuseAfter(rows.waitFor(userId));
  return {
    search: (userId) => {
      read(userId);
      refuseAfter(searches.take(userId));
    },
    read,
    count: (userId, number) => rows.charge(userId, number),
  };
}

function refuseAfter(waitMs: number): void {
  if (waitMs > 0) throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)));
}
