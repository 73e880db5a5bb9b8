import { desc, notInArray } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { backupRecord } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';

const MOST = 100;

/** Writes down that a backup is whole; older notes than the last hundred go. */
export async function recordBackup(
  { database, clock }: { database: Database; clock: Clock },
  bytes: number,
): Promise<void> {
  await database.as(SYSTEM).transaction(async ({ orm }) => {
    await orm.insert(backupRecord).values({ finished: clock.now(), bytes, kind: database.kind });
    const kept = orm
      .select({ id: backupRecord.id })
      .from(backupRecord)
      .orderBy(desc(backupRecord.id))
      .limit(MOST);
    await orm.delete(backupRecord).where(notInArray(backupRecord.id, kept));
  });
}
