import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, RAISED_LIMITS } from '../../../platform/limits.ts';
import {
  DATABASES,
  HLD,
  HSP,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../../testing/parameter-server.ts';

const LIST = '/api/ingredients/hld-oil?page[size]=1';

let server: ParameterServer;
beforeAll(async () => {
  const search = { count: 3, perMs: 1000 };
  server = await startParameterServer({ limits: { ...RAISED_LIMITS, search }, isSeeded: false });
});
afterAll(() => server.close());

test('S-11 the product allows five searches a second', () => {
  expect(LIMITS.search.count / LIMITS.search.perMs).toBe(5 / 1000);
});

const rank = (who: Person) =>
  who.send(
    'POST /api/calculations/hsp-rank',
    { targets: [{ goal: 'dissolve', spheres: [{ dD: 22.28, dP: 5.75, dH: 4.3, r: 12.68 }] }], size: 1 },
    { 'Content-Type': 'application/json' },
  );

test('S-11 who searches, ranks or exports too often waits, and nobody else does', async () => {
  const eager = await server.person([...HLD, ...HSP, ...DATABASES]);
  for (let count = 0; count < 2; count += 1) expect((await eager.get(LIST)).status).toBe(200);
  expect((await rank(eager)).status).toBe(200);
  const refused = [
    await eager.get(LIST),
    await rank(eager),
    await eager.text('/api/datasets/hld-oils/export'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
  const [often] = refused;
  expect(often?.headers.get('retry-after')).toBe('1');
  expect((await (await server.person(HLD)).get(LIST)).status).toBe(200);
  server.clock.move(1000);
  expect((await eager.get(LIST)).status).toBe(200);
});
