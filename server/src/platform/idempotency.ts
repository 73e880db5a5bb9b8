import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { Actor } from '../db/actor.ts';
import { type Database, ownerOf, type Transaction } from '../db/database.ts';
import { idempotency } from '../db/schema.ts';
import { type Clock, DAY_MS } from './clock.ts';
import { deleteInBatches } from './purges.ts';

export interface Answer<Body = unknown> {
  status: number;
  body?: Body;
  headers?: Record<string, string>;
}

export interface KeyedRequest {
  actor: Actor;
  key: string;
  route: string;
  body: string | Uint8Array;
  /** Done before the transaction of the work, where there is work to do: what takes time and needs no transaction. */
  prepare?: () => Promise<void>;
  /** Throws what keeps the caller from the answer, also from one that is kept. */
  check?: (tx: Transaction) => Promise<void>;
}

export type Outcome<Kept extends Answer = Answer> =
  | { kind: 'done'; answer: Kept; isReplay: boolean }
  /** The same key came with another request before: a mistake of the caller. */
  | { kind: 'other-request' }
  /** The first one is still at work. */
  | { kind: 'running' };

const KEPT_MS = DAY_MS;
/** A claim that is older, and that no transaction holds, belongs to a process that died: the work can be done. */
const LEASE_MS = 60_000;

/**
 * Does the work once per key (F-12). The answer is written in the transaction of the work itself: after a crash
 * there is either both or nothing, and a repeated request gets the answer or does the work. That transaction holds the
 * claim from its beginning: nobody takes it over, however long the work is.
 */
export async function runIdempotently<Kept extends Answer>(
  parts: { database: Database; clock: Clock },
  request: KeyedRequest,
  work: (tx: Transaction) => Promise<Kept>,
): Promise<Outcome<Kept>> {
  const { database, clock } = parts;
  const as = database.as(request.actor);
  const row = {
    owner: ownerOf(request.actor),
    key: request.key,
    route: request.route,
    bodyHash: createHash('sha256').update(request.body).digest('hex'),
  };
  const mine = and(eq(idempotency.owner, row.owner), eq(idempotency.key, row.key));
  const claimed = clock.now();
  const own = and(mine, eq(idempotency.claimed, claimed));
  const found = await as.transaction(async (tx) => {
    await request.check?.(tx);
    return claim(tx, row, claimed);
  });
  // The same route and body: what is kept was given by the same work.
  if (found !== 'claimed') return found as Outcome<Kept>;
  try {
    await request.prepare?.();
    const answer = await as.transaction(async (tx) => {
      const held = await tx.orm.select({ key: idempotency.key }).from(idempotency).where(own).for('update');
      if (held.length === 0) return undefined; // the preparation took so long that another took it over
      const done = await work(tx);
      await tx.orm.update(idempotency).set({ answer: done }).where(mine);
      return done;
    });
    return answer ? { kind: 'done', answer, isReplay: false } : { kind: 'running' };
  } catch (error) {
    // Nothing was done, so the same key may try again at once.
    await as.transaction(({ orm }) => orm.delete(idempotency).where(and(own, isNull(idempotency.answer))));
    throw error;
  }
}

interface Claim {
  owner: string;
  key: string;
  route: string;
  bodyHash: string;
}

async function claim({ orm }: Transaction, row: Claim, now: Date): Promise<'claimed' | Outcome> {
  const fresh = { ...row, claimed: now, expires: new Date(now.getTime() + KEPT_MS), answer: null };
  const { key } = idempotency;
  const added = await orm.insert(idempotency).values(fresh).onConflictDoNothing().returning({ key });
  if (added.length > 0) return 'claimed';
  const mine = and(eq(idempotency.owner, row.owner), eq(key, row.key));
  const isLeft = and(
    isNull(idempotency.answer),
    eq(idempotency.bodyHash, row.bodyHash),
    lte(idempotency.claimed, new Date(now.getTime() - LEASE_MS)),
  );
  const [free] = await orm
    .select({ key })
    .from(idempotency)
    .where(and(mine, or(lte(idempotency.expires, now), isLeft)))
    .for('update', { skipLocked: true });
  if (free) {
    await orm.update(idempotency).set(fresh).where(mine);
    return 'claimed';
  }
  const [earlier] = await orm.select().from(idempotency).where(mine);
  if (!earlier) return { kind: 'running' }; // it failed and was taken away between the two statements
  if (earlier.bodyHash !== row.bodyHash || earlier.route !== row.route) return { kind: 'other-request' };
  return earlier.answer ? { kind: 'done', answer: earlier.answer, isReplay: true } : { kind: 'running' };
}

export async function purgeExpiredKeys(database: Database, clock: Clock): Promise<void> {
  await deleteInBatches(database, idempotency, { where: lt(idempotency.expires, clock.now()) });
}
