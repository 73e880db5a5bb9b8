import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { licence, organisation, users } from '../../db/schema.ts';
import { someUser } from '../../testing/actors.ts';
import { attributes, customersOf } from '../../testing/customers.ts';
import { sharedServerWithStaff } from '../../testing/shared.ts';

const { server, staff } = sharedServerWithStaff();

const { addCustomer, changeCustomer, lastEntry } = customersOf({ server, staff });

describe('customers', () => {
  test('R1.1 R3.2 staff set a customer up: facts, licences, people with roles', async () => {
    const { id, name, path } = await addCustomer({
      sector: 'polymers',
      plan: 'team',
      seats: 6,
      status: 'trial',
      renews: '2030-01-31',
      products: ['hld'],
      mailDomains: ['polymers.example'],
    });
    const people = ['a', 'b', 'c', 'd', 'e'].map((who) => `${who}@polymers.example`).join('\n');
    const list = { text: people, roles: ['hld-app-group'], isTrial: false };
    const invited = await staff.send(`POST ${path}/invitations`, attributes('invitations', list));
    expect(invited.body.data.attributes).toMatchObject({ invited: 5, seatsLeft: 1 });
    const facts = { sector: 'polymers', shownStatus: 'trial', products: ['hld'], isLicensed: true };
    const read = await staff.get(path);
    expect(read.body.data.attributes).toMatchObject({ ...facts, seats: 6, seatsUsed: 5 });
    const found = await staff.get(`/api/users?filter[organisation]=${id}`);
    expect(found.body.meta.total).toBe(5);
    expect(found.body.data[0]?.attributes).toMatchObject({ state: 'invited', roles: ['hld-app-group'] });
    const mails = (await server.mails()).filter(({ recipient }) => recipient.endsWith('@polymers.example'));
    expect(mails).toHaveLength(5);
    expect(mails[0]?.body).toMatch(/\/apps\/register\?invitation=[\w-]{43}/);
    expect(mails[0]?.body).toContain(`${name} has invited you to`);
  });

  test('S-50 a change is in the record with what was before and after', async () => {
    const { id, etag } = await addCustomer({ plan: 'team', seats: 5 });
    const after = { plan: 'corporate', seats: 50, country: 'Sweden', sessionDays: 3 };
    const changed = await changeCustomer(id, after, etag);
    expect(changed.body.data.attributes).toMatchObject({ ...after, version: 2 });
    expect(await lastEntry(`organisation:${id}`)).toMatchObject({
      action: 'customer.change',
      organisationId: id,
      userId: staff.userId,
      details: {
        before: { plan: 'team', seats: 5, country: null, sessionDays: null },
        after,
      },
    });
  });

  test('R1.1 fewer seats than are used are refused with the number of those used', async () => {
    const { id, etag, path } = await addCustomer({ seats: 5 });
    const list = { text: 'one@seats.example two@seats.example', roles: [], isTrial: false };
    expect((await staff.send(`POST ${path}/invitations`, attributes('invitations', list))).status).toBe(200);
    const { status, body } = await changeCustomer(id, { seats: 1 }, etag);
    const detail = '2 seats are used. Remove people first, or enter at least 2.';
    const fault = { detail, source: { pointer: '/data/attributes/seats' } };
    expect([status, body.errors]).toMatchObject([422, [fault]]);
    expect((await changeCustomer(id, { seats: 2 }, etag)).status).toBe(200);
  });

  test('F-11 of two administrators the second is told, and overwrites nothing', async () => {
    const { id, path, etag } = await addCustomer();
    expect((await changeCustomer(id, { country: 'Norway' })).status).toBe(428);
    const both = await Promise.all([
      changeCustomer(id, { country: 'Norway' }, etag),
      changeCustomer(id, { country: 'Iceland' }, etag),
    ]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 412]));
    const won = both.find(({ status }) => status === 200)?.body.data.attributes['country'];
    expect((await staff.get(path)).body.data.attributes['country']).toBe(won);
  });

  test('R5.16 what is wrong is said for its field', async () => {
    const wrong = { name: '', seats: 0, status: 'golden', mailDomains: ['not a domain'] };
    const { status, body } = await staff.send('POST /api/customers', attributes('customers', wrong));
    expect(status).toBe(422);
    expect(body.errors.map(({ detail }) => String(detail)).toSorted()).toEqual([
      'Enter a domain such as example.com.',
      'name is a required field',
      'seats must be a positive number',
      'status must be one of the following values: trial, active, past-due, blocked',
    ]);
    const { name } = await addCustomer();
    const again = await staff.send(
      'POST /api/customers',
      attributes('customers', { name: name.toUpperCase() }),
    );
    expect(again.body.errors[0]?.detail).toBe('A customer with this name already exists.');
  });

  test('R5.16 S-51 a renewal before today is refused where licences would end with it', async () => {
    const add = (products: string[]) =>
      staff.send(
        'POST /api/customers',
        attributes('customers', { name: `Past ${products.length}`, renews: '2020-01-31', products }),
      );
    const refused = await add(['hsp']);
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]?.source).toEqual({ pointer: '/data/attributes/renews' });
    expect((await add([])).status).toBe(201);
  });

  test('S-51 of customers of one name that are added at the same moment one is, and the others are refused', async () => {
    const body = attributes('customers', { name: 'Kestrel at once' });
    const added = await Promise.all(Array.from({ length: 6 }, () => staff.send('POST /api/customers', body)));
    const refused = added.map(({ status }) => status).filter((status) => status !== 201);
    expect(refused).toHaveLength(5);
    expect(refused.filter((status) => status !== 409 && status !== 422)).toEqual([]);
  });

  test.each([
    [0, 'seats must be a positive number'],
    [-3, 'seats must be a positive number'],
    [1.5, 'seats must be an integer'],
    [100_001, 'seats must be at most 100000'],
    ['many', 'seats must be a number'],
  ])('R5.16 seats of %j: %s', async (seats, sentence) => {
    const wanted = { name: `Seats ${randomUUID()}`, seats };
    const { status, body } = await staff.send('POST /api/customers', attributes('customers', wanted));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ detail: sentence, source: { pointer: '/data/attributes/seats' } }]);
  });

  test('the list finds by company, domain and person, filters, sorts and goes on', async () => {
    const mark = `zq${randomUUID().slice(0, 6)}`;
    const first = await addCustomer({ name: `${mark} One`, plan: 'individual', renews: '2026-01-10' });
    const second = await addCustomer({
      name: `${mark} Two`,
      products: ['supplier'],
      mailDomains: [`${mark}.example`],
    });
    await server.addUser({ organisationId: first.id, email: `somebody@${mark}.example` });
    const names = async (query: string) =>
      (await staff.get(`/api/customers?${query}`)).body.data.map(({ attributes: { name } }) => name);
    const [one, two] = [`${mark} One`, `${mark} Two`];
    for (const [query, found] of [
      [`q=${mark}`, [one, two]],
      [`q=somebody@${mark}`, [one]],
      [`q=${mark}.example&sort=-name`, [two, one]],
      [`q=${mark}&filter[plan]=individual`, [one]],
      [`q=${mark}&filter[product]=supplier`, [two]],
      [`q=${mark}&filter[status]=expired`, [one]],
      [`q=${mark}&filter[inactive]=yes`, [one, two]],
    ] as const) {
      expect([query, await names(query)]).toEqual([query, found]);
    }
    expect(await names(`q=${encodeURIComponent('%_')}`)).toEqual([]);
    const page = await staff.get(`/api/customers?q=${mark}&page[size]=1`);
    expect(page.body.meta.total).toBe(2);
    const next = await staff.get(page.body.links.next ?? '');
    expect(next.body.data.map(({ id }) => id)).toEqual([second.id]);
    const file = await staff.text(`/api/customers/export?q=${mark}`);
    expect(file.text.split('\r\n')).toHaveLength(4);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="customers.csv"');
  });

  test('notes stand with who wrote them, the latest first', async () => {
    const { path } = await addCustomer();
    for (const body of ['Called about the trial.', 'Wants ten seats.']) {
      const written = await staff.send(`POST ${path}/notes`, attributes('notes', { body }));
      expect(written.status).toBe(201);
      server.clock.move(1000);
    }
    const { body } = await staff.get(`${path}/notes`);
    expect(body.data.map((note) => note.attributes)).toMatchObject([
      { body: 'Wants ten seats.', author: 'Somebody' },
      { body: 'Called about the trial.' },
    ]);
    expect((await staff.send(`DELETE ${path}/notes/${body.data[0]?.id}`)).status).toBe(204);
    expect((await staff.send(`DELETE ${path}/notes/${body.data[0]?.id}`)).status).toBe(404);
  });
});

