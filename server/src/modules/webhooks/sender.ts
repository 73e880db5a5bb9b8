import { brand } from '@suite/contracts/brand';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { writeAudit } from '../../platform/audit.ts';
import { type Clock, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { postMail } from '../../platform/mail.ts';
import type { OutboundRules, Resolve } from '../../platform/outbound-gate.ts';
import { consumeRateLimitIn } from '../../platform/rate-limit.ts';
import { describeError } from '../../platform/safe-error.ts';
import {
  countFailures,
  emailOf,
  giveBack,
  type Leased,
  leaseDeliveries,
  markDelivery,
  postpone,
} from './delivery-store.ts';
import { type Attempt, postOnce, webhookGate } from './post-once.ts';
import { messageBody, signedHeaders } from './signed-message.ts';
import { isHostAllowed, pauseWebhook } from './store.ts';

export interface SenderParts {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  /** Opens what is kept encrypted; undefined with another key. */
  openSecret: (sealed: string, webhookId: string) => string | undefined;
  rules: OutboundRules;
  publicUrl: string;
  /** How long a receiver may take; five seconds unless told. */
  mostMs?: number;
  resolve?: Resolve;
  /** Told what became of every attempt. */
  count?: (outcome: 'done' | 'failed') => void;
}

/** Longer than any attempt takes; after it the process that had it counts as dead. */
const LEASE_MS = MINUTE_MS;
const AT_ONCE = { most: 20, mostPerWebhook: 4 };
export const PER_WEBHOOK = { count: 60, perMs: MINUTE_MS };
/** After each attempt that failed; a day in all. */
export const RETRY_DELAYS_MS: readonly number[] = [
  10_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
];
/** After so many deliveries in a row that were given up, a webhook is paused. */
export const MOST_FAILURES = 3;
const GONE = 410;

/** Sends what triggers have written down: leased, sent outside of any transaction, and marked, as mail is (decision 034). */
export function createWebhookSender(parts: SenderParts) {
  const { database, clock } = parts;
  const gate = webhookGate(parts.rules, parts.resolve);

  /** Sends what is due now; gives how many attempts were made. */
  async function sendDue(): Promise<number> {
    const ready = await database.as(SYSTEM).transaction((tx) => lease(tx));
    await Promise.all(ready.map((leased) => sendOne(leased)));
    return ready.length;
  }

  async function lease(tx: Transaction): Promise<(Leased & { isAllowed: boolean })[]> {
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const ready = [];
    for (const leased of await leaseDeliveries(tx, { now, until, ...AT_ONCE })) {
      const key = `webhook:${leased.webhook.id}`;
      const turn = await consumeRateLimitIn(tx, clock, { key, limit: PER_WEBHOOK });
      if (turn.isAllowed) {
        ready.push({ ...leased, isAllowed: await isHostAllowed(tx, new URL(leased.webhook.url)) });
      } else {
        await giveBack(tx, leased.delivery);
        const later = new Date(now.getTime() + turn.retryAfterSeconds * 1000);
        await postpone(tx, leased.webhook.id, later);
      }
    }
    return ready;
  }

  async function sendOne(leased: Leased & { isAllowed: boolean }): Promise<void> {
    const began = clock.monotonic();
    const attempt = await attemptOf(leased);
    const tookMs = Math.round(clock.monotonic() - began);
    const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
    parts.count?.(isDelivered ? 'done' : 'failed');
    await database.as(SYSTEM).transaction((tx) => mark(tx, leased, { ...attempt, tookMs, isDelivered }));
  }

  function attemptOf({ delivery, webhook, isAllowed }: Leased & { isAllowed: boolean }): Promise<Attempt> {
    const refused = (reason: Attempt['reason']) => Promise.resolve({ status: null, reason });
    if (!isAllowed) return refused('address-not-allowed');
    const secret = parts.openSecret(webhook.secret, webhook.id);
    if (secret === undefined) return refused('no-secret');
    const previous = previousSecretOf(webhook);
    const body = messageBody(delivery, parts.publicUrl);
    const headers = signedHeaders(previous === undefined ? [secret] : [secret, previous], {
      id: delivery.id,
      body,
      now: clock.now(),
    });
    return postOnce(webhook.url, { gate, mostMs: parts.mostMs ?? 5000, headers, body });
  }

  /** The secret before, as long as it signs too. */
  function previousSecretOf({ id, previousSecret, previousSecretUntil }: Leased['webhook']) {
    const isOver = previousSecretUntil === null || previousSecretUntil <= clock.now();
    return previousSecret === null || isOver ? undefined : parts.openSecret(previousSecret, id);
  }

  async function mark(
    tx: Transaction,
    { delivery, webhook }: Leased,
    { isDelivered, ...attempt }: Attempt & { tookMs: number; isDelivered: boolean },
  ): Promise<void> {
    const delay = RETRY_DELAYS_MS[delivery.attempts - 1];
    const isOver = delay === undefined || attempt.status === GONE || attempt.reason === 'address-not-allowed';
    const state = isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting';
    const due = state === 'waiting' ? new Date(clock.now().getTime() + (delay ?? 0)) : null;
    if (!(await markDelivery(tx, delivery, { ...attempt, state, due })) || state === 'waiting') return;
    const failures = await countFailures(tx, webhook.id, isDelivered);
    if (!isDelivered && (failures >= MOST_FAILURES || attempt.status === GONE)) await pause(tx, webhook);
  }

  async function pause(tx: Transaction, { id, userId }: Leased['webhook']): Promise<void> {
    await pauseWebhook(tx, id, 'failures');
    await writeAudit(tx, clock, {
      action: 'webhook.pause',
      outcome: 'failed',
      object: { kind: 'webhook', id },
    });
    const to = await emailOf(tx, userId);
    if (to !== undefined) await postMail(tx, parts, { to, ...pausedMail(parts.publicUrl) });
  }

  /** Looks for what is due until the signal says to stop. */
  function start({
    signal,
    everyMs,
    warn,
  }: {
    signal: AbortSignal;
    everyMs: number;
    warn: (text: string) => void;
  }) {
    const work = async (): Promise<void> => {
      try {
        while (!signal.aborted && (await sendDue()) > 0);
      } catch (error) {
        if (!signal.aborted) warn(`Webhooks could not be sent: ${describeError(error)}`);
      }
      if (!signal.aborted) setTimeout(() => void work(), everyMs).unref();
    };
    void work();
  }

  return { sendDue, start };
}

/** In words of ours alone: what somebody called it is read in the profile (S-44). */
function pausedMail(publicUrl: string): { subject: string; text: string } {
  const link = `${new URL(publicUrl).origin}/apps/profile#webhooks`;
  return {
    subject: `${brand.name}: a webhook has been paused`,
    text: `One of your webhooks has been paused, because its address has not accepted what we sent.\n\nSee what failed, and resume it, in your profile:\n${link}\n`,
  };
}
