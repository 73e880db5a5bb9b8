import { randomUUID } from 'node:crypto';
import type { Role } from '@suite/contracts/roles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, users } from '../../db/schema.ts';
import { type ParameterServer, type Person, startParameterServer } from '../../testing/parameter-server.ts';

let server: ParameterServer;
let staff: Person;
beforeAll(async () => {
  server = await startParameterServer();
  staff = await server.person(['admin-group']);
});
afterAll(() => server.close());

const attributes = (type: string, given: object, id?: string) => ({
  data: { type, ...(id === undefined ? {} : { id }), attributes: given },
});

/** A customer of its own, as staff add one. */
async function addCustomer(facts: object = {}) {
  const name = `Customer ${randomUUID().slice(0, 8)}`;
  const made = await staff.send('POST /api/customers', attributes('customers', { name, ...facts }));
  expect(made.status).toBe(201);
  return { id: made.body.data.id, name, etag: made.etag, path: `/api/customers/${made.body.data.id}` };
}

const change = (id: string, given: object, etag?: string) =>
  staff.send(
    `PATCH /api/customers/${id}`,
    attributes('customers', given, id),
    etag === undefined ? {} : { 'If-Match': etag },
  );

const lastEntry = (object: string) =>
  server.inDatabase(async ({ orm }) =>
    (await orm.select().from(audit).where(eq(audit.object, object)).orderBy(audit.id)).at(-1),
  );

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
    const read = await staff.get(path);
    expect(read.body.data.attributes).toMatchObject({
      sector: 'polymers',
      shownStatus: 'trial',
      products: ['hld'],
      seats: 6,
      seatsUsed: 5,
      isLicensed: true,
    });
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
    const changed = await change(
      id,
      { plan: 'corporate', seats: 50, country: 'Sweden', sessionDays: 3 },
      etag,
    );
    expect(changed.body.data.attributes).toMatchObject({
      plan: 'corporate',
      seats: 50,
      sessionDays: 3,
      version: 2,
    });
    expect(await lastEntry(`organisation:${id}`)).toMatchObject({
      action: 'customer.change',
      organisationId: id,
      userId: staff.userId,
      details: {
        before: { plan: 'team', seats: 5, country: null, sessionDays: null },
        after: { plan: 'corporate', seats: 50, country: 'Sweden', sessionDays: 3 },
      },
    });
  });

  test('F-11 of two administrators the second is told, and overwrites nothing', async () => {
    const { id, path, etag } = await addCustomer();
    expect((await change(id, { country: 'Norway' })).status).toBe(428);
    const both = await Promise.all([
      change(id, { country: 'Norway' }, etag),
      change(id, { country: 'Iceland' }, etag),
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
      'A domain is written like example.com.',
      'name is a required field',
      'seats must be a positive number',
      'status must be one of the following values: trial, active, past-due, blocked',
    ]);
    const { name } = await addCustomer();
    const again = await staff.send(
      'POST /api/customers',
      attributes('customers', { name: name.toUpperCase() }),
    );
    expect(again.body.errors[0]?.detail).toBe('There is a customer of this name already.');
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
    expect(await names(`q=${mark}`)).toEqual([`${mark} One`, `${mark} Two`]);
    expect(await names(`q=somebody@${mark}`)).toEqual([`${mark} One`]);
    expect(await names(`q=${mark}.example&sort=-name`)).toEqual([`${mark} Two`, `${mark} One`]);
    expect(await names(`q=${mark}&filter[plan]=individual`)).toEqual([`${mark} One`]);
    expect(await names(`q=${mark}&filter[product]=supplier`)).toEqual([`${mark} Two`]);
    expect(await names(`q=${mark}&filter[status]=expired`)).toEqual([`${mark} One`]);
    expect(await names(`q=${mark}&filter[inactive]=yes`)).toHaveLength(2);
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
  test('rubbish, doubles, foreign domains and people of others are told line by line, and harm nobody', async () => {
    const { id, path } = await addCustomer({ mailDomains: ['own.example'], seats: 3 });
    const other = await addCustomer();
    await server.addUser({ email: 'here@own.example', organisationId: id });
    await server.addUser({ email: 'theirs@own.example', organisationId: other.id });
    const text =
      'new@own.example; NEW@own.example, "rubbish"\nLena Ek <lena@own.example>\tx@foreign.example\nhere@own.example theirs@own.example\n@@@ =cmd()';
    const list = { text, roles: ['hsp-app-group'], isTrial: true };
    const { body } = await staff.send(`POST ${path}/invitations`, attributes('invitations', list));
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
    const invite = (text: string) =>
      staff.send(`POST ${path}/invitations`, attributes('invitations', { text, roles: [], isTrial: false }));
    const names = async () => {
      const { body } = await staff.get(`/api/users?filter[organisation]=${id}`);
      return body.data
        .map(({ attributes: { email, name } }) => `${String(email)[0]}: ${String(name)}`)
        .toSorted();
    };
    await invite(`"Ann Lee" <ann@${mark}.example>, ben@${mark}.example`);
    expect(await names()).toEqual(['a: Ann Lee', 'b: ']);
    await invite(`ann@${mark}.example, Ben Oh <ben@${mark}.example>`);
    expect(await names()).toEqual(['a: Ann Lee', 'b: Ben Oh']);
    const token = /invitation=([\w-]{43})/.exec((await server.mails()).at(-1)?.body ?? '')?.[1];
    const read = await server.post('/api/auth/invitation', { token });
    expect(await read.json()).toMatchObject({ email: `ben@${mark}.example`, name: 'Ben Oh' });
  });

  test('beyond the seats nobody is invited at all, and the lines without a seat are marked', async () => {
    const { id, path } = await addCustomer({ seats: 1 });
    const list = { text: `a@x.example b@x.example c@x.example`, roles: [], isTrial: true };
    const trial = await staff.send(`POST ${path}/invitations`, attributes('invitations', list));
    expect(trial.body.data.attributes).toMatchObject({
      lines: [{ outcome: 'invited' }, { outcome: 'no-seat' }, { outcome: 'no-seat' }],
      invited: 1,
      seatsLeft: -2,
    });
    const { status, body } = await staff.send(
      `POST ${path}/invitations`,
      attributes('invitations', { ...list, isTrial: false }),
    );
    expect([status, body.errors[0]?.detail]).toEqual([422, '2 seats are missing: nobody was invited.']);
    expect((await staff.get(`/api/users?filter[organisation]=${id}`)).body.meta.total).toBe(0);
  });

  test('R3.4 a role that does not exist, and the role of staff, are refused', async () => {
    const { path } = await addCustomer();
    for (const role of ['owner-group', 'admin-group']) {
      const list = { text: 'a@x.example', roles: [role], isTrial: false };
      expect((await staff.send(`POST ${path}/invitations`, attributes('invitations', list))).status).toBe(
        422,
      );
    }
  });
});

