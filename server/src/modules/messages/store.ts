import { randomUUID } from 'node:crypto';
import type { Message } from '@suite/contracts/messages';
import { SPAM_DAYS } from '@suite/contracts/inbox';
import { and, eq, lt, or } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { message } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps what was written; the traps and the tick are rules of the form, not part of the message. */
export async function keepMessage({ orm }: Transaction, written: Message, received: Date): Promise<void> {
  const { subject, name, company, phone, email, address } = written;
  await orm.insert(message).values({
    id: randomUUID(),
    received,
    subject,
    name,
    company,
    phone,
    email,
    message: written.message,
    address,
  });
}

/** Messages hold personal data: they go after a year (S-54), and rubbish sooner. */
export async function purgeExpiredMessages(database: Database, clock: Clock): Promise<void> {
  const before = (ms: number) => lt(message.received, new Date(clock.now().getTime() - ms));
  const isOldSpam = and(eq(message.state, 'spam'), before(SPAM_DAYS * DAY_MS));
  await database
    .as(SYSTEM)
    .transaction(({ orm }) => orm.delete(message).where(or(before(365 * DAY_MS), isOldSpam)));
}
