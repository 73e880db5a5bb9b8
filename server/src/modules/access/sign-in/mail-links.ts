import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { oneTimeToken } from '../../../db/schema.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges/delete-in-batches.ts';
import { postMail } from '../../../platform/mail.ts';
import type { AuthParts } from '../parts.ts';
import type { MailText } from './mails.ts';
import { hashOf, isToken, newToken } from '../token.ts';

export type LinkKind = (typeof oneTimeToken.$inferSelect)['kind'];

/** The page that a link of each kind opens, and how long it works. */
const LINKS = {
  confirm: { page: 'confirm?token', lifetimeMs: DAY_MS },
  reset: { page: 'reset?token', lifetimeMs: 30 * MINUTE_MS },
  invitation: { page: 'register?invitation', lifetimeMs: 7 * DAY_MS },
};

type LinkParts = Pick<AuthParts, 'clock' | 'publicUrl'>;

/** Makes a link that works once; an earlier one of that kind does not work any more. */
export async function issueLink(
  { orm }: Transaction,
  { clock, publicUrl }: LinkParts,
  {
    userId,
    kind,
    lifetimeMs = LINKS[kind].lifetimeMs,
  }: { userId: string; kind: LinkKind; lifetimeMs?: number },
): Promise<string> {
  const token = newToken();
  const ends = new Date(clock.now().getTime() + lifetimeMs);
  await orm.delete(oneTimeToken).where(and(eq(oneTimeToken.userId, userId), eq(oneTimeToken.kind, kind)));
  await orm.insert(oneTimeToken).values({ hash: hashOf(token), userId, kind, ends });
  return `${new URL(publicUrl).origin}/apps/${LINKS[kind].page}=${token}`;
}

/** Makes a link and mails it. */
export async function mailLink(
  tx: Transaction,
  parts: Pick<AuthParts, 'clock' | 'publicUrl' | 'jobs'>,
  to: { id: string; email: string; kind: LinkKind; mail: (link: string) => MailText },
): Promise<void> {
  const link = await issueLink(tx, parts, { userId: to.id, kind: to.kind });
  await postMail(tx, parts, { to: to.email, ...to.mail(link) });
}

/** Whose link it is, without using it up. */
export async function readLink(
  { orm }: Transaction,
  link: { token: string; kind: LinkKind },
  now: Date,
): Promise<string | undefined> {
  if (!isToken(link.token)) return undefined;
  const [found] = await orm
    .select({ userId: oneTimeToken.userId })
    .from(oneTimeToken)
    .where(isValid(link, now));
  return found?.userId;
}

/** Uses a link up: of two who send it at once, one gets through. */
export async function useLink(
  { orm }: Transaction,
  link: { token: string; kind: LinkKind },
  now: Date,
): Promise<string | undefined> {
  if (!isToken(link.token)) return undefined;
  const [used] = await orm
    .delete(oneTimeToken)
    .where(isValid(link, now))
    .returning({ userId: oneTimeToken.userId });
  return used?.userId;
}

function isValid({ token, kind }: { token: string; kind: LinkKind }, now: Date) {
  return and(eq(oneTimeToken.hash, hashOf(token)), eq(oneTimeToken.kind, kind), gt(oneTimeToken.ends, now));
}

/** After a password was set, no older link may set another one. */
export async function dropLinksOf({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(oneTimeToken).where(eq(oneTimeToken.userId, userId));
}

export async function purgeExpiredLinks(database: Database, now: Date): Promise<void> {
  await deleteInBatches(database, oneTimeToken, { where: lt(oneTimeToken.ends, now) });
}
