import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit, webhook, webhookDelivery } from '../../db/schema.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts';
import { PASSWORD } from '../../testing/identity-server.ts';
import { HLD, HSP } from '../../testing/parameter-server.ts';
import { addressOf, grantTo } from '../../testing/sharing.ts';
import { inData, isSigned, WebhookStage } from '../../testing/webhook-stage.ts';
import { purgeExpiredDeliveries } from './index.ts';
import { MOST_FAILURES, PER_WEBHOOK, RETRY_DELAYS_MS } from './sender.ts';

const MISSING = '00000000-0000-4000-8000-000000000000';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await WebhookStage.start();
});
afterAll(() => stage.close());
beforeEach(() => stage.begin());

test('each event arrives once, signed, and says where to read and not what', async () => {
  const { secret } = await stage.made();
  const { id: recipeId } = (await stage.saveRecipe()).body.data;
  await stage.owner.send(
    `POST /api/recipes/hld/${recipeId}/lab-results`,
    inData('lab-result', { madeOn: '2026-01-02', observedType: 'ME', comment: 'Top secret' }),
  );
  const set = (
    await stage.owner.send('POST /api/datasets', inData('datasets', { name: 'Oils', kind: 'hld-oil' }))
  ).body.data.id;
  await stage.owner.send(
    'POST /api/ingredients/hld-oil',
    inData('hld-oil', { datasetId: set, name: 'Top secret', eacn: 8 }),
  );
  const asked = { kind: 'hld-oil', name: `Top secret ${stage.owner.userId}` };
  const wish = (await stage.owner.send('POST /api/wishes', inData('wishes', asked))).body.data.id;
  const verdict = inData('wishes', { state: 'planned', reason: 'Top secret' }, wish);
  expect((await stage.admin.send(`PATCH /api/wishes/${wish}`, verdict, { 'If-Match': '"1"' })).status).toBe(
    200,
  );

  expect(await stage.send()).toBe(4);
  expect(await stage.send()).toBe(0);
  const told = stage.bodies();
  expect(told.map(({ type, version, data }) => ({ type, version, data }))).toEqual(
    expect.arrayContaining([
      {
        type: 'recipe.saved',
        version: 1,
        data: {
          type: 'hld-recipe',
          id: recipeId,
          version: 1,
          link: `https://suite.example/api/recipes/hld/${recipeId}`,
        },
      },
      {
        type: 'lab-result.added',
        version: 1,
        data: {
          type: 'lab-result',
          id: expect.any(String),
          version: 1,
          link: `https://suite.example/api/recipes/hld/${recipeId}/lab-results`,
        },
      },
      {
        type: 'dataset.changed',
        version: 1,
        data: { type: 'datasets', id: set, link: `https://suite.example/api/datasets/${set}` },
      },
      {
        type: 'request.answered',
        version: 1,
        data: { type: 'wishes', id: wish, version: 2, link: `https://suite.example/api/wishes/${wish}` },
      },
    ]),
  );
  expect(told).toHaveLength(4);
  expect(new Set(told.map(({ id }) => id)).size).toBe(4);
  for (const each of stage.receiver.received) {
    expect(isSigned(each, secret)).toBe(true);
    expect(each.headers['webhook-id']).toBe((JSON.parse(each.body) as { id: string }).id);
    expect(each.body).not.toContain('Top secret');
  }
});

test('one import is one event, the bin is none, and a colleague who edits tells the owner alone', async () => {
  const theirs = await stage.server.person(HLD);
  await stage.made();
  const { id } = (await stage.saveRecipe()).body.data;
  await grantTo(stage.owner, theirs, { recipeId: id, role: 'editor' });
  const edit = inData('hld-recipe', { name: 'Edited' }, id);
  expect((await theirs.send(`PATCH /api/recipes/hld/${id}`, edit, { 'If-Match': '"1"' })).status).toBe(200);
  expect(
    (await stage.owner.send(`DELETE /api/recipes/hld/${id}`, undefined, { 'If-Match': '"2"' })).status,
  ).toBe(204);
  const set = (
    await stage.owner.send('POST /api/datasets', inData('datasets', { name: 'Many', kind: 'hld-oil' }))
  ).body.data.id;
  const rows = Array.from({ length: 1500 }, (_, index) => `Oil ${index},${5 + (index % 9)}`);
  const imported = await stage.owner.send(
    `POST /api/datasets/${set}/import`,
    ['name,eacn', ...rows].join('\n'),
    {
      'Content-Type': 'text/csv',
    },
  );
  expect(imported.status).toBe(201);
  expect(await stage.send()).toBe(3);
  expect(
    stage
      .bodies()
      .map(({ type }) => String(type))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['dataset.changed', 'recipe.saved', 'recipe.saved']);
});

