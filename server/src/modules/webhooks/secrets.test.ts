import { SECRET_OVERLAP_HOURS } from '@suite/contracts/webhooks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, webhook } from '../../db/schema.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { isSigned, WebhookStage } from '../../testing/webhook-stage.ts';
import { purgeExpiredDeliveries } from './index.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await WebhookStage.start();
});
afterAll(() => stage.close());
beforeEach(() => stage.begin());

/** Gives the new secret, and until when the one before it signs. */
async function rotate(id: string) {
  const { status, body } = await stage.owner.send(`POST /api/me/webhooks/${id}/rotate-secret`);
  const { secret, previousSecretUntil } = body.data.attributes;
  return { status, secret: String(secret), until: previousSecretUntil };
}

/** Which of the secrets the next message is signed with, and how many signatures it has. */
async function signersOf(secrets: Record<string, string>) {
  await stage.saveRecipe();
  await stage.send();
  const message = stage.receiver.received.at(-1);
  if (!message) throw new Error('Nothing has arrived.');
  const names = Object.keys(secrets).filter((name) => isSigned(message, secrets[name] ?? ''));
  return { names, count: message.headers['webhook-signature']?.split(' ').length };
}

const rowOf = async (id: string) =>
  (await stage.server.inDatabase(({ orm }) => orm.select().from(webhook).where(eq(webhook.id, id))))[0];
const shownUntil = async () =>
  (await stage.owner.get('/api/me/webhooks')).body.data[0]?.attributes['previousSecretUntil'];

test('S-13 a replaced secret signs beside the new one for a day, and then no more', async () => {
  const { id, secret: first } = await stage.made();
  expect(await signersOf({ first })).toEqual({ names: ['first'], count: 1 });
  const { status, secret: second, until } = await rotate(id);
  expect([status, second]).toEqual([200, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
  expect(second).not.toBe(first);
  const end = new Date(stage.server.clock.now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS).toISOString();
  expect([until, await shownUntil()]).toEqual([end, end]);
  expect(await signersOf({ first, second })).toEqual({ names: ['first', 'second'], count: 2 });

  stage.server.clock.move(SECRET_OVERLAP_HOURS * HOUR_MS - 1);
  await stage.signInAgain();
  expect(await signersOf({ first, second })).toEqual({ names: ['first', 'second'], count: 2 });
  stage.server.clock.move(1);
  expect(await signersOf({ first, second })).toEqual({ names: ['second'], count: 1 });
  expect(await shownUntil()).toBe(null);
  expect((await rowOf(id))?.previousSecret).not.toBe(null);
  await purgeExpiredDeliveries(stage.server.database, stage.server.clock);
  expect(await rowOf(id)).toMatchObject({ previousSecret: null, previousSecretUntil: null });
  expect(await signersOf({ first, second })).toEqual({ names: ['second'], count: 1 });
});

test('S-13 replaced twice, a secret ends at once: two sign at most', async () => {
  const { id, secret: first } = await stage.made();
  const { secret: second } = await rotate(id);
  stage.server.clock.move(HOUR_MS / 10);
  const { secret: third, until } = await rotate(id);
  expect(await signersOf({ first, second, third })).toEqual({ names: ['second', 'third'], count: 2 });
  const before = stage.server.clock.now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS;
  expect(until).toBe(new Date(before).toISOString());
});

test('S-13 a message that waits is signed with the secrets of the time it is sent', async () => {
  const { id, secret: first } = await stage.made();
  stage.receiver.answers.push({ status: 503 });
  await stage.saveRecipe();
  await stage.send();
  const { secret: second } = await rotate(id);
  await stage.sendAfter(10_000);
  const [refused, sent] = stage.receiver.received;
  if (!refused || !sent) throw new Error('It was not sent twice.');
  expect([isSigned(refused, first), isSigned(refused, second)]).toEqual([true, false]);
  expect([isSigned(sent, first), isSigned(sent, second)]).toEqual([true, true]);
});

test('S-13 a new secret is shown once, kept encrypted, noted, and mends one that cannot be read', async () => {
  const { id } = await stage.made();
  await stage.server.inDatabase(({ orm }) =>
    orm.update(webhook).set({ secret: 'of another key' }).where(eq(webhook.id, id)),
  );
  await stage.saveRecipe();
  await stage.send();
  expect((await stage.logOf(id))[0]?.attributes).toMatchObject({ state: 'waiting', reason: 'no-secret' });
  expect(stage.receiver.connections()).toBe(0);
  const { secret } = await rotate(id);
  await stage.sendAfter(10_000);
  const [message] = stage.receiver.received;
  expect(message && isSigned(message, secret)).toBe(true);
  expect(message?.headers['webhook-signature']?.split(' ')).toHaveLength(1);

  const entries = await stage.server.inDatabase(({ orm }) =>
    orm
      .select()
      .from(audit)
      .where(eq(audit.object, `webhook:${id}`)),
  );
  expect(entries.map(({ action }) => action)).toEqual(['webhook.add', 'webhook.rotate-secret']);
  const seen = [
    await rowOf(id),
    entries,
    (await stage.owner.get('/api/me/webhooks')).body,
    (await stage.owner.get('/api/me/export')).body,
    stage.server.lines,
  ];
  expect(JSON.stringify(seen)).not.toContain(secret);
});
