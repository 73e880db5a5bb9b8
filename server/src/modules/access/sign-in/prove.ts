import type { User } from '../../../db/actor.ts';
import { type AppContext, signedIn } from '../../../http/app-type.ts';
import { HttpError, invalid } from '../../../http/http-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { postMail } from '../../../platform/mail.ts';
import { isPasswordOff } from '../account-resource.ts';
import { asSystem, type AuthParts, type Origin, sentBy } from '../parts.ts';
import { passwordChangedMail } from './mails.ts';
import { checkPassword } from './passwords.ts';
import { endSignIns } from '../credential-store.ts';
import { passwordsOff, signOnInstead } from './sign-on-rule.ts';
import { type Account, changeAccount, findAccountById } from '../account-store.ts';
import { beginTry, clearTries, tryKey } from './tries.ts';

/**
 * The account of somebody signed in who proves with the password that it is still them (S-09). Tries are limited as
 * they are at sign-in: a stolen access token is no way to guess the password.
 */
export async function proveAccount(
  parts: AuthParts,
  user: User,
  { password, pointer }: { password: string | undefined; pointer: string },
): Promise<Account> {
  const account = await ownAccount(parts, user);
  if (isPasswordOff(account)) {
    if (!isFresh(parts, user)) throw signInAgain(account, pointer);
    return account;
  }
  if (password === undefined) throw invalid('Enter your password.', pointer);
  const attempt = await beginTry(parts, tryKey(`prove ${user.userId}`, user.address));
  if (!(await parts.passwords.verify(password, account.passwordHash))) {
    throw new HttpError('UNPROCESSABLE_CONTENT', { detail: 'The password is wrong.', source: { pointer } });
  }
  await asSystem(parts, (tx) => clearTries(tx, attempt.key));
  return account;
}

export async function ownAccount(parts: AuthParts, user: User): Promise<Account> {
  const account = await asSystem(parts, (tx) => findAccountById(tx, user.userId));
  if (!account) throw new HttpError('UNAUTHORIZED');
  return account;
}

/** A new password; all other sessions end, and a mail says so. */
export async function changePassword(
  parts: AuthParts,
  { user, from }: { user: User; from: Origin },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const instead = signOnInstead(await ownAccount(parts, user));
  if (instead) throw passwordsOff(instead);
  const account = await proveAccount(parts, user, { password: currentPassword, pointer: '/currentPassword' });
  checkPassword(newPassword, account, '/newPassword');
  const passwordHash = await parts.passwords.hash(newPassword);
  await asSystem(parts, async (tx) => {
    await changeAccount(tx, account.id, { passwordHash });
    await endSignIns(tx, account.id, user.session?.id);
    const object = { kind: 'user', id: account.id } as const;
    await writeAudit(tx, parts.clock, { action: 'user.password-change', object, ...sentBy(from, user) });
    await postMail(tx, parts, { to: account.email, ...passwordChangedMail() });
  });
}

const FRESH_MS = 5 * MINUTE_MS;
const PASSWORD = '/data/attributes/password';

/** Rights are changed by somebody who signed in, or gave the password, within five minutes. */
export async function requireFresh(auth: AuthParts, context: AppContext, password: string | undefined) {
  const user = signedIn(context);
  if (isFresh(auth, user)) return;
  if (password !== undefined) {
    await proveAccount(auth, user, { password, pointer: PASSWORD });
    return;
  }
  const account = await ownAccount(auth, user);
  if (isPasswordOff(account)) throw signInAgain(account, PASSWORD);
  throw invalid('Enter your password: it is more than five minutes since you signed in.', PASSWORD);
}

/** The same of the password in a body, before anything is done: for `answerAfter`. */
export function fresh(auth: AuthParts) {
  return ({
    context,
    body,
  }: {
    context: AppContext;
    body: { data: { attributes: { password?: string } } };
  }) => requireFresh(auth, context, body.data.attributes.password);
}

/** By when the person last proved who they are: a provider that was not asked again has proven nothing now. */
function isFresh({ clock }: AuthParts, { session }: User): boolean {
  return clock.now().getTime() - (session?.signedIn.getTime() ?? 0) <= FRESH_MS;
}

function signInAgain({ signOn }: Account, pointer: string): HttpError {
  const { id = '', name = '' } = signOn ?? {};
  return new HttpError('UNPROCESSABLE_CONTENT', {
    detail: `Sign in again through ${name}, then try again: it is more than five minutes since you signed in there.`,
    source: { pointer },
    meta: { signOn: { id, name } },
  });
}
