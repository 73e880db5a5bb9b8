import { randomUUID } from 'node:crypto';
import { signOnPath } from '@suite/contracts/sign-on';
import type { Transaction } from '../../../db/database.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { postMail } from '../../../platform/mail.ts';
import { addAccount, findAccountByEmail, findAccountById, hasActiveAdmin } from '../account-store.ts';
import { addCredential, endCredentials, findCredential } from '../credential-store.ts';
import type { Mailed } from '../kinds.ts';
import { asSystem, type AuthParts } from '../parts.ts';
import { hashOf, isToken, newToken } from '../token.ts';
import { invitationMail, type MailText, resetMail, signOnMail } from './mails.ts';
import { passwordsOff, type SignOn, signOnInstead } from './sign-on-rule.ts';

/** The page that a link of each kind opens, and how long it works. */
const LINKS: Record<Mailed, { page: string; lifetimeMs: number }> = {
  confirm: { page: 'confirm?token', lifetimeMs: DAY_MS },
  reset: { page: 'reset?token', lifetimeMs: 30 * MINUTE_MS },
  invitation: { page: 'register?invitation', lifetimeMs: 7 * DAY_MS },
};

type Parts = Pick<AuthParts, 'clock' | 'jobs' | 'publicUrl'>;

interface Addressee {
  id: string;
  email: string;
}

/** Makes a link that works once; an earlier one of that kind does not work any more. */
export async function issueLink(
  tx: Transaction,
  { clock, publicUrl }: Pick<AuthParts, 'clock' | 'publicUrl'>,
  { userId, kind, lifetimeMs }: { userId: string; kind: Mailed; lifetimeMs?: number },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const expires = new Date(now.getTime() + (lifetimeMs ?? LINKS[kind].lifetimeMs));
  await endCredentials(tx, { kind, userId });
  await addCredential(tx, { kind, userId, hash: hashOf(token), created: now, expires });
  return `${new URL(publicUrl).origin}/apps/${LINKS[kind].page}=${token}`;
}

export interface MailedLink {
  token: string;
  kind: Mailed;
}

/** Whose link it is, without using it up. */
export async function readLink(tx: Transaction, link: MailedLink, now: Date): Promise<string | undefined> {
  return isToken(link.token) ? (await findCredential(tx, valid(link, now)))?.userId : undefined;
}

/** Uses a link up: of two who send it at once, one gets through. */
export async function useLink(tx: Transaction, link: MailedLink, now: Date): Promise<string | undefined> {
  return isToken(link.token) ? (await endCredentials(tx, valid(link, now)))[0]?.userId : undefined;
}

function valid({ token, kind }: MailedLink, now: Date) {
  return { kind, hash: hashOf(token), after: now };
}

/** Makes a link and mails it. */
export async function mailLink(
  tx: Transaction,
  parts: Parts,
  { id, email, kind, mail }: Addressee & { kind: Mailed; mail: (link: string) => MailText },
): Promise<void> {
  const link = await issueLink(tx, parts, { userId: id, kind });
  await postMail(tx, parts, { to: email, ...mail(link) });
}

/** Mails somebody the link to an account that is there for them. */
export async function mailInvitation(tx: Transaction, parts: Parts, to: Addressee): Promise<void> {
  const account = await findAccountById(tx, to.id);
  const instead = account && signOnInstead(account);
  // There is no password to choose: the first sign-in through the provider opens the account.
  if (instead) return mailSignOn(tx, parts, { email: to.email, signOn: instead });
  // As staff have entered it: no stranger's words (S-44).
  const company = account?.organisationName ?? undefined;
  await mailLink(tx, parts, { ...to, kind: 'invitation', mail: (link) => invitationMail(link, company) });
}

/** Mails somebody where they sign in; nobody gets in by the mail alone. */
export async function mailSignOn(
  tx: Transaction,
  parts: Parts,
  { email, signOn }: { email: string; signOn: SignOn },
): Promise<void> {
  const link = new URL(signOnPath(signOn.id), parts.publicUrl).href;
  await postMail(tx, parts, { to: email, ...signOnMail(link, signOn.name) });
}

/** Mails somebody the link to choose a new password. */
export async function mailReset(tx: Transaction, parts: Parts, to: Addressee): Promise<void> {
  const account = await findAccountById(tx, to.id);
  const instead = account && signOnInstead(account);
  if (instead) throw passwordsOff(instead);
  return mailLink(tx, parts, { ...to, kind: 'reset', mail: resetMail });
}

const ADMIN = 'admin-group';

/**
 * An installation without staff could never get any: the one who starts it gets a link, good once and for a day.
 * Undefined where somebody is there, or where that address belongs to another account.
 */
export function inviteFirstAdmin(
  { database, clock }: Pick<AuthParts, 'database' | 'clock'>,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<{ email: string; link: string } | undefined> {
  const now = clock.now();
  return asSystem({ database }, async (tx) => {
    if (await hasActiveAdmin(tx, ADMIN)) return undefined;
    const known = await findAccountByEmail(tx, email);
    const isOurs = known?.state === 'invited' && known.roles.includes(ADMIN);
    if (known && !isOurs) return undefined;
    const id = known?.id ?? randomUUID();
    if (!known) {
      const roles = [ADMIN];
      await addAccount(tx, { id, email, name: '', state: 'invited', roles, approved: now, created: now });
      await writeAudit(tx, clock, { action: 'user.invite', object: { kind: 'user', id } });
    }
    const link = { userId: id, kind: 'invitation', lifetimeMs: DAY_MS } as const;
    return { email, link: await issueLink(tx, { clock, publicUrl }, link) };
  });
}
