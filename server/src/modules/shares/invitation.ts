import { brand } from '@suite/contracts/brand';
import { SYSTEM } from '../../db/actor.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { consumeRateLimit } from '../../platform/rate-limit.ts';
import { isReachable } from './grant-store.ts';
import type { ShareParts } from './share-parts.ts';

/**
 * The mail to somebody who is invited, where the address is known here and may get one. Nobody learns whether there is
 * one: it is asked for before the grant is made, and goes with it.
 */
export async function invitationTo(parts: ShareParts, email: string): Promise<MailMessage | undefined> {
  const key = `invited:${email.toLowerCase()}`;
  const { isAllowed } = await consumeRateLimit(parts, key, parts.limits.invited);
  const isThere = await parts.database.as(SYSTEM).transaction((tx) => isReachable(tx, email));
  if (!isThere || !isAllowed) return undefined;
  return {
    to: email,
    subject: `${brand.name}: somebody shared something with you`,
    text: `Somebody would like to share a recipe or a dataset with you.\n\nSign in, look at it, and accept or decline:\n${parts.publicUrl}/apps/shares\n`,
  };
}
