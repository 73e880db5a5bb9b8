import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../../db/actor.ts';
import { audit } from '../../db/schema.ts';
import { AS_SYSTEM } from '../../db/backup/write-backup.ts';
import { type AuditObject, writeAudit } from '../../platform/audit.ts';
import { sharedServerWithStaff } from '../../testing/shared.ts';

const { server, staff } = sharedServerWithStaff({ isSeeded: false });

const write = (action: string, object: AuditObject, more: object = {}) =>
  server.database
    .as(SYSTEM)
    .transaction((tx) => writeAudit(tx, server.clock, { action, object, outcome: 'ok', ...more }));

describe('the audit log', () => {
  test('S-50 is searched by action, object, person, customer, outcome and day, page by page', async () => {
    const organisationId = await server.organisation('Recorded');
    const object = { kind: 'wish', id: randomUUID() } as const;
    const mark = `wish:${object.id}`;
    for (let index = 0; index < 60; index += 1) await write('thing.do', object, { organisationId });
    await write('thing.other', object, { outcome: 'refused' });
    const today = server.clock.now().toISOString().slice(0, 10);
    const length = async (query: string) => (await staff.get(`/api/audit?${query}`)).body.data.length;
    for (const [more, found] of [
      ['outcome]=refused', 1],
      ['action]=thing.other', 1],
      ['action]=OTHER', 1],
      ['action]=thing.', 50],
      ['action]=no-such-thing', 0],
      [`from]=${today}&filter[to]=${today}`, 50],
      ['to]=2020-01-01', 0],
    ] as const) {
      expect([more, await length(`filter[object]=${mark}&filter[${more}`)]).toEqual([more, found]);
    }
    const first = await staff.get(`/api/audit?filter[organisation]=${organisationId}`);
    expect(first.body.data).toHaveLength(50);
    expect(first.body.data[0]?.attributes).toMatchObject({
      action: 'thing.do',
      organisationName: 'Recorded',
    });
    const second = await staff.get(first.body.links.next ?? '');
    expect([second.body.data.length, second.body.links.next]).toEqual([10, null]);
    const { email } = await server.addUser({ name: 'Zebulon Quist' });
    await server.signIn(email);
    const byName = await staff.get('/api/audit?filter[user]=zebulon');
    expect(byName.body.data.map(({ attributes }) => attributes['action'])).toEqual(['user.sign-in']);
    expect(await length('filter[user]=nobody-of-that-name')).toBe(0);
  });

  test('S-50 finds the entries of an object in the spelling of every release, and shows one', async () => {
    const organisationId = await server.organisation('Spelled');
    const ids = { organisation: organisationId, product: randomUUID(), user: randomUUID() };
    const old: [action: string, object: string][] = [
      ['share.list', `organisation ${ids.organisation}`],
      ['customer.change', `organisation:${ids.organisation}`],
      ['product.change', `product ${ids.product}`],
      ['product.delete', `product ${ids.product} of ${organisationId}`],
      ['product.document', `document ${randomUUID()} of product ${ids.product}`],
      ['session.reuse', `user:${ids.user} session:${randomUUID()}`],
      ['user.invite', `user:${ids.user}`],
      ['access.forbidden', `GET /api/customers/${ids.organisation}`],
    ];
    const entry = { at: server.clock.now(), actorKind: 'system', outcome: 'ok' };
    const rows = old.map(([action, object]) => ({ ...entry, action, object }));
    await server.inDatabase(({ orm }) => orm.insert(audit).values(rows));
    await staff.get(`/api/customers/${ids.organisation}/shares`);
    await write('product.live', { kind: 'product', id: ids.product });
    const found = async (query: string) =>
      (await staff.get(`/api/audit?${query}`)).body.data.map(({ attributes: { action, object } }) => [
        action,
        object,
      ]);
    const organisation = `organisation:${ids.organisation}`;
    const ofOrganisation = [
      ['share.list', organisation],
      ['customer.change', organisation],
      ['share.list', organisation],
    ];
    expect(await found(`filter[object]=${organisation}`)).toEqual(ofOrganisation);
    expect(await found(`filter[object]=organisation ${ids.organisation}`)).toEqual(ofOrganisation);
    // Whoever asks by customer finds what staff did with it, too.
    expect(await found(`filter[organisation]=${ids.organisation}`)).toEqual(ofOrganisation.slice(0, 1));
    expect(await found(`filter[object]=product:${ids.product}`)).toEqual(
      ['product.live', 'product.document', 'product.delete', 'product.change'].map((action) => [
        action,
        `product:${ids.product}`,
      ]),
    );
    expect(await found(`filter[object]=user:${ids.user}`)).toEqual(
      ['user.invite', 'session.reuse'].map((action) => [action, `user:${ids.user}`]),
    );
    const [address] = old.at(-1)?.slice(1) ?? [];
    expect(await found(`filter[object]=${address}`)).toEqual([['access.forbidden', address]]);
  });

  test('S-50 S-42 is taken out as a file, which is in the record too', async () => {
    const mark = `=cmd() ${randomUUID()}`;
    await write('thing.file', { method: '=cmd()', path: mark.slice(7) });
    const { text, headers } = await staff.text(`/api/audit/export?filter[action]=thing.file`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text).toContain(`'${mark}`);
    expect((await staff.get('/api/audit?filter[action]=audit.export')).body.data).toHaveLength(1);
  });

  test.each([
    ['update', "update audit set action = 'nothing'"],
    ['delete', 'delete from audit'],
    ['truncate', 'truncate audit'],
  ])(
    'S-50 is append-only: %s is refused by the database, also to the owner of the table',
    async (_, statement) => {
      await write('thing.kept', { kind: 'audit' });
      const attempt = server.prepared.driver.transaction(async (session) => {
        await session.exec(AS_SYSTEM);
        await session.query(statement);
      });
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('S-50 what is older than its year may go', async () => {
    await server.prepared.driver.transaction(async (session) => {
      await session.exec(AS_SYSTEM);
      await session.query(
        "insert into audit (at, actor_kind, action, outcome) values (now() - interval '366 days', 'system', 'thing.old', 'ok')",
      );
      await session.query("delete from audit where action = 'thing.old'");
    });
    expect((await staff.get('/api/audit?filter[action]=thing.old')).body.data).toEqual([]);
  });

  test('S-50 there is no way to write it through the API', async () => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      expect((await staff.send(`${method} /api/audit`)).status).toBe(405);
    }
  });
});
