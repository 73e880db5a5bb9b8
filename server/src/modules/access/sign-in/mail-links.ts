import type { Transaction } from '../../../db/database.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { postMail } from '../../../platform/mail.ts';
import { addCredential, endCredentials, findCredential } from '../credential-store.ts';
import type { Mailed } from '../kinds.ts';
import type { AuthParts } from '../parts.ts';
import { hashOf, isToken, newToken } from '../token.ts';
import type { MailText } from './mails.ts';

/** The page that a link of each kind opens, and how long it works. */
const LINKS: Record<Mailed, { page: string; lifetimeMs: number }> = {
  confirm: { page: 'confirm?token', lifetimeMs: DAY_MS },
  reset: { page: 'reset?token', lifetimeMs: 30 * MINUTE_MS },
  invitation: { page: 'register?invitation', lifetimeMs: 7 * DAY_MS },
};

/** Makes a link that works once; an earlier one of that kind does not work any more. */
export async function issueLink(
  tx: Transaction,
  { clock, publicUrl }: Pick<AuthParts, 'clock' | 'publicUrl'>,
  {
    userId,
    kind,
    lifetimeMs = LINKS[kind].lifetimeMs,
  }: { userId: string; kind: Mailed; lifetimeMs?: number },
): Promise<string> {
  const token = newToken();
  const now = clock.now();
  const expires = new Date(now.getTime() + lifetimeMs);
  await endCredentials(tx, { kind, userId });
  await addCredential(tx, { kind, userId, hash: hashOf(token), created: now, expires });
  return `${new URL(publicUrl).origin}/apps/${LINKS[kind].page}=${token}`;
}

/** Makes a link and mails it. */
export async function mailLink(
  tx: Transaction,
  parts: Pick<AuthParts, 'clock' | 'publicUrl' | 'jobs'>,
  to: { id: string; email: string; kind: Mailed; mail: (link: string) => MailText },
): Promise<void> {
  const link = await issueLink(tx, parts, { userId: to.id, kind: to.kind });
  await postMail(tx, parts, { to: to.email, ...to.mail(link) });
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
