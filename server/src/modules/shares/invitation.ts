import { brand } from '@suite/contracts/brand';
import { SYSTEM } from '../../db/actor.ts';
import { postMail } from '../../platform/mail.ts';
import { takeAllowance } from '../../platform/rate-limit.ts';
import { isReachable } from './grant-store.ts';
import type { ShareParts } from './share-parts.ts';

/** Tells an invited person, if there is an account; in words of ours alone (S-44), and not too often. */
export async function tellInvited(parts: ShareParts, email: string): Promise<void> {
  const key = `invited:${email.toLowerCase()}`;
  const { isAllowed } = await takeAllowance(parts, key, parts.limits.invited);
  await parts.database.as(SYSTEM).transaction(async (tx) => {
    if (!(await isReachable(tx, email)) || !isAllowed) return;
    await postMail(tx, parts, {
      to: email,
      subject: `${brand.name}: somebody shared something with you`,
      text: `Somebody would like to share a recipe or a dataset with you.\n\nSign in, look at it, and accept or decline:\n${parts.publicUrl}/apps/shares\n`,
    });
  });
}