describe('pasted lists', () => {
  const invite = (path: string, text: string, { roles = [] as string[], isTrial = false } = {}) =>
    staff.send(`POST ${path}/invitations`, attributes('invitations', { text, roles, isTrial }));
  test('rubbish, doubles, foreign domains and people of others are told line by line, and harm nobody', async () => {
    const { id, path } = await addCustomer({ mailDomains: ['own.example'], seats: 3 });
    const other = await addCustomer();
    await server.addUser({ email: 'here@own.example', organisationId: id });
    await server.addUser({ email: 'theirs@own.example', organisationId: other.id });
    const text =
      'new@own.example; NEW@own.example, "rubbish"\nLena Ek <lena@own.example>\tx@foreign.example\nhere@own.example theirs@own.example\n@@@ =cmd()';
    const { body } = await invite(path, text, { roles: ['hsp-app-group'], isTrial: true });
    const { lines, invited } = body.data.attributes as {
      lines: { text: string; outcome: string }[];
      invited: number;
    };
    expect(lines.map(({ text: line, outcome }) => `${line}: ${outcome}`)).toEqual([
      'new@own.example: invited',
      'NEW@own.example: twice',
      '"rubbish": not-an-address',
      'Lena Ek <lena@own.example>: invited',
      'x@foreign.example: foreign-domain',
      'here@own.example: has-account',
      'theirs@own.example: other-customer',
      '@@@: not-an-address',
      '=cmd(): not-an-address',
    ]);
    expect(invited).toBe(2);
    expect((await staff.get(`/api/users?filter[organisation]=${id}`)).body.meta.total).toBe(1);
  });

  test('a name that is pasted with its address is kept, and told to the invited person', async () => {
    const { id, path } = await addCustomer();
    const mark = randomUUID().slice(0, 8);
    const names = async () => {
      const { body } = await staff.get(`/api/users?filter[organisation]=${id}`);
      return body.data
        .map(({ attributes: { email, name } }) => `${String(email)[0]}: ${String(name)}`)
        .toSorted();
    };
    await invite(path, `"Ann Lee" <ann@${mark}.example>, ben@${mark}.example`);
    expect(await names()).toEqual(['a: Ann Lee', 'b: ']);
    await invite(path, `ann@${mark}.example, Ben Oh <ben@${mark}.example>`);
    expect(await names()).toEqual(['a: Ann Lee', 'b: Ben Oh']);
    const token = /invitation=([\w-]{43})/.exec((await server.mails()).at(-1)?.body ?? '')?.[1];
    const read = await server.post('/api/auth/invitation', { token });
    expect(await read.json()).toMatchObject({ email: `ben@${mark}.example`, name: 'Ben Oh' });
  });

  test('beyond the seats nobody is invited at all, and the lines without a seat are marked', async () => {
    const { id, path } = await addCustomer({ seats: 1 });
    const text = 'a@x.example b@x.example c@x.example';
    const trial = await invite(path, text, { isTrial: true });
    expect(trial.body.data.attributes).toMatchObject({
      lines: [{ outcome: 'invited' }, { outcome: 'no-seat' }, { outcome: 'no-seat' }],
      invited: 1,
      seatsLeft: -2,
    });
    const { status, body } = await invite(path, text);
    expect([status, body.errors[0]?.detail]).toEqual([422, '2 seats are missing: nobody was invited.']);
    expect((await staff.get(`/api/users?filter[organisation]=${id}`)).body.meta.total).toBe(0);
  });

  test('R3.4 a role that does not exist, and the role of staff, are refused', async () => {
    const { path } = await addCustomer();
    for (const role of ['owner-group', 'admin-group']) {
      expect((await invite(path, 'a@x.example', { roles: [role] })).status).toBe(422);
    }
  });
});

