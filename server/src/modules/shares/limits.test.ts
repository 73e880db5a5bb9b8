import { afterAll, expect, test } from 'vitest';
import { LIMITS } from '../../platform/limits.ts';
import { someDocument } from '../../testing/hld-documents.ts';
import { HLD, startParameterServer } from '../../testing/parameter-server.ts';
import { add, makeLink, openWith, tokenOf } from '../../testing/sharing.ts';

const server = await startParameterServer({ limits: LIMITS, isSeeded: false });
afterAll(() => server.close());

test('S-11 an address that tries tokens has to wait after 20 a minute, on the page as in the API', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const token = String(turn).padStart(32, 'x');
    statuses.push((await server.get(`/api/shared/${token}`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([404]));
  const late = await server.get(`/api/shared/${'y'.repeat(32)}`);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  server.clock.move(60_000);
  expect((await server.get(`/api/shared/${'y'.repeat(32)}`)).status).toBe(404);
});

test('S-11 after ten passcodes in a quarter of an hour even the right one has to wait', async () => {
  const owner = await server.person(HLD);
  const saved = await add(owner, 'hld-recipe', { document: someDocument() });
  const link = await makeLink(owner, { recipeId: saved.body.data.id, passcode: 'correct horse' });
  const tryOne = (passcode: string) => openWith(server.visitor, tokenOf(link), passcode);
  for (let turn = 0; turn < 10; turn += 1) expect((await tryOne(`wrong horse ${turn}`)).status).toBe(403);
  const late = await tryOne('correct horse');
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  server.clock.move(15 * 60_000);
  expect((await tryOne('correct horse')).status).toBe(200);
});
