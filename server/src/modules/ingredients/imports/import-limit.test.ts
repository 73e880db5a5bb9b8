import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '../../../db/actor.ts';
import { someUser } from '../../../testing/actors.ts';
import { HLD, type Person } from '../../../testing/parameter-server.ts';
import { sharedServer } from '../../../testing/shared.ts';
import { LIMITS, RAISED_LIMITS } from '../../../platform/limits.ts';
import { clearRateLimit, consumeRateLimit } from '../../../platform/rate-limit.ts';
import { createImportPool, type ImportPool, prepareImport, SetChanged, writeImport } from './write-import.ts';

const imports = { ...LIMITS.imports, organisationRows: 1500 };
const server = sharedServer({ limits: { ...RAISED_LIMITS, imports }, isSeeded: false });
let organisationId: string;
let owner: Person;
let colleague: Person;
beforeEach(async () => {
  organisationId = await server.organisation(randomUUID());
  owner = await server.person(HLD, organisationId);
  colleague = await server.person(HLD, organisationId);
});

async function makeSet(person: Person): Promise<string> {
  const attributes = { name: 'Imported', kind: 'hld-oil' };
  return (await person.send('POST /api/datasets', { data: { type: 'datasets', attributes } })).body.data.id;
}

/** Rows that together are larger than the body of any other request. */
const file = Array.from({ length: 140 }, (_, n) => ({ name: `Oil ${n}`, eacn: 1, other: 'x'.repeat(1990) }));
const send = (person: Person, id: string, rows: object[]) =>
  person.send(`POST /api/datasets/${id}/import`, {
    data: { type: 'dataset-imports', attributes: { duplicates: 'skip', rows } },
  });

describe('S-11 imports', () => {
  test('S-11 a person imports six files an hour; small batches have an allowance of their own', async () => {
    const id = await makeSet(owner);
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await send(owner, id, file));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429]);
    expect(Number(answers[6]?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await send(owner, id, [{ name: 'One', eacn: 1 }])).status).toBe(201);
    expect((await send(colleague, await makeSet(colleague), file)).status).toBe(201);
    server.clock.move(10 * 60_000);
    expect((await send(owner, id, file)).status).toBe(201);
  });

  test('S-11 an organisation imports one file at a time', async () => {
    const id = await makeSet(owner);
    // What another server does while it imports.
    await consumeRateLimit(server, `importing ${organisationId}`, LIMITS.imports.atOnce);
    const refused = await send(owner, id, file);
    const busy = 'Another import is running in your organisation. Try again when it has finished.';
    expect([refused.status, refused.body.errors[0]?.detail]).toEqual([429, busy]);
    expect((await send(owner, id, [{ name: 'One', eacn: 1 }])).status).toBe(201);
    await server.inDatabase((tx) => clearRateLimit(tx, `importing ${organisationId}`));
    expect((await send(owner, id, file)).status).toBe(201);
  });

  test('all sets of an organisation together hold a bounded number of rows', async () => {
    const many = Array.from({ length: 900 }, (_, n) => ({ name: `Row ${n}`, eacn: 1 }));
    expect((await send(colleague, await makeSet(colleague), many)).status).toBe(201);
    const refused = await send(owner, await makeSet(owner), many);
    const full = 'The datasets of an organisation can have at most 1500 ingredients in total.';
    expect([refused.status, refused.body.errors[0]?.detail]).toEqual([422, full]);
    const elsewhere = await server.person(HLD, await server.organisation('Another'));
    expect((await send(elsewhere, await makeSet(elsewhere), many)).status).toBe(201);
  });
});

describe('an import does not hold the database while its thread works', () => {
  const pool = createImportPool();
  const bytes = new TextEncoder().encode('name,eacn\nOctane,8\n');
  const read = () => pool.read({ kind: 'hld-oil', format: 'csv', bytes, duplicates: 'skip' });
  const asOwner = (): User => ({ ...someUser(), userId: owner.userId, organisationId });

  /** The real pool, with something that happens before it answers. */
  const poolWith = (before: () => Promise<unknown>): ImportPool => ({
    ...pool,
    match: async (task) => {
      await before();
      return pool.match(task);
    },
  });

  test('others write meanwhile, and what they wrote is matched anew', async () => {
    const datasetId = await makeSet(owner);
    const target = { datasetId, organisationId: null };
    const database = server.database.as(asOwner());
    const work = { kind: 'hld-oil', target, clock: server.clock } as const;
    const body = await read();
    // Were a transaction open, this would wait for it.
    const meanwhile = () => send(owner, datasetId, [{ name: 'Octane', eacn: 8 }]);
    const stale = await prepareImport(database, body, { ...work, pool: poolWith(meanwhile) });
    const written = (prepared: typeof stale) =>
      database.transaction((tx) => writeImport(tx, { ...work, count: body.count, prepared }));
    await expect(written(stale)).rejects.toThrow(SetChanged);
    const { row } = await written(await prepareImport(database, body, { ...work, pool }));
    expect([row.added, row.skipped]).toEqual([0, 1]);
  });
});