test('usage is counted, and nothing of what people make is told', async () => {
  const { id, path } = await addCustomer({ products: ['hld'] });
  const person = await server.person(['hld-app-group'], id);
  await person.send('POST /api/datasets', attributes('datasets', { name: 'A secret', kind: 'hld-oil' }));
  const { text } = await staff.text(`${path}/usage`);
  const { data } = JSON.parse(text) as { data: { attributes: { totals: object; weeks: object[] } } };
  expect(data.attributes.totals).toMatchObject({ recipes: 0, datasets: 1, ingredients: 0 });
  expect(data.attributes.weeks).toHaveLength(12);
  expect(data.attributes.weeks.at(-1)).toMatchObject({ signIns: 1, people: 1 });
  expect(text).not.toContain('secret');
});

test('S-22 an organisation reads its own row and licence, and nobody else’s', async () => {
  const [one, other] = [await addCustomer({ products: ['hld'] }), await addCustomer({ products: ['hld'] })];
  const person = await server.addUser({ organisationId: one.id });
  const seen = await server.database
    .as({ ...someUser(), userId: person.id, organisationId: one.id })
    .transaction(async ({ orm }) => ({
      organisations: await orm.select({ id: organisation.id }).from(organisation),
      licences: await orm.select({ id: licence.organisationId }).from(licence),
      people: await orm.select({ id: users.id }).from(users),
    }));
  expect(seen).toEqual({
    organisations: [{ id: one.id }],
    licences: [{ id: one.id }],
    people: [{ id: person.id }],
  });
  expect(other.id).not.toBe(one.id);
});

