import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, webhook, webhookDelivery } from '../../db/schema.ts';
import { HLD, startParameterServer } from '../../testing/parameter-server.ts';
import { startReceiver } from '../../testing/webhook-receiver.ts';
import { WebhookStage } from '../../testing/webhook-stage.ts';
import { RETRY_DELAYS_MS } from './sender.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await WebhookStage.start();
});
afterAll(() => stage.close());
beforeEach(() => stage.begin());

test('S-41 a redirect is not followed, and who says nothing is not waited for', async () => {
  const other = await startReceiver();
  const { id } = await stage.made();
  stage.receiver.answers.push({ status: 307, headers: { Location: other.url } }, 'hang');
  await stage.saveRecipe();
  await stage.send();
  expect((await stage.logOf(id))[0]?.attributes).toMatchObject({
    state: 'waiting',
    status: 307,
    reason: 'redirect',
  });
  stage.server.clock.move(RETRY_DELAYS_MS[0] ?? 0);
  await stage.senderOf({ mostMs: 50 }).sendDue();
  expect((await stage.logOf(id))[0]?.attributes).toMatchObject({
    state: 'waiting',
    status: null,
    reason: 'timeout',
  });
  expect(other.connections()).toBe(0);
  await other.close();
});

test('S-41 an address is refused that staff have not allowed, or that is no address for it', async () => {
  const refused = async (url: string) => (await stage.make({ url })).body.errors[0]?.detail;
  expect(await refused('https://hooks.example/x')).toBe(
    'Webhooks cannot be sent to this host yet. Contact us to have it allowed.',
  );
  expect(await refused(`http://127.0.0.1:${stage.receiver.port + 1}/`)).toContain('to this host yet');
  expect(await refused('http://hooks.example/')).toBe('The address must begin with https://.');
  for (const url of ['ftp://hooks.example/', 'https://me:you@hooks.example/', 'https://h.example/#a', 'no']) {
    expect(await refused(url)).toContain('https://');
  }
  const { id } = await stage.made();
  const hosts = (await stage.admin.get('/api/system/webhook-hosts')).body.data;
  const host = hosts.find(({ attributes }) => attributes['port'] === stage.receiver.port)?.id ?? '';
  expect((await stage.owner.get('/api/system/webhook-hosts')).status).toBe(403);
  expect((await stage.allow('hooks.example', 443, stage.owner)).status).toBe(403);
  expect((await stage.allow('https://hooks.example/')).status).toBe(422);
  expect((await stage.allow('127.0.0.1', stage.receiver.port)).status).toBe(409);
  expect((await stage.admin.send(`DELETE /api/system/webhook-hosts/${host}`)).status).toBe(204);
  await stage.saveRecipe();
  await stage.send();
  expect((await stage.logOf(id))[0]?.attributes).toMatchObject({
    state: 'failed',
    reason: 'address-not-allowed',
  });
  expect(stage.receiver.connections()).toBe(0);
  const entries = await stage.server.inDatabase(({ orm }) =>
    orm
      .select()
      .from(audit)
      .where(eq(audit.object, `webhook-host:${host}`)),
  );
  expect(entries.map(({ action, userId }) => [action, userId])).toEqual([
    ['webhook-host.add', stage.admin.userId],
    ['webhook-host.remove', stage.admin.userId],
  ]);
});

test('S-41 a name that means a private address later is refused when it is sent, without a connection', async () => {
  const { id } = await stage.made();
  const url = `https://rebinds.example:${stage.receiver.port}/`;
  await stage.allow('rebinds.example', stage.receiver.port);
  await stage.server.inDatabase(({ orm }) => orm.update(webhook).set({ url }).where(eq(webhook.id, id)));
  const addresses = [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ];
  const strict = { isPrivateAllowed: false, isLoopbackAllowed: false };
  for (const address of addresses) {
    await stage.owner.send(`POST /api/me/webhooks/${id}/test`);
    const family = address.includes(':') ? 6 : 4;
    const sender = stage.senderOf({
      rules: strict,
      resolve: (_name, _options, done) => done(null, [{ address, family }]),
    });
    stage.server.clock.move(10_000);
    expect(await sender.sendDue()).toBe(1);
    const [latest] = await stage.logOf(id);
    expect([address, latest?.attributes['reason']]).toEqual([address, 'private-network']);
    await stage.server.inDatabase(({ orm }) =>
      orm.delete(webhookDelivery).where(eq(webhookDelivery.webhookId, id)),
    );
  }
  expect(stage.receiver.connections()).toBe(0);
});

test('S-41 in production a private address is refused when a webhook is made', async () => {
  const environment = { NODE_ENV: 'production', PUBLIC_URL: 'https://suite.example' };
  const strict = await startParameterServer({ isSeeded: false, environment });
  try {
    const staff = await strict.person(['admin-group']);
    const person = await strict.person(HLD);
    const hosts = ['localhost', '127.0.0.1', '10.0.0.8', '[::1]', '[::ffff:a00:8]', 'nowhere.invalid'];
    const details = [];
    for (const host of hosts) {
      expect((await stage.allow(host, 443, staff)).status).toBe(201);
      const { status, body } = await stage.make({ url: `https://${host}/` }, person);
      expect(status).toBe(422);
      details.push(body.errors[0]?.detail);
    }
    const refusal = 'This address is on a private network, where webhooks are not sent.';
    expect(details).toEqual([...hosts.slice(1).map(() => refusal), 'This host name cannot be found.']);
    expect((await stage.make({ url: 'http://localhost/' }, person)).status).toBe(422);
  } finally {
    await strict.close();
  }
});
