import type { AcceptInvitationRequest, Invitation } from '@suite/contracts/auth';
import { SYSTEM } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import { HttpError } from '../../../http/http-error.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { postMail } from '../../../platform/mail.ts';
import { clearRateLimit } from '../../../platform/rate-limit.ts';
import { asUser, type AuthParts, type Origin, sentBy } from '../parts.ts';
import { endCredentials, endProgramsOf, endSignIns } from '../credential-store.ts';
import { MAILED } from '../kinds.ts';
import { type MailedLink, readLink, useLink } from './mail-links.ts';
import { passwordChangedMail } from './mails.ts';
import { checkPassword } from './passwords.ts';
import { accountKey } from './sign-in.ts';
import { passwordsOff, signOnInstead } from './sign-on-rule.ts';
import { type Account, changeAccount, findAccountById } from '../account-store.ts';
import { clearTries, tryKey } from './tries.ts';

/** The link of the first mail: the address is real, and its holder chooses the password. */
export async function confirm(
  parts: AuthParts,
  { token, password }: { token: string; password: string },
  from: Origin,
): Promise<'waiting' | 'active'> {
  const link = { token, kind: 'confirm' } as const;
  const account = await holderOf(parts, link);
  if (account?.state !== 'invited') throw badLink(link);
  const state = account.approved === null ? 'waiting' : 'active';
  await setPassword(parts, { account, link, password, change: { state }, action: 'user.confirm' }, from);
  return state;
}

/** Whether the link of the first mail still works; it stays good. */
export async function checkConfirmation(parts: AuthParts, token: string): Promise<void> {
  const account = await holderOf(parts, { token, kind: 'confirm' });
  if (account?.state !== 'invited') throw new HttpError('NOT_FOUND');
}

/** Whom an invitation is for; the link stays good. */
export async function readInvitation(parts: AuthParts, token: string): Promise<Invitation> {
  const account = await holderOf(parts, { token, kind: 'invitation' });
  if (account?.state !== 'invited') throw new HttpError('NOT_FOUND');
  return { email: account.email, company: account.organisationName ?? '', name: account.name };
}

/** The invited person gives name and password, and can sign in. */
export async function acceptInvitation(
  parts: AuthParts,
  { invitation, name, password }: AcceptInvitationRequest,
  from: Origin,
): Promise<void> {
  const link = { token: invitation, kind: 'invitation' } as const;
  const account = await holderOf(parts, link);
  if (account?.state !== 'invited') throw badLink(link);
  const change = { state: 'active', name } as const;
  await setPassword(parts, { account, link, password, change, action: 'user.confirm' }, from);
}

function holderOf(parts: AuthParts, link: MailedLink): Promise<Account | undefined> {
  return parts.database.as(SYSTEM).transaction(async (tx) => {
    const id = await readLink(tx, link, parts.clock.now());
    return id === undefined ? undefined : findAccountById(tx, id);
  });
}

interface PasswordByLink {
  account: Account;
  link: MailedLink;
  password: string;
  change?: { state: 'waiting' | 'active'; name?: string };
  action: string;
  /** What else is done in the same transaction. */
  also?: (tx: Transaction) => Promise<void>;
}

async function setPassword(parts: AuthParts, step: PasswordByLink, from: Origin): Promise<void> {
  const { account, link, password, change, action, also } = step;
  const instead = signOnInstead(account);
  if (instead) throw passwordsOff(instead);
  checkPassword(password, account, '/password');
  // Hashed before the transaction: it takes long, and a link that was used meanwhile is found out in it.
  const passwordHash = await parts.passwords.hash(password);
  await parts.database.as(SYSTEM).transaction(async (tx) => {
    if ((await useLink(tx, link, parts.clock.now())) !== account.id) throw badLink(link);
    await endCredentials(tx, { kind: MAILED, userId: account.id });
    await changeAccount(tx, account.id, { ...change, passwordHash });
    const object = { kind: 'user', id: account.id } as const;
    await writeAudit(tx, parts.clock, { action, object, ...sentBy(from, asUser(account, from)) });
    await also?.(tx);
  });
}

function badLink({ kind }: Pick<MailedLink, 'kind'>): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'This link no longer works. Request a new one.',
    source: { pointer: kind === 'invitation' ? '/invitation' : '/token' },
  });
}

/** Sets the password by the link of a mail. Everybody who is signed in has to sign in again, and no program goes on. */
export async function resetPassword(
  parts: AuthParts,
  { token, password }: { token: string; password: string },
  from: Origin,
): Promise<void> {
  const link = { token, kind: 'reset' } as const;
  const account = await holderOf(parts, link);
  if (account?.state !== 'active' && account?.state !== 'waiting') throw badLink(link);
  const also = async (tx: Transaction) => {
    await endSignIns(tx, account.id);
    await endProgramsOf(tx, account.id);
    // The mail proved who it is: what strangers did to the limits is over (S-11).
    await clearRateLimit(tx, accountKey(account.email));
    await clearTries(tx, tryKey(account.email, from.actor.address));
    await postMail(tx, parts, { to: account.email, ...passwordChangedMail() });
  };
  await setPassword(parts, { account, link, password, action: 'user.password-reset', also }, from);
}
