import { brand } from '@suite/contracts/brand';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { wish } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import { listVoters } from './store.ts';

const WORDS: Record<(typeof wish.$inferSelect)['state'], string> = {
  open: 'is open again: it waits for a decision',
  planned: 'is planned: we are looking for reliable values',
  added: 'is in the database now',
  declined: 'will not be added',
};

/** Tells everybody who voted what became of a wish. Names of ingredients are written by users, so none is in the mail (S-44). */
export async function tellVoters(
  tx: Transaction,
  parts: { clock: Clock; jobs: Jobs },
  wishId: string,
): Promise<void> {
  const [row] = await tx.orm.select().from(wish).where(eq(wish.id, wishId));
  if (!row) return;
  for (const to of await listVoters(tx, wishId)) {
    await postMail(tx, parts, {
      to,
      subject: `${brand.name}: An ingredient you asked for`,
      text: [
        `An ingredient you voted for ${WORDS[row.state]}.`,
        ...(row.reason === null ? [] : [row.reason]),
        'You see which one under the ingredients that are asked for, in the ingredient explorer.\n',
      ].join('\n\n'),
    });
  }
}
