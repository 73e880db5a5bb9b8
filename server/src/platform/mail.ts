import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SYSTEM } from '../db/actor.ts';
import type { Database, Transaction } from '../db/database.ts';
import { mail } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import type { JobKind, Jobs } from './jobs.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** A checked address; a visitor's text never becomes another header (S-43). */
  replyTo?: string;
}

/** Hands a message to the world. The id is the same for every attempt, so that a relay can tell a repetition. */
export type DeliverMail = (message: MailMessage & { id: string }) => Promise<void>;

const DAY = 24 * 60 * 60;
const SWEEP_AFTER_MS = 5 * 60_000;

/** The queue's side of the outbox: a relay that is down for days costs patience, not messages (F-07). */
export function mailJobs(parts: { database: Database; clock: Clock; deliver: DeliverMail }): {
  deliver: JobKind;
  sweep: (jobs: () => Promise<Jobs>) => JobKind;
} {
  return {
    deliver: {
      name: DELIVER,
      retries: 1000,
      firstWaitSeconds: 30,
      longestWaitSeconds: DAY / 24,
      work: (data) => deliverOne(parts, deliverSchema.parse(data).id),
    },
    sweep: (jobs) => ({
      name: 'mail-sweep',
      retries: 0,
      firstWaitSeconds: 60,
      longestWaitSeconds: 60,
      work: async () => sweep(parts, await jobs()),
    }),
  };
}

const DELIVER = 'mail-deliver';
const deliverSchema = z.object({ id: z.uuid() });

/** Puts a message into the outbox, within the transaction that gives the reason for it. */
export async function postMail(
  tx: Transaction,
  parts: { clock: Clock; jobs: Jobs },
  message: MailMessage,
): Promise<void> {
  const id = randomUUID();
  await tx.orm.insert(mail).values({
    id,
    created: parts.clock.now(),
    recipient: oneLine(message.to),
    replyTo: message.replyTo === undefined ? undefined : oneLine(message.replyTo),
    subject: oneLine(message.subject),
    body: message.text,
  });
  await parts.jobs.send(tx, DELIVER, { id });
}

/** The row stays locked while it is sent: two workers cannot both send it. */
async function deliverOne(
  { database, clock, deliver }: { database: Database; clock: Clock; deliver: DeliverMail },
  id: string,
): Promise<void> {
  await database.as(SYSTEM).transaction(async ({ orm }) => {
    const [row] = await orm
      .select()
      .from(mail)
      .where(and(eq(mail.id, id), isNull(mail.sent)))
      .for('update', { skipLocked: true });
    if (!row) return;
    await deliver({
      id,
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      ...(row.replyTo === null ? {} : { replyTo: row.replyTo }),
    });
    // Its text goes with it: it may hold a link that opens an account, and would stay here and in every backup.
    await orm
      .update(mail)
      .set({ sent: clock.now(), body: '', attempts: sql`${mail.attempts} + 1` })
      .where(eq(mail.id, id));
  });
}

/** Messages whose job is gone (a restored backup has no queue) are asked for again. */
async function sweep({ database, clock }: { database: Database; clock: Clock }, jobs: Jobs): Promise<void> {
  const before = new Date(clock.now().getTime() - SWEEP_AFTER_MS);
  await database.as(SYSTEM).transaction(async (tx) => {
    const waiting = await tx.orm
      .select({ id: mail.id })
      .from(mail)
      .where(and(isNull(mail.sent), lt(mail.created, before)))
      .limit(500);
    for (const { id } of waiting) await jobs.send(tx, DELIVER, { id });
  });
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}
