import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, gt, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { SYSTEM } from '../db/actor.ts';
import type { Database, Transaction } from '../db/database.ts';
import { writeDurably } from '../db/durable-files.ts';
import { mail } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import { isQueued, type JobKind, type JobRequest, type Jobs } from './jobs.ts';
import type { Limits } from './limits.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** A checked address; a visitor's text never becomes another header (S-43). */
  replyTo?: string;
}

/** The id is the same for every attempt, so that a relay, or a reader's program, can recognise a repetition. */
type NumberedMail = MailMessage & { id: string };

/** Hands a message to the world. It ends, one way or the other, before the lease does. */
export type DeliverMail = (message: NumberedMail) => Promise<void>;

const DAY = 24 * 60 * 60;
const SWEEP_AFTER_MS = 5 * 60_000;
const LEASE_MS = 2 * 60_000;
const MOST_RETRIED = 500;
const MOST_SWEPT = 500;

interface MailParts {
  database: Database;
  clock: Clock;
  deliver: DeliverMail;
  /** Called with the outcome of every attempt. */
  count?: (outcome: 'sent' | 'failed') => void;
}

/** The queue's side of the outbox: a relay that is down for days costs patience, not messages (F-07). */
export function mailJobs(parts: MailParts) {
  const taken = new Set<string>();
  return {
    deliver: {
      name: DELIVER,
      retries: 1000,
      firstWaitSeconds: 30,
      longestWaitSeconds: DAY / 24,
      mostSeconds: LEASE_MS / 1000,
      work: (data: unknown) => deliverOne(parts, deliverSchema.parse(data).id, taken),
    },
    sweep: {
      name: 'mail-sweep',
      cron: '*/5 * * * *',
      work: (_: unknown, jobs: Jobs) => sweep(parts, jobs),
    },
  } satisfies Record<string, JobKind>;
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
  await parts.jobs.send(tx, deliveryOf(id));
}

/** The job has the id of its mail: however often it is asked for, there is one. */
function deliveryOf(id: string): JobRequest {
  return { name: DELIVER, data: { id }, id };
}

/**
 * Takes the mail, lets go of the database, sends, and marks it as sent: a relay that hangs holds nothing that anybody
 * else waits for (decision 034). `taken` are mails that the relay has, and that are not marked in the database yet.
 */
async function deliverOne(parts: MailParts, id: string, taken: Set<string>): Promise<void> {
  if (!taken.has(id)) {
    const message = await lease(parts, id);
    if (!message) return;
    try {
      await parts.deliver(message);
      parts.count?.('sent');
    } catch (error) {
      parts.count?.('failed');
      await endLease(parts, id).catch(() => undefined); // it ends by itself
      throw error;
    }
    taken.add(id);
  }
  await markSent(parts, id);
  taken.delete(id);
}

/** Undefined when it was sent. While somebody else has it the job fails, and comes again when that may be over. */
function lease({ database, clock }: MailParts, id: string): Promise<NumberedMail | undefined> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  return database.as(SYSTEM).transaction(async ({ orm }) => {
    // A lease that ends later than one can was given by a clock that has been put back since.
    const isFree = or(isNull(mail.leasedUntil), lte(mail.leasedUntil, now), gt(mail.leasedUntil, until));
    const [row] = await orm
      .update(mail)
      .set({ leasedUntil: until, attempts: sql`${mail.attempts} + 1` })
      .where(and(eq(mail.id, id), isNull(mail.sent), isFree))
      .returning();
    if (row) {
      const { recipient, subject, body, replyTo } = row;
      return { id, to: recipient, subject, text: body, ...(replyTo === null ? {} : { replyTo }) };
    }
    const waiting = await orm.$count(mail, and(eq(mail.id, id), isNull(mail.sent)));
    if (waiting > 0) throw new Error('Another worker is sending this mail.');
    return undefined;
  });
}

