import type { UserChange } from '@suite/contracts/users';
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { audit, idempotency, mail, recoveryCode, users } from '../../../db/schema.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges.ts';

const MOST_ENTRIES = 10_000;

/** Changes the own name and preferences. Runs as that person: the database lets nobody write anything else there. */
export async function changeOwn({ orm }: Transaction, userId: string, { name, preferences }: UserChange) {
  if (name === undefined && preferences === undefined) return;
  await orm
    .update(users)
    .set({
      name,
      // Merged by the database, so that two changes at once both count; a null takes the entry away.
      ...(preferences === undefined
        ? {}
        : {
            preferences: sql`jsonb_strip_nulls(${users.preferences} || ${JSON.stringify(preferences)}::jsonb)`,
          }),
    })
    .where(eq(users.id, userId));
}

/** What the audit log says about somebody: when, what, from where. */
export function readAuditOf({ orm }: Transaction, userId: string) {
  const { at, action, object, outcome, address } = audit;
  return orm
    .select({ at, action, object, outcome, address })
    .from(audit)
    .where(eq(audit.userId, userId))
    .orderBy(desc(audit.id))
    .limit(MOST_ENTRIES);
}

export function readMailsTo({ orm }: Transaction, email: string) {
  return orm
    .select({ created: mail.created, subject: mail.subject, sent: mail.sent })
    .from(mail)
    .where(sql`lower(${mail.recipient}) = lower(${email})`)
    .orderBy(asc(mail.created));
}

export async function countRecoveryCodes({ orm }: Transaction, userId: string): Promise<number> {
  return orm.$count(recoveryCode, eq(recoveryCode.userId, userId));
}

/** Leaves the id, which the audit log knows as a pseudonym, and nothing that tells who it was. */
export async function eraseRows({ orm }: Transaction, user: { id: string; email: string }): Promise<void> {
  await orm.delete(mail).where(sql`lower(${mail.recipient}) = lower(${user.email})`);
  await orm.delete(idempotency).where(eq(idempotency.owner, `user:${user.id}`));
  await orm
    .update(users)
    .set({
      email: `${user.id}@erased.invalid`,
      name: '',
      state: 'erased',
      organisationId: null,
      roles: [],
      approved: null,
      isDemo: false,
      isEmergency: false,
      passwordHash: null,
      preferences: {},
      application: null,
    })
    .where(and(eq(users.id, user.id)));
}

/** An address that nobody confirmed, and a request that was refused, are nobody's account (S-54). */
const UNCONFIRMED_DAYS = 30;
const REFUSED_DAYS = 90;

/** Takes requests for an account away that came to nothing. */
export async function purgeExpiredRequests(database: Database, clock: Clock): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const isUnconfirmed = and(
    eq(users.state, 'invited'),
    isNotNull(users.application),
    isNull(users.approved),
    lt(users.created, before(UNCONFIRMED_DAYS)),
  );
  const isRefused = and(eq(users.state, 'blocked'), lt(users.refused, before(REFUSED_DAYS)));
  await deleteInBatches(database, users, { where: or(isUnconfirmed, isRefused) });
}
