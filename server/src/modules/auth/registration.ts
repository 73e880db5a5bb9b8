import type { AcceptInvitationRequest, Invitation } from '@suite/contracts/auth';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { AuthParts, Origin } from './auth-parts.ts';
import { dropLinksOf, type LinkKind, readLink, useLink } from './one-time-tokens.ts';
import { checkPassword } from './password-rules.ts';
import { asUser } from './sign-in.ts';
import { type Account, changeAccount, findAccountById } from './store.ts';

/** The link of the first mail: the address is real, and its holder chooses the password. */
export async function confirm(
  parts: AuthParts,
  { token, password }: { token: string; password: string },
  from: Origin,
): Promise<'waiting' | 'active'> {
  const account = await holderOf(parts, { token, kind: 'confirm' });
  if (account?.state !== 'invited') throw badLink();
  const state = account.approved === null ? 'waiting' : 'active';
  await setFirstPassword(
    parts,
    { account, link: { token, kind: 'confirm' }, password, change: { state } },
    from,
  );
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
  if (account?.state !== 'invited') throw badLink('/invitation');
  const change = { state: 'active', name } as const;
  await setFirstPassword(parts, { account, link, password, change }, from);
}

function holderOf(parts: AuthParts, link: { token: string; kind: LinkKind }): Promise<Account | undefined> {
  return parts.database.as(SYSTEM).transaction(async (tx) => {
    const id = await readLink(tx, link, parts.clock.now());
    return id === undefined ? undefined : findAccountById(tx, id);
  });
}

async function setFirstPassword(
  parts: AuthParts,
  step: {
    account: Account;
    link: { token: string; kind: LinkKind };
    password: string;
    change: { state: 'waiting' | 'active'; name?: string };
  },
  from: Origin,
): Promise<void> {
  const { account, link, password, change } = step;
  checkPassword(password, { pointer: '/password', words: wordsOf(account) });
  // Hashed before the transaction: it takes long, and a link that was used meanwhile is found out in it.
  const passwordHash = await parts.passwords.hash(password);
  await parts.database.as(SYSTEM).transaction(async (tx) => {
    const used = await useLink(tx, link, parts.clock.now());
    if (used !== account.id) throw badLink(link.kind === 'invitation' ? '/invitation' : '/token');
    await dropLinksOf(tx, account.id);
    await changeAccount(tx, account.id, { ...change, passwordHash });
    await record(tx, parts, { id: account.id, from, action: 'user.confirm' });
  });
}

/** What somebody who knows the account would try first. */
export function wordsOf(
  account: Pick<Account, 'name' | 'email' | 'organisationName' | 'application'>,
): string[] {
  const [local = '', domain = ''] = account.email.split('@');
  const company = account.organisationName ?? account.application?.['company'] ?? '';
  return [account.name, account.email, local, domain.split('.')[0] ?? '', company];
}

export function badLink(pointer = '/token'): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'This link does not work any more: ask for a new one.',
    source: { pointer },
  });
}

function record(
  tx: Transaction,
  { clock }: AuthParts,
  { id, from, action }: { id: string; from: Origin; action: string },
): Promise<void> {
  const by = asUser({ id, organisationId: null }, from);
  return writeAudit(tx, clock, {
    action,
    outcome: 'ok',
    object: { kind: 'user', id },
    requestId: from.requestId,
    by,
  });
}
