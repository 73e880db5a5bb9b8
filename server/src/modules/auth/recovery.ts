import { SYSTEM } from '../../db/actor.ts';
import { writeAudit } from '../../platform/audit.ts';
import { postMail } from '../../platform/mail.ts';
import { clearAllowance } from '../../platform/rate-limit.ts';
import type { AuthParts, Origin } from './auth-parts.ts';
import { passwordChangedLetter } from './mails.ts';
import { dropLinksOf, readLink, useLink } from './one-time-tokens.ts';
import { checkPassword } from './password-rules.ts';
import { badLink, wordsOf } from './registration.ts';
import { endSessionsOf } from './session-store.ts';
import { accountKey, asUser } from './sign-in.ts';
import { changeAccount, findAccountById } from './store.ts';
import { forgetTries, tryKey } from './tries.ts';

/** Sets the password by the link of a mail. Everybody who is signed in has to sign in again. */
export async function resetPassword(
  parts: AuthParts,
  { token, password }: { token: string; password: string },
  from: Origin,
): Promise<void> {
  const { database, clock, passwords } = parts;
  const system = database.as(SYSTEM);
  const link = { token, kind: 'reset' } as const;
  const account = await system.transaction(async (tx) => {
    const id = await readLink(tx, link, clock.now());
    return id === undefined ? undefined : findAccountById(tx, id);
  });
  if (account?.state !== 'active' && account?.state !== 'waiting') throw badLink();
  checkPassword(password, { pointer: '/password', words: wordsOf(account) });
  const passwordHash = await passwords.hash(password);
  await system.transaction(async (tx) => {
    if ((await useLink(tx, link, clock.now())) !== account.id) throw badLink();
    await dropLinksOf(tx, account.id);
    await changeAccount(tx, account.id, { passwordHash });
    await endSessionsOf(tx, account.id);
    // The mail proved who it is: what strangers did to the limits is over (S-11).
    await clearAllowance(tx, accountKey(account.email));
    await forgetTries(tx, tryKey(account.email, from.actor.address));
    await writeAudit(tx, clock, {
      action: 'user.password-reset',
      outcome: 'ok',
      object: { kind: 'user', id: account.id },
      requestId: from.requestId,
      by: asUser(account, from),
    });
    await postMail(tx, parts, { to: account.email, ...passwordChangedLetter() });
  });
}
