import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, RAISED_LIMITS } from '../../../platform/limits.ts';
import {
  HLD,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../../testing/parameter-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIST = '/api/ingredients/hld-oil';

let server: ParameterServer;
let eager: Person;
beforeAll(async () => {
  const search = { perUser: { count: 3, perMs: 1000 }, rows: { count: 12, perMs: DAY_MS } };
  server = await startParameterServer({ limits: { ...RAISED_LIMITS, search }, isSeeded: false });
  eager = await server.person(HLD);
});
afterAll(() => server.close());

test('S-11 the product allows five searches a second and 20 000 rows a day', () => {
  const { perUser, rows } = LIMITS.search;
  expect(perUser.count / perUser.perMs).toBe(5 / 1000);
  expect(rows).toEqual({ count: 20_000, perMs: DAY_MS });
});

test('S-11 who searches too often or reads too much waits, and nobody else does', async () => {
  const one = `${LIST}/${await addOils(5)}`;
  for (let count = 0; count < 3; count += 1)
    expect((await eager.get(`${LIST}?page[size]=1`)).status).toBe(200);
  const often = await eager.get(`${LIST}?page[size]=1`);
  expect([often.status, often.headers.get('retry-after')]).toEqual([429, '1']);
  expect(often.body.errors[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await eager.get(one)).status).toBe(200);

  server.clock.move(1000);
  for (let count = 0; count < 2; count += 1) expect((await eager.get(LIST)).body.data).toHaveLength(5);
  for (const path of [LIST, one]) {
    const { status, headers } = await eager.get(path);
    expect([status, Number(headers.get('retry-after')) > 60]).toEqual([429, true]);
  }
  expect((await (await server.person(HLD)).get(LIST)).status).toBe(200);
});

/** Oils of one's own; the id of the last one. */
async function addOils(count: number): Promise<string> {
  const add = async (type: string, path: string, attributes: object) =>
    (await eager.send(`POST ${path}`, { data: { type, attributes } })).body.data.id;
  const datasetId = await add('datasets', '/api/datasets', { name: 'Oils', kind: 'hld-oil' });
  let id = '';
  for (let eacn = 1; eacn <= count; eacn += 1) {
    id = await add('hld-oil', LIST, { datasetId, name: `Oil ${eacn}`, eacn });
  }
  return id;
}
