import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { organisation, users } from '../../db/schema.ts';
import { someUser } from '../../testing/actors.ts';
import { sharedServerWithStaff } from '../../testing/shared.ts';

const { server, staff } = sharedServerWithStaff({ isSeeded: false });

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
