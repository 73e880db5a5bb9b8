import { SYSTEM, type User } from '../../db/actor.ts';
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
import { handOver, type PersonalData } from './personal-data.ts';
import { eraseRows } from './store.ts';

export interface Erasing {
  personalData: readonly PersonalData[];
  /** Where it is remembered; nowhere in tests and tools that keep no files. */
  eraseList?: EraseList;
}

interface Erasure {
  account: Account;
  requestId: string;
  /** Somebody of staff, where it is not the person itself. */
  by?: User;
  /** A colleague who gets what can be handed on. */
  handTo?: string | null;
}

/** Takes a person out of the live data, all of it or nothing (S-54). */
export async function eraseAccount(
  parts: AuthParts,
  { account, requestId, by, handTo = null }: Erasure,
  { personalData, eraseList }: Erasing,
): Promise<void> {
  await parts.database.as(SYSTEM).transaction(async (tx) => {
    if (await isOnlyAdmin(tx, account.id, 'admin-group')) {
      throw new HttpError('CONFLICT', {
        detail: 'You are the only administrator: make somebody else one before you leave.',
      });
    }
    if (handTo !== null) await handOver(tx, { from: account.id, to: handTo }, personalData);
    await eraseWithin(tx, account, personalData);
    await writeAudit(tx, parts.clock, {
      action: 'user.erase',
      outcome: 'ok',
      object: { kind: 'user', id: account.id },
      requestId,
      ...(by ? { by, organisationId: account.organisationId, details: { after: { handedTo: handTo } } } : {}),
    });
    // Before it is done: whoever is on the list and still there is erased by the next start, never the other way round.
    eraseList?.add(account.id);
  });
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
      await writeAudit(tx, clock, { action: 'user.erase', outcome: 'ok', object: { kind: 'user', id } });
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
