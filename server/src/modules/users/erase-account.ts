import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { HttpError } from '../../http/http-error.ts';
import {
  type Account,
  type AuthParts,
  dropLinksOf,
  endSessionsOf,
  findAccountById,
  forgetSecondFactor,
  isOnlyAdmin,
} from '../auth/index.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { EraseList } from './erase-list.ts';
import type { PersonalData } from './personal-data.ts';
import { eraseRows } from './store.ts';

export interface Erasing {
  personalData: readonly PersonalData[];
  /** Where it is remembered; nowhere in tests and tools that keep no files. */
  eraseList?: EraseList;
}

/** Takes a person out of the live data, all of it or nothing (S-54). */
export async function eraseAccount(
  parts: AuthParts,
  { account, requestId }: { account: Account; requestId: string },
  { personalData, eraseList }: Erasing,
): Promise<void> {
  await parts.database.as(SYSTEM).transaction(async (tx) => {
    if (await isOnlyAdmin(tx, account.id, 'admin-group')) {
      throw new HttpError('CONFLICT', {
        detail: 'You are the only administrator: make somebody else one before you leave.',
      });
    }
    await eraseWithin(tx, account, personalData);
    await writeAudit(tx, parts.clock, {
      action: 'user.erase',
      outcome: 'ok',
      object: `user:${account.id}`,
      requestId,
    });
  });
  eraseList?.add(account.id);
}

/** Takes out again whom an older backup brought back; says how many. */
export async function eraseAgain(
  { database, clock }: Pick<AuthParts, 'database' | 'clock'>,
  { personalData, eraseList }: Erasing,
): Promise<number> {
  let count = 0;
  for (const id of eraseList?.ids() ?? []) {
    await database.as(SYSTEM).transaction(async (tx) => {
      const account = await findAccountById(tx, id);
      if (!account || account.state === 'erased' || account.isDemo) return;
      await eraseWithin(tx, account, personalData);
      await writeAudit(tx, clock, { action: 'user.erase', outcome: 'ok', object: `user:${id}` });
      count += 1;
    });
  }
  return count;
}

async function eraseWithin(
  tx: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
  personalData: readonly PersonalData[],
): Promise<void> {
  for (const { erase } of personalData) await erase(tx, id);
  await endSessionsOf(tx, id);
  await dropLinksOf(tx, id);
  await forgetSecondFactor(tx, id);
  await eraseRows(tx, { id, email });
}
