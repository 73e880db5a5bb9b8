import { AS_SYSTEM } from '../db/backup/write-backup.ts';
import type { Database } from '../db/database.ts';
import type { Driver } from '../db/driver.ts';
import {
  purgeExpiredCredentials,
  purgeExpiredOauth,
  purgeExpiredRequests,
  purgeExpiredSignIns,
} from '../modules/access/index.ts';
import { purgeExpiredChanges } from '../modules/changes/store.ts';
import { emptyBin } from '../modules/datasets/index.ts';
import { purgeExpiredImports } from '../modules/ingredients/index.ts';
import { purgeExpiredMessages } from '../modules/messages/store.ts';
import { purgeUnfinishedDocuments } from '../modules/portfolio/document-store.ts';
import { emptyRecipeBin, thinVersions } from '../modules/recipes/index.ts';
import { purgeWithdrawnVotes } from '../modules/votes/store.ts';
import { type Clock, DAY_MS } from '../platform/clock.ts';
import { purgeExpiredKeys } from '../platform/idempotency.ts';
import type { Purge } from '../platform/purges.ts';
import { purgeExpiredRateLimits } from '../platform/rate-limit.ts';

/** What most of them need. */
const byTime =
  (purge: (database: Database, clock: Clock) => Promise<void>): Purge =>
  ({ database, clock }) =>
    purge(database, clock);

/** Everything that is kept for a time only. Each is asked for every hour as a job of its own; its name is what staff see. */
export const PURGES: Record<string, Purge> = {
  'request-keys': byTime(purgeExpiredKeys),
  'rate-limits': byTime(purgeExpiredRateLimits),
  credentials: byTime(purgeExpiredCredentials),
  'sign-ins': byTime(purgeExpiredSignIns),
  'account-requests': byTime(purgeExpiredRequests),
  assistants: byTime(purgeExpiredOauth),
  changes: byTime(purgeExpiredChanges),
  messages: byTime(purgeExpiredMessages),
  'withdrawn-votes': byTime(purgeWithdrawnVotes),
  'dataset-bin': byTime(emptyBin),
  imports: byTime(purgeExpiredImports),
  'unfinished-documents': byTime(purgeUnfinishedDocuments),
  'recipe-bin': byTime(emptyRecipeBin),
  'recipe-versions': ({ database, clock, last }) => thinVersions(database, clock, last),
  'audit-log': ({ driver, clock }) => purgeAuditLog(driver, clock),
};

const YEAR_MS = 365 * DAY_MS;
const BATCH = 1000;

/** As the owner of the table: no request may take an entry away (S-50), so their role has no right to. */
async function purgeAuditLog(driver: Driver, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - YEAR_MS).toISOString();
  for (;;) {
    const gone = await driver.transaction(async (session) => {
      await session.exec(AS_SYSTEM);
      return session.query(
        `delete from audit where id in (select id from audit where at < $1 order by at limit ${BATCH}) returning id`,
        [before],
      );
    });
    if (gone.length < BATCH) return;
  }
}
