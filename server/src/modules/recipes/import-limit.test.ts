import { afterAll, expect, test } from 'vitest';
import { LIMITS, RAISED_LIMITS } from '../../platform/limits.ts';
import { clearRateLimit, consumeRateLimit } from '../../platform/rate-limit.ts';
import { someDocument } from '../../testing/hld-documents.ts';
import { HLD, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { surfactant } from '../../testing/portfolio-server.ts';
import { bodyOf } from '../../testing/sharing.ts';

const limits = { ...RAISED_LIMITS, imports: LIMITS.imports };
const server = await startParameterServer({ limits, isSeeded: false });
const organisationId = await server.organisation('A');
afterAll(() => server.close());

const result = { madeOn: '2026-11-01', observedType: 'O/W' };
const one = [{ document: someDocument(), labResults: [result] }];
/** Larger than the body of any other request. */
const file = [
  {
    document: someDocument(),
    labResults: Array.from({ length: 140 }, () => ({ ...result, comment: 'x'.repeat(1990) })),
  },
];
const send = (person: Person, recipes: object[], key?: string) =>
  person.send(
    'POST /api/recipes/hld/import',
    bodyOf('recipe-import', { recipes }),
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

test('S-11 a person imports six files an hour, a repeated request counts once, and small batches have an allowance of their own', async () => {
  const owner = await server.person(HLD, organisationId);
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await send(owner, file, `file ${n}`));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  const again = await send(owner, file, 'file 0');
  expect([again.status, again.body.data]).toEqual([201, answers[0]?.body.data]);
  const refused = await send(owner, file, 'file 6');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await send(owner, one)).status).toBe(201);
  server.clock.move(10 * 60_000);
  expect((await send(owner, file, 'file 6')).status).toBe(201);
});

test('S-11 files of products count among them', async () => {
  const supplier = await server.person(['supplier-group'], await server.organisation('Supplier'));
  const attributes = { ...surfactant, claims: 'x'.repeat(900) };
  const data = Array.from({ length: 300 }, () => ({ type: 'products', attributes }));
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1)
    statuses.push((await supplier.send('POST /api/portfolio/import', { data })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
  const few = await supplier.send('POST /api/portfolio/import', { data: data.slice(0, 2) });
  expect(few.status).toBe(201);
});

test('S-11 small batches are limited too', async () => {
  const owner = await server.person(HLD);
  const { batches } = LIMITS.imports;
  for (let n = 0; n < batches.count; n += 1)
    await consumeRateLimit(server, `import-batch ${owner.userId}`, batches);
  expect((await send(owner, one)).status).toBe(429);
});

test('S-11 an organisation imports one file at a time, and one that is refused leaves the turn to others', async () => {
  const owner = await server.person(HLD, organisationId);
  const turn = `importing ${organisationId}`;
  // What another server does while it imports.
  await consumeRateLimit(server, turn, LIMITS.imports.atOnce);
  const refused = await send(owner, file);
  expect([refused.status, refused.body.errors[0]?.detail]).toEqual([
    429,
    'Another import is running in your organisation. Try again when it has finished.',
  ]);
  expect((await send(owner, one)).status).toBe(201);
  await server.inDatabase((tx) => clearRateLimit(tx, turn));
  for (let n = 0; n < 6; n += 1) expect((await send(owner, file)).status).toBe(201);
  expect((await send(owner, file)).status).toBe(429);
  const colleague = await server.person(HLD, organisationId);
  expect((await send(colleague, file)).status).toBe(201);
});
