import { createHash } from 'node:crypto';
import { GUARDED } from '@suite/contracts/guarded';
import { and, count, eq, getTableColumns, gt, gte, inArray, lt, min, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { guardedQuestion } from '../../../db/schema.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { deleteInBatches } from '../../../platform/purges/delete-in-batches.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';

/** So long an answer can be had again without being counted. */
const KEPT_MS = 30 * DAY_MS;

/** For whom a question counts: all accounts of an organisation ask as one. */
export function askerOf({ actor }: Transaction): string {
  if (actor.kind !== 'user') throw new Error('Guarded values are for people who are signed in.');
  return actor.organisationId ?? actor.userId;
}

interface Question {
  /** The guarded ingredients that count in it. */
  ingredientIds: readonly string[];
  /** What makes it another question; everything that the answer depends on. */
  text: string;
  clock: Clock;
}

/**
 * Counts a question about guarded values for each ingredient in it, unless it was asked before. The one place where their
 * budget is spent, in the caller's transaction: what is told has been paid for. Gives the seconds to wait when the budget of
 * an ingredient is used up, which is written down (S-50); then nothing may be told.
 */
export async function payForQuestion(
  tx: Transaction,
  { ingredientIds, text, clock }: Question,
): Promise<{ waitSeconds: number } | undefined> {
  const asker = askerOf(tx);
  const now = clock.now();
  const question = createHash('sha256').update(text).digest('hex');
  const ids = [...new Set(ingredientIds)].toSorted();
  const { asked, ...columns } = getTableColumns(guardedQuestion);
  const ofAsker = and(eq(columns.asker, asker), inArray(columns.ingredientId, ids));
  const known = await tx.orm
    .select({ id: columns.ingredientId })
    .from(guardedQuestion)
    .where(and(ofAsker, eq(columns.question, question)));
  const fresh = ids.filter((id) => !known.some((one) => one.id === id));
  if (fresh.length === 0) return undefined;
  // One after the other: accounts that ask at the same time do not count past each other.
  await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guarded ${asker}`}, 0))`);
  const [spent] = await tx.orm
    .select({ id: columns.ingredientId, first: min(asked) })
    .from(guardedQuestion)
    .where(and(ofAsker, gt(asked, new Date(now.getTime() - DAY_MS)), inArray(columns.ingredientId, fresh)))
    .groupBy(columns.ingredientId)
    .having(gte(count(), GUARDED.questionsPerDay))
    .limit(1);
  if (spent) {
    const object = { kind: 'ingredient', id: spent.id } as const;
    await writeAudit(tx, clock, { action: 'calculation.probe', outcome: 'refused', object });
    const freeAt = (spent.first ?? now).getTime() + DAY_MS;
    return { waitSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) };
  }
  await tx.orm
    .insert(guardedQuestion)
    .values(fresh.map((ingredientId) => ({ asker, ingredientId, question, asked: now })))
    .onConflictDoNothing();
  return undefined;
}

/** Takes away questions that are not free any more. */
export async function purgeExpiredQuestions(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await deleteInBatches(database, guardedQuestion, { where: lt(guardedQuestion.asked, before) });
}
