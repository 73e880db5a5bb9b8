import { and, eq, gt, lt } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { oneTimeToken } from '../../db/schema.ts';
import { hashOf, isToken, newToken } from './token.ts';

export type LinkKind = (typeof oneTimeToken.$inferSelect)['kind'];

/** Makes the token of a link; an earlier one of that kind does not work any more. */
export async function issueLink(
  { orm }: Transaction,
  { userId, kind, ends }: { userId: string; kind: LinkKind; ends: Date },
): Promise<string> {
  const token = newToken();
  await orm.delete(oneTimeToken).where(and(eq(oneTimeToken.userId, userId), eq(oneTimeToken.kind, kind)));
  await orm.insert(oneTimeToken).values({ hash: hashOf(token), userId, kind, ends });
  return token;
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

export async function forgetOldLinks({ orm }: Transaction, now: Date): Promise<void> {
  await orm.delete(oneTimeToken).where(lt(oneTimeToken.ends, now));
}