test('F-07 a change that is rolled back leaves no event', async () => {
  const { id } = await stage.made();
  const { driver } = stage.server.prepared;
  await driver.exec(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on recipe_version for each row execute function refuse()`);
  expect((await stage.saveRecipe()).status).toBe(500);
  await driver.exec('drop trigger refuse on recipe_version; drop function refuse()');
  expect(await stage.send()).toBe(0);
  expect(await stage.logOf(id)).toEqual([]);
});

test('an answer that is no success is tried again later with the same id, and for a day at most', async () => {
  const { id } = await stage.made();
  stage.receiver.answers.push({ status: 500, body: 'x'.repeat(5000) });
  await stage.saveRecipe();
  expect([await stage.send(), await stage.send()]).toEqual([1, 0]);
  const [waiting] = await stage.logOf(id);
  expect(waiting?.attributes).toMatchObject({ state: 'waiting', attempts: 1, status: 500, reason: null });
  expect(JSON.stringify(waiting)).not.toContain('xxx');
  expect(await stage.sendAfter(RETRY_DELAYS_MS[0] ?? 0)).toBe(1);
  const [delivered] = await stage.logOf(id);
  expect(delivered?.attributes).toMatchObject({ state: 'delivered', attempts: 2, status: 204, due: null });
  expect(new Set(stage.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

  expect(RETRY_DELAYS_MS.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(DAY_MS);
  await stage.saveRecipe();
  stage.receiver.answers.push(...Array.from({ length: 20 }, () => ({ status: 503 })));
  await stage.send();
  for (const ms of RETRY_DELAYS_MS) expect(await stage.sendAfter(ms)).toBe(1);
  expect(await stage.sendAfter(DAY_MS)).toBe(0);
  const [failed] = await stage.server.inDatabase(({ orm }) =>
    orm.select().from(webhookDelivery).where(eq(webhookDelivery.state, 'failed')),
  );
  expect(failed).toMatchObject({ webhookId: id, attempts: RETRY_DELAYS_MS.length + 1, status: 503 });
});

test('S-13 the secret is shown once and kept encrypted', async () => {
  const { id, secret } = await stage.made();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const renamed = await stage.change(id, { name: 'Renamed' });
  expect(renamed.body.data.attributes['name']).toBe('Renamed');
  const [rows, entries] = await stage.server.inDatabase(async ({ orm }) => [
    await orm.select().from(webhook).where(eq(webhook.id, id)),
    await orm
      .select()
      .from(audit)
      .where(eq(audit.object, `webhook:${id}`)),
  ]);
  expect(entries.map(({ action }) => action)).toEqual(['webhook.add', 'webhook.change']);
  const seen = [
    rows,
    entries,
    renamed.body,
    (await stage.owner.get('/api/me/webhooks')).body,
    stage.server.lines,
  ];
  expect(JSON.stringify([...seen, (await stage.owner.get('/api/me/export')).body])).not.toContain(secret);
});

test('S-21 the webhook of somebody else is not there, and programs have none', async () => {
  const { id } = await stage.made();
  await stage.saveRecipe();
  await stage.send();
  const [delivery] = await stage.logOf(id);
  const stranger = await stage.server.person([...HLD, ...HSP]);
  for (const line of [
    `PATCH /api/me/webhooks/${id}`,
    `DELETE /api/me/webhooks/${id}`,
    `POST /api/me/webhooks/${id}/rotate-secret`,
    `POST /api/me/webhooks/${id}/test`,
    `GET /api/me/webhooks/${id}/deliveries`,
    `POST /api/me/webhooks/${id}/deliveries/${delivery?.id}/replay`,
  ]) {
    expect([line, (await stranger.send(line)).status]).toEqual([line, 404]);
  }
  const own = await stage.make({}, stranger);
  const across = `POST /api/me/webhooks/${own.body.data.id}/deliveries/${delivery?.id}/replay`;
  expect((await stranger.send(across)).status).toBe(404);
  expect((await stage.owner.send(`POST /api/me/webhooks/${id}/deliveries/${MISSING}/replay`)).status).toBe(
    404,
  );
  expect((await stranger.get('/api/me/webhooks')).body.data.map((each) => each.id)).toEqual([
    own.body.data.id,
  ]);
});

test('an event is sent again with its id; a test arrives; a paused one gets neither', async () => {
  const { id, secret } = await stage.made({ events: ['recipe.saved'] });
  expect((await stage.owner.send(`POST /api/me/webhooks/${id}/test`)).status).toBe(201);
  await stage.send();
  const [sent] = await stage.logOf(id);
  expect(sent?.attributes).toMatchObject({
    event: 'webhook.test',
    state: 'delivered',
    attempts: 1,
    status: 204,
  });
  const replay = `POST /api/me/webhooks/${id}/deliveries/${sent?.id}/replay`;
  expect((await stage.owner.send(replay)).body.data.attributes).toMatchObject({
    state: 'waiting',
    attempts: 0,
  });
  expect((await stage.owner.send(replay)).status).toBe(409);
  await stage.send();
  expect(stage.bodies().map((each) => each['id'])).toEqual([sent?.id, sent?.id]);
  expect(stage.receiver.received.every((each) => isSigned(each, secret))).toBe(true);

  await stage.saveRecipe();
  expect((await stage.change(id, { isPaused: true })).body.data.attributes['paused']).toBe('owner');
  await stage.saveRecipe();
  expect(await stage.send()).toBe(0);
  expect((await stage.owner.send(replay)).status).toBe(409);
  expect((await stage.owner.send(`POST /api/me/webhooks/${id}/test`)).status).toBe(409);
  expect(
    (await stage.logOf(id))
      .map(({ attributes }) => String(attributes['state']))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['delivered', 'failed']);
  expect((await stage.change(id, { isPaused: false })).body.data.attributes['paused']).toBe(null);
  await stage.saveRecipe();
  expect(await stage.send()).toBe(1);
});

test('after failures in a row, or where it is gone, a webhook is paused and its owner is told', async () => {
  const { id } = await stage.made();
  const state = async () => (await stage.owner.get('/api/me/webhooks')).body.data[0]?.attributes['paused'];
  const giveUp = async () => {
    await stage.saveRecipe();
    await stage.server.inDatabase(({ orm }) =>
      orm
        .update(webhookDelivery)
        .set({ attempts: RETRY_DELAYS_MS.length })
        .where(eq(webhookDelivery.state, 'waiting')),
    );
    stage.receiver.answers.push({ status: 500 });
    await stage.sendAfter(10_000);
  };
  for (let i = 1; i < MOST_FAILURES; i += 1) await giveUp();
  expect(await state()).toBe(null);
  await giveUp();
  expect(await state()).toBe('failures');
  const mail = (await stage.server.mails()).findLast(({ recipient }) => recipient === addressOf(stage.owner));
  expect([mail?.subject, mail?.body]).toEqual([
    expect.stringContaining('a webhook has been paused'),
    expect.stringContaining('/apps/profile#webhooks'),
  ]);
  expect(mail?.body).not.toContain('Notebook');
  await stage.change(id, { isPaused: false });
  stage.receiver.answers.push({ status: 410 });
  await stage.saveRecipe();
  await stage.send();
  expect(await state()).toBe('failures');
});

test('F-21 several servers send each event once; one webhook has a rate of its own', async () => {
  const { id } = await stage.made();
  for (let i = 0; i < 8; i += 1) await stage.saveRecipe();
  const sent = await Promise.all([stage.send(), stage.send(), stage.send()]);
  while ((await stage.send()) > 0);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  expect(new Set(stage.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
  expect(stage.receiver.received).toHaveLength(8);

  const more = PER_WEBHOOK.count;
  const template = {
    webhookId: id,
    event: 'recipe.saved',
    resourceType: 'hld-recipe',
    path: '/',
    created: new Date(),
  };
  await stage.server.inDatabase(({ orm }) =>
    orm.insert(webhookDelivery).values(
      Array.from({ length: more }, (_, index) => ({
        ...template,
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        resourceId: String(index),
        writtenBy: index,
      })),
    ),
  );
  while ((await stage.send()) > 0);
  expect(stage.receiver.received).toHaveLength(PER_WEBHOOK.count);
  stage.server.clock.move(PER_WEBHOOK.perMs);
  while ((await stage.send()) > 0);
  expect(stage.receiver.received).toHaveLength(8 + more);
});

test('S-54 a blocked account sends nothing, an erased one has nothing, and logs end after 30 days', async () => {
  const { id } = await stage.made();
  await stage.saveRecipe();
  await stage.server.inDatabase(({ orm }) =>
    orm
      .update(webhookDelivery)
      .set({ created: new Date(stage.server.clock.now().getTime() - 29 * DAY_MS) })
      .where(eq(webhookDelivery.webhookId, id)),
  );
  await purgeExpiredDeliveries(stage.server.database, stage.server.clock);
  expect(await stage.logOf(id)).toHaveLength(1);
  const blocked = `/api/users/${stage.owner.userId}`;
  const { etag } = await stage.admin.get(blocked);
  const block = inData('users', { state: 'blocked', password: PASSWORD }, stage.owner.userId);
  expect((await stage.admin.send(`PATCH ${blocked}`, block, { 'If-Match': etag })).status).toBe(200);
  expect(await stage.send()).toBe(0);
  const left = await stage.server.inDatabase(({ orm }) =>
    orm.select().from(webhook).where(eq(webhook.id, id)),
  );
  expect(left[0]?.paused).toBe('account');
  stage.server.clock.move(2 * DAY_MS);
  await purgeExpiredDeliveries(stage.server.database, stage.server.clock);
  const rows = () =>
    stage.server.inDatabase(({ orm }) =>
      orm.select().from(webhookDelivery).where(eq(webhookDelivery.webhookId, id)),
    );
  expect(await rows()).toEqual([]);

  stage.owner = await stage.server.person(HLD);
  await stage.made();
  await stage.saveRecipe();
  const erased = await stage.owner.send(
    'POST /api/me/erase',
    { password: PASSWORD },
    { 'Content-Type': 'application/json' },
  );
  expect(erased.status).toBe(202);
  const kept = await stage.server.inDatabase(({ orm }) =>
    orm.select().from(webhook).where(eq(webhook.userId, stage.owner.userId)),
  );
  expect(kept).toEqual([]);
  expect(await stage.send()).toBe(0);
});

test('S-13 a webhook takes a fresh proof, and its owner is told of it', async () => {
  const before = (await stage.server.mails()).length;
  stage.server.clock.move(6 * MINUTE_MS);
  const refused = await stage.make();
  expect([refused.status, refused.body.errors[0]?.source]).toEqual([
    422,
    { pointer: '/data/attributes/password' },
  ]);
  expect((await stage.owner.get('/api/me/webhooks')).body.data).toEqual([]);
  expect(await stage.server.mails()).toHaveLength(before);
  await stage.made({ name: 'Secret hook', password: PASSWORD });
  const [mail, ...others] = (await stage.server.mails()).slice(before);
  expect([mail?.recipient, mail?.body, others]).toEqual([
    addressOf(stage.owner),
    expect.stringContaining('/apps/profile#webhooks'),
    [],
  ]);
  expect(mail?.body).not.toMatch(/Secret|whsec_/);
});

test('S-11 somebody has ten webhooks at most', async () => {
  const answers = [];
  for (let i = 0; i < 11; i += 1) answers.push((await stage.make()).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
});
