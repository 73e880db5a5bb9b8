import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/identity-server.ts';
import { HLD, startParameterServer } from '../../testing/parameter-server.ts';
import { add, addRow } from '../../testing/sharing.ts';

const server = await startParameterServer();
afterAll(() => server.close());
const leaver = await server.person(HLD);
const stayer = await server.person(HLD);
const oil = (await leaver.get('/api/ingredients/hld-oil?page[size]=1')).body.data[0]?.id ?? '';
await addRow(leaver, 'hld-oil', { name: 'Leaving oil', eacn: 1 });
await add(leaver, 'votes', { databaseId: 'hld-oils', ingredientId: oil });
const asked = await add(leaver, 'wishes', { kind: 'hld-oil', name: 'Squalane', use: 'the new cleanser' });
const wish = asked.body.data.id;

const JSON_TYPE = { 'Content-Type': 'application/json' };
const rows = (text: string) =>
  server.prepared.driver.transaction(async (session) => {
    await session.exec("set local app.actor_kind = 'system'");
    return session.query(text, [leaver.userId]);
  });

test('S-54 an export holds the own sets with their rows, votes and wishes', async () => {
  const { status, text } = await leaver.text('/api/me/export');
  expect(status).toBe(200);
  for (const part of ['Leaving oil', oil, 'the new cleanser']) expect(text).toContain(part);
});

test('S-54 after an erasure the sets are gone, and votes count without a name', async () => {
  const erased = await leaver.send('POST /api/me/erase', { password: PASSWORD }, JSON_TYPE);
  expect(erased.status).toBeLessThan(300);
  expect(await rows('select id from dataset where owner_id = $1')).toEqual([]);
  expect(await rows('select id from ingredient_history where user_id = $1')).toEqual([]);
  expect(await rows('select id from vote where user_id = $1')).toEqual([]);
  expect(await rows('select id from wish_vote where user_id = $1')).toEqual([]);
  const { body } = await stayer.get(`/api/votes?ingredientIds=${oil}`);
  expect(body.meta['totals']).toEqual({ [oil]: 1 });
  expect((await stayer.get(`/api/wishes/${wish}`)).body.data.attributes).toMatchObject({ votes: 1 });
  expect(await rows('select use from wish_vote where $1::uuid is not null')).toEqual([{ use: null }]);
});
