import { brand } from '@suite/contracts/brand';
import { guidePath } from '@suite/contracts/paths';
import { and, eq, inArray } from 'drizzle-orm';
import { SYSTEM } from '../db/actor.ts';
import type { Database } from '../db/database.ts';
import { endedWebhook, users } from '../db/schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs.ts';
import { postMail } from '../platform/mail.ts';

interface Parts {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
}

/**
 * Writes to everybody whose webhooks have ended (decision 075). An upgrade and a restore leave a list of them, and whoever
 * takes them from it writes, in one transaction: each is told once, however many servers start.
 */
export async function tellWebhookOwners({ database, publicUrl, ...parts }: Parts): Promise<number> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const ended = await tx.orm.delete(endedWebhook).returning();
    if (ended.length === 0) return 0;
    const ids = ended.map(({ userId }) => userId);
    const owners = await tx.orm
      .select({ email: users.email })
      .from(users)
      .where(and(inArray(users.id, ids), eq(users.state, 'active')));
    for (const { email } of owners) {
      await postMail(tx, parts, {
        to: email,
        subject: `${brand.name}: webhooks have ended`,
        text: `Your webhooks have been removed: nothing is sent to their addresses now. One person's messages could hold up everybody else's work, so we could not wait for the usual twelve months.\n\nA program can ask for what has changed instead, and misses nothing while it is off:\n${new URL(guidePath('changes'), publicUrl).href}\n`,
      });
    }
    return owners.length;
  });
}
