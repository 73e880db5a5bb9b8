import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, organisation } from '../../../db/schema.ts';
import { HSP, type Person } from '../../../testing/parameter-server.ts';
import { sharedServer } from '../../../testing/shared.ts';
import { grantTo } from '../../../testing/sharing.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

const server = sharedServer();

const copyOf = (who: Person, id: string) =>
  who.send(`POST /api/datasets/${id}/duplicate`, { data: { type: 'datasets', attributes: {} } });
const entries = (action: string, { userId }: Person) =>
  server.inDatabase(({ orm }) =>
    orm
      .select({ object: audit.object, outcome: audit.outcome, details: audit.details })
      .from(audit)
      .where(and(eq(audit.action, action), eq(audit.userId, userId))),
  );

test('S-50 whoever takes much of the database is written down', async () => {
  const who = await server.person(HSP);
  const { status, body } = await who.send('POST /api/calculations/hsp-pool', {}, JSON_TYPE);
  const { columns } = body as unknown as { columns: { name: string[] } };
  expect([status, columns.name.length > 1000]).toEqual([200, true]);
  expect(await entries('ingredient.pool', who)).toEqual([
    { object: 'ingredients', outcome: 'ok', details: { after: { rows: columns.name.length } } },
  ]);
});

test('S-50 a copy of a set of somebody else is an export: written down, and refused where there are none', async () => {
  const owner = await server.person(HSP);
  const companyId = await server.organisation('Careful');
  const colleague = await server.person(HSP, companyId);
  const made = await owner.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Lent', kind: 'hsp' } },
  });
  const { id } = made.body.data;
  await grantTo(owner, colleague, { datasetId: id });
  expect((await copyOf(colleague, id)).status).toBe(201);
  const mine = await colleague.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Mine', kind: 'hsp' } },
  });
  const merge = () =>
    colleague.send(`POST /api/datasets/${mine.body.data.id}/merge`, {
      data: { type: 'datasets', attributes: { from: id, duplicates: 'skip' } },
    });
  expect((await merge()).status).toBe(200);
  const written = { object: `dataset:${id}`, outcome: 'ok', details: null };
  expect(await entries('dataset.export', colleague)).toEqual([written, written]);
  await copyOf(owner, id);
  expect(await entries('dataset.export', owner)).toEqual([]);

  await server.inDatabase(({ orm }) =>
    orm.update(organisation).set({ isExportAllowed: false }).where(eq(organisation.id, companyId)),
  );
  expect((await copyOf(colleague, id)).status).toBe(403);
  expect((await merge()).status).toBe(403);
});