describe('licences', () => {
  const roles: Role[] = ['hld-app-group', 'hsp-app-group'];

  test('R6.6 a licence that ends takes the rights at once, says so, and loses nothing', async () => {
    const customer = await addCustomer({ products: ['hld', 'hsp'] });
    const person = await server.person(roles, customer.id);
    const set = { name: 'Kept', kind: 'hld-oil', scope: 'own' };
    const made = await person.send('POST /api/datasets', attributes('datasets', set));
    expect(made.status).toBe(201);
    const licences = (await staff.get(`${customer.path}/licences`)).body.data;
    const hld = licences.find((licence) => licence.attributes['product'] === 'hld');
    // A licence lasts to the end of its last day: it ended yesterday.
    const before = { starts: '2020-01-01', ends: '2020-12-31' };
    const ended = await staff.send(
      `PATCH ${customer.path}/licences/${hld?.id}`,
      attributes('licences', before, hld?.id),
      { 'If-Match': '"1"' },
    );
    expect(ended.status).toBe(200);
    const refused = await person.get('/api/recipes/hld');
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0]?.detail).toMatch(
      /^The licence of your organisation has ended\. Nothing is lost/,
    );
    const me = (await person.get('/api/me')).body.data.attributes;
    expect(me).toMatchObject({ roles: ['hsp-app-group'], endedProducts: ['hld'] });
    expect((await person.get('/api/ingredients/hsp')).status).toBe(200);
    const own = await person.text('/api/me/export');
    expect(own.text).toContain('"Kept"');
    const renewed = { product: 'hld', starts: '2020-01-01', ends: null };
    await staff.send(`POST ${customer.path}/licences`, attributes('licences', renewed));
    expect((await person.get(`/api/datasets/${made.body.data.id}`)).status).toBe(200);
  });

  test('R6.6 the last day counts, the day after does not', async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    const customer = await addCustomer({ products: ['hsp'], renews: today });
    const { email } = await server.addUser({ organisationId: customer.id, roles: ['hsp-app-group'] });
    expect((await server.signIn(email)).body.roles).toEqual(['hsp-app-group']);
    server.clock.move(24 * 60 * 60 * 1000);
    expect((await server.signIn(email)).body.roles).toEqual([]);
  });

  test('R6.6 a blocked customer has no rights; one without a licence record goes by its roles', async () => {
    staff = await server.person(['admin-group']);
    const old = await server.organisation('From before');
    const person = await server.person(['hsp-app-group'], old);
    expect((await person.get('/api/ingredients/hsp')).status).toBe(200);
    const { etag } = await staff.get(`/api/customers/${old}`);
    await change(old, { status: 'blocked' }, etag);
    expect((await person.get('/api/ingredients/hsp')).status).toBe(403);
  });

  test('a customer that allows no export keeps its people from taking the database out', async () => {
    const { id } = await addCustomer({ products: ['hsp'], isExportAllowed: false });
    const person = await server.person(['hsp-db-group'], id);
    const sets = (await person.get('/api/datasets?filter[kind]=hsp')).body.data;
    const shared = sets.find((set) => set.attributes['scope'] === 'database');
    const { status, text } = await person.text(`/api/datasets/${shared?.id}/export`);
    expect([status, text]).toEqual([403, expect.stringContaining('does not allow exports')]);
  });

  test('an end before the beginning is refused, and foreign licences are not there', async () => {
    const [one, other] = [await addCustomer({ products: ['hld'] }), await addCustomer()];
    const wrong = { product: 'hld', starts: '2026-02-01', ends: '2026-01-01' };
    expect((await staff.send(`POST ${one.path}/licences`, attributes('licences', wrong))).status).toBe(422);
    const [licence] = (await staff.get(`${one.path}/licences`)).body.data;
    const elsewhere = await staff.send(
      `PATCH ${other.path}/licences/${licence?.id}`,
      attributes('licences', { ends: '2030-01-01' }, licence?.id),
      { 'If-Match': '"1"' },
    );
    expect(elsewhere.status).toBe(404);
  });
});

test('usage is counted, and nothing of what people make is told', async () => {
  staff = await server.person(['admin-group']);
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
  const { organisation, licence } = await import('../../db/schema.ts');
  const seen = await server.database
    .as({
      kind: 'user',
      userId: person.id,
      organisationId: one.id,
      roles: [],
      address: '',
      loopback: false,
    })
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
