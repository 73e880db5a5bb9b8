import { AS_SYSTEM } from '../db/backup/write-backup.ts';
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

/** Everything that is kept for a time only. Each is a job of its own every hour; its name is what staff see. */
export const PURGES: Record<string, Purge> = {
  'request-keys': purgeExpiredKeys,
  'rate-limits': purgeExpiredRateLimits,
  credentials: purgeExpiredCredentials,
  'sign-ins': purgeExpiredSignIns,
  'account-requests': purgeExpiredRequests,
  assistants: purgeExpiredOauth,
  changes: purgeExpiredChanges,
  messages: purgeExpiredMessages,
  'withdrawn-votes': purgeWithdrawnVotes,
  'dataset-bin': emptyBin,
  imports: purgeExpiredImports,
  'unfinished-documents': purgeUnfinishedDocuments,
  'recipe-bin': emptyRecipeBin,
  'recipe-versions': (database, clock, { last }) => thinVersions(database, clock, last),
  'audit-log': (_, clock, { driver }) => purgeAuditLog(driver, clock),
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