const mark = () => `zq${randomUUID().slice(0, 8)}`;
const found = async (words: string) =>
  (await staff.get(`/api/customers?q=${encodeURIComponent(words)}`)).body.data.map(({ id }) => id);

describe('what a customer is found by', () => {
  test('follows its people: who comes, is renamed, moves on or is erased', async () => {
    const [one, other] = [await server.organisation('First'), await server.organisation('Second')];
    const words = mark();
    const { id } = await server.addUser({ organisationId: one, name: `Lena ${words}` });
    expect(await found(words)).toEqual([one]);
    const change = (given: object) =>
      server.inDatabase(({ orm }) => orm.update(users).set(given).where(eq(users.id, id)));
    await change({ organisationId: other });
    expect(await found(words)).toEqual([other]);
    await change({ name: 'Lena Ek' });
    expect(await found(words)).toEqual([]);
    await change({ name: `Lena ${words}` });
    await change({ state: 'erased' });
    expect(await found(words)).toEqual([]);
  });

  test('follows its name, and goes with it', async () => {
    const [before, after] = [mark(), mark()];
    const id = await server.organisation(`${before} works`);
    const rename = { name: `${after} works` };
    await server.inDatabase(({ orm }) => orm.update(organisation).set(rename).where(eq(organisation.id, id)));
    expect([await found(before), await found(after)]).toEqual([[], [id]]);
    await server.inDatabase(({ orm }) => orm.delete(organisation).where(eq(organisation.id, id)));
    const left = await server.inDatabase(({ orm }) =>
      orm.select({ words: sql`words` }).from(sql`words_of_customers`).where(sql`organisation_id = ${id}`),
    );
    expect(left).toEqual([]);
  });

  test('holds everybody who came at the same moment', async () => {
    const id = await server.organisation('Busy');
    const names = Array.from({ length: 8 }, mark);
    await Promise.all(names.map((name) => server.addUser({ organisationId: id, name })));
    for (const name of names) expect(await found(name)).toEqual([id]);
  });

  test('S-22 is told to staff alone', async () => {
    const id = await server.organisation(mark());
    const person = await server.addUser({ organisationId: id });
    const seen = await server.database
      .as({ ...someUser(), userId: person.id, organisationId: id })
      .transaction(async ({ orm }) => [
        await orm.select({ words: sql`words` }).from(sql`words_of_customers`),
        await orm.select({ words: sql`words` }).from(sql`words_of_people`),
      ]);
    expect(seen).toEqual([[], []]);
  });
});

test('people are found by every word, of one customer or of all', async () => {
  const [one, other] = [await server.organisation(mark()), await server.organisation(mark())];
  const [shared, own] = [mark(), mark()];
  await server.addUser({ organisationId: one, name: `${shared} ${own}` });
  await server.addUser({ organisationId: other, name: `${shared} Ek` });
  const total = async (query: string) => (await staff.get(`/api/users?${query}`)).body.meta.total;
  expect(await total(`q=${shared}`)).toBe(2);
  expect(await total(`q=${shared}%20${own}`)).toBe(1);
  expect(await total(`q=${shared}&filter[organisation]=${other}`)).toBe(1);
});
