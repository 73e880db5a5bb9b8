import type { Role } from '@suite/contracts/roles';
import { expect, test } from 'vitest';
import { attributes, customersOf } from '../../testing/customers.ts';
import { sharedServerWithStaff } from '../../testing/shared.ts';

const { server, staff } = sharedServerWithStaff();

const { addCustomer, changeCustomer, lastEntry } = customersOf({ server, staff });
const changeLicence = (path: string, id = '', facts: object = {}) =>
  staff.send(`PATCH ${path}/licences/${id}`, attributes('licences', facts, id), { 'If-Match': '"1"' });
const roles: Role[] = ['hld-app-group', 'hsp-app-group'];

test('R6.6 a licence that ends takes the permissions at once, says so, and loses nothing', async () => {
  const customer = await addCustomer({ products: ['hld', 'hsp'] });
  const person = await server.person(roles, customer.id);
  const set = { name: 'Kept', kind: 'hld-oil', scope: 'own' };
  const made = await person.send('POST /api/datasets', attributes('datasets', set));
  expect(made.status).toBe(201);
  const licences = (await staff.get(`${customer.path}/licences`)).body.data;
  const hld = licences.find((licence) => licence.attributes['product'] === 'hld');
  // A licence lasts to the end of its last day: it ended yesterday.
  const before = { starts: '2020-01-01', ends: '2020-12-31' };
  expect((await changeLicence(customer.path, hld?.id, before)).status).toBe(200);
  const refused = await person.get('/api/recipes/hld');
  expect(refused.status).toBe(403);
  expect(refused.body.errors[0]?.detail).toMatch(
    /^The licence held by your organisation has ended\. Your work is safe/,
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

test('R6.6 a blocked customer has no permissions; one without a licence record goes by its roles', async () => {
  const old = await server.organisation('From before');
  const person = await server.person(['hsp-app-group'], old);
  expect((await person.get('/api/ingredients/hsp')).status).toBe(200);
  const { etag } = await staff.get(`/api/customers/${old}`);
  await changeCustomer(old, { status: 'blocked' }, etag);
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

test('a licence that has not begun can be withdrawn, a running one cannot; S-50 the record says what it was', async () => {
  const customer = await addCustomer({ products: ['hld'] });
  const later = { product: 'hsp', starts: '2999-01-01', ends: null, invoice: 'A-7' };
  const made = await staff.send(`POST ${customer.path}/licences`, attributes('licences', later));
  const withdraw = (id: string | undefined, version = 1) =>
    staff.send(`DELETE ${customer.path}/licences/${id}`, undefined, { 'If-Match': `"${version}"` });
  const listed = async () => (await staff.get(`${customer.path}/licences`)).body.data;
  const running = (await listed()).find(({ id }) => id !== made.body.data.id);
  expect((await withdraw(running?.id)).status).toBe(409);
  expect((await withdraw(made.body.data.id, 2)).status).toBe(412);
  expect(await listed()).toHaveLength(2);
  expect((await withdraw(made.body.data.id)).status).toBe(204);
  expect((await listed()).map(({ id }) => id)).toEqual([running?.id]);
  const entry = await lastEntry(`licence:${made.body.data.id}`);
  expect(entry).toMatchObject({ action: 'licence.withdraw', details: { before: later } });
});

test('an end before the beginning is refused, and foreign licences are not there', async () => {
  const [one, other] = [await addCustomer({ products: ['hld'] }), await addCustomer()];
  const wrong = { product: 'hld', starts: '2026-02-01', ends: '2026-01-01' };
  expect((await staff.send(`POST ${one.path}/licences`, attributes('licences', wrong))).status).toBe(422);
  const [licence] = (await staff.get(`${one.path}/licences`)).body.data;
  expect((await changeLicence(other.path, licence?.id, { ends: '2030-01-01' })).status).toBe(404);
});

// The last one: the clock continues by a day.
test('R6.6 the last day counts, the day after does not', async () => {
  const today = server.clock.now().toISOString().slice(0, 10);
  const customer = await addCustomer({ products: ['hsp'], renews: today });
  const { email } = await server.addUser({ organisationId: customer.id, roles: ['hsp-app-group'] });
  expect((await server.signIn(email)).body.roles).toEqual(['hsp-app-group']);
  server.clock.move(24 * 60 * 60 * 1000);
  expect((await server.signIn(email)).body.roles).toEqual([]);
});