async function endLease({ database }: MailParts, id: string): Promise<void> {
  await database
    .as(SYSTEM)
    .transaction(({ orm }) => orm.update(mail).set({ leasedUntil: null }).where(eq(mail.id, id)));
}

/** Its text goes with it: it may hold a link that opens an account, and would stay here and in every backup. */
async function markSent({ database, clock }: MailParts, id: string): Promise<void> {
  await database.as(SYSTEM).transaction(({ orm }) =>
    orm
      .update(mail)
      .set({ sent: clock.now(), body: '', leasedUntil: null })
      .where(and(eq(mail.id, id), isNull(mail.sent))),
  );
}

/** Messages whose job is gone (a restored backup has no queue) are asked for again, the oldest first. */
async function sweep({ database, clock }: { database: Database; clock: Clock }, jobs: Jobs): Promise<void> {
  const before = new Date(clock.now().getTime() - SWEEP_AFTER_MS);
  await database.as(SYSTEM).transaction(async (tx) => {
    const waiting = await tx.orm
      .select({ id: mail.id })
      .from(mail)
      .where(and(isNull(mail.sent), lt(mail.created, before), not(isQueued(DELIVER, mail.id))))
      .orderBy(mail.created)
      .limit(MOST_SWEPT);
    for (const { id } of waiting) await jobs.send(tx, deliveryOf(id));
  });
}

/** Tries what waits again at once, however long its next attempt is off: for staff, when a relay is back. */
export async function retryMail(tx: Transaction, jobs: Jobs): Promise<number> {
  const waiting = await tx.orm
    .select({ id: mail.id })
    .from(mail)
    .where(isNull(mail.sent))
    .orderBy(mail.created)
    .limit(MOST_RETRIED);
  const ids = waiting.map(({ id }) => id);
  const hastened = new Set(await jobs.hasten(tx, DELIVER, ids));
  // Those that are being sent stay as they are, and those whose job is gone get a new one.
  for (const id of ids.filter((one) => !hastened.has(one))) await jobs.send(tx, deliveryOf(id));
  return ids.length;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
}

interface TransportSettings {
  smtpUrl: string | undefined;
  from: string;
  folder: string;
  domain: string;
  limits: Limits['mail'];
}

/** By the relay of SMTP_URL, or as files in a folder when there is none: nothing is ever sent by accident. */
export function mailTransport(settings: TransportSettings): DeliverMail {
  const { smtpUrl, folder } = settings;
  if (smtpUrl !== undefined) return (message) => sendByRelay(smtpUrl, settings, message);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async (message) => {
    const sent: unknown = await transport.sendMail(composed(settings, message));
    // On the disk before it counts as sent.
    await writeDurably(join(folder, `${message.id}.eml`), messageOf(sent));
  };
}

/**
 * One connection for one mail. No limit for silence notices a relay that trickles its answers: after the whole time the
 * connection is cut, so that nothing is sent once somebody else may send it.
 */
async function sendByRelay(url: string, settings: TransportSettings, message: NumberedMail): Promise<void> {
  const { silenceMs, wholeMs } = settings.limits;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const isOver = Promise.withResolvers<never>();
  const timer = setTimeout(() => isOver.reject(new Error('The mail relay took too long.')), wholeMs);
  try {
    await Promise.race([transport.sendMail(composed(settings, message)), isOver.promise]);
  } finally {
    clearTimeout(timer);
    transport.close({ force: true });
  }
}

function composed({ from, domain }: TransportSettings, message: NumberedMail) {
  const { id, to, subject, text, replyTo } = message;
  return {
    from,
    messageId: `<${id}@${domain}>`,
    to,
    subject,
    text,
    replyTo,
  };
}

function messageOf(sent: unknown): Uint8Array {
  if (typeof sent === 'object' && sent !== null && 'message' in sent && sent.message instanceof Uint8Array) {
    return sent.message;
  }
  throw new Error('The mail could not be written.');
}
