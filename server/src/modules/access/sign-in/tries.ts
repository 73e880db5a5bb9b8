import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { signInTry, signOnFlow } from '../../../db/schema.ts';
import { HttpError } from '../../../http/http-error.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges.ts';
import { networkOf } from '../../../http/client-address.ts';
import { asSystem, type AuthParts } from '../parts.ts';
import { hashOf } from '../token.ts';

const FORGOTTEN_MS = DAY_MS;

export interface Try {
  key: string;
  /** How many there were in a row, with this one. */
  number: number;
}

/** A try of one account from one address; strangers elsewhere do not lock its owner out (S-11). */
export function tryKey(account: string, address: string): string {
  return hashOf(`try ${account.toLowerCase()} ${networkOf(address)}`);
}

/**
 * Counts a try before it is made, so that many at once are not all the first. Waits grow from a second, and after the
 * last one comes a pause; tries before the end of it get 429.
 */
export async function beginTry(parts: AuthParts, key: string): Promise<Try> {
  const begun = await asSystem(parts, (tx) => beginTryIn(tx, parts, key));
  if ('waitSeconds' in begun) throw tooManyTries(begun.waitSeconds);
  return begun;
}

/** The same as a part of a transaction, with the seconds to wait instead of an error. */
export async function beginTryIn(
  { orm }: Transaction,
  { clock, limits: { inARow } }: AuthParts,
  key: string,
): Promise<Try | { waitSeconds: number }> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  // After the pause, or a day, counting begins again.
  const isOver = sql`(${signInTry.last} < ${new Date(now.getTime() - FORGOTTEN_MS).toISOString()}::timestamptz
    or ${signInTry.tries} >= ${inARow.most})`;
  const next = sql`case when ${isOver} then 1 else ${signInTry.tries} + 1 end`;
  const wait = sql`case when ${next} >= ${inARow.most} then ${inARow.pauseMs / 1000}::float8
    when ${next} >= ${inARow.slowAfter} then power(2, ${next} - ${inARow.slowAfter}) else 0 end`;
  const [begun] = await orm
    .insert(signInTry)
    .values({ key, tries: 1, last: now, waitUntil: now })
    .onConflictDoUpdate({
      target: signInTry.key,
      set: { tries: next, last: now, waitUntil: sql`${at} + make_interval(secs => ${wait})` },
      // A clock that jumped back must not keep a key waiting for as long.
      setWhere: sql`${signInTry.waitUntil} <= ${at}
        or ${signInTry.waitUntil} > ${at} + make_interval(secs => ${inARow.pauseMs / 1000}::float8)`,
    })
    .returning({ tries: signInTry.tries });
  if (begun) return { key, number: begun.tries };
  const [row] = await orm.select().from(signInTry).where(eq(signInTry.key, key));
  const waitMs = (row?.waitUntil.getTime() ?? 0) - now.getTime();
  return { waitSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}

export function tooManyTries(seconds: number): HttpError {
  return new HttpError('TOO_MANY_REQUESTS', {
    detail: `Too many attempts. Wait ${seconds} seconds, then try again.`,
    headers: { 'Retry-After': String(seconds) },
  });
}

/** After a success counting begins anew. */
export async function clearTries({ orm }: Transaction, key: string): Promise<void> {
  await orm.delete(signInTry).where(eq(signInTry.key, key));
}

/** A try that was none: the password was right, and the code was not asked for yet. */
export async function takeBackTry({ orm }: Transaction, { key }: Try): Promise<void> {
  await orm
    .update(signInTry)
    .set({ tries: sql`greatest(${signInTry.tries} - 1, 0)`, waitUntil: sql`${signInTry.last}` })
    .where(eq(signInTry.key, key));
}

/** Takes away tries that are not counted any more, and sign-ins that were begun and not finished. */
export async function purgeExpiredSignIns(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const forgotten = new Date(now.getTime() - FORGOTTEN_MS);
  await deleteInBatches(database, signInTry, { where: lt(signInTry.last, forgotten) });
  await deleteInBatches(database, signOnFlow, { where: lt(signOnFlow.ends, now) });
}
