import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORAGE_BOUNDS } from '@suite/contracts/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreFile } from '../db/backup/restore-backup.ts';
import { AS_SYSTEM, backupStream } from '../db/backup/write-backup.ts';
import type { Driver } from '../db/driver.ts';
import { writeDurably } from '../db/durable-files.ts';
import { someDocument } from '../testing/hld-documents.ts';
import { HLD, type ParameterServer, type Person, startParameterServer } from '../testing/parameter-server.ts';
import { bodyOf, grantTo } from '../testing/sharing.ts';
import { someJpeg } from '../testing/some-jpeg.ts';
import { freshDatabase } from '../testing/test-database.ts';

let server: ParameterServer;
let organisationId: string;
let owner: Person;
let colleague: Person;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
  organisationId = await server.organisation('A');
  owner = await server.person(HLD, organisationId);
  colleague = await server.person(HLD, organisationId);
});
afterAll(() => server.close());

const PATH = '/api/recipes/hld';
const save = (who: Person, name = 'First') =>
  who.send(`POST ${PATH}`, bodyOf('hld-recipe', { document: someDocument({ name }) }));

function query<Row>(text: string, values: unknown[] = [], driver: Driver = server.prepared.driver) {
  return driver.transaction(async (session) => {
    await session.exec(AS_SYSTEM);
    return session.query<Row>(text, values);
  });
}

interface Sum {
  holder_id: string;
  kind: string;
  bytes: string;
}

const sums = (driver?: Driver) =>
  query<Sum>(
    `select holder_id, kind, sum(bytes)::bigint as bytes from stored_bytes
      group by 1, 2 having sum(bytes) <> 0 order by 1, 2`,
    [],
    driver,
  );
const counted = () => query<Sum>('select * from count_stored_bytes() order by 1, 2');
const kindsOf = async (holder: string) =>
  (await sums()).filter((sum) => sum.holder_id === holder).map(({ kind }) => kind);

/** Makes it look as if somebody stored so many bytes more; gives it back. */
async function fill(holder: string, kind: string, bytes: number): Promise<() => Promise<unknown>> {
  await query('insert into stored_bytes values ($1, $2, $3)', [holder, kind, bytes]);
  return () => query('delete from stored_bytes where holder_id = $1 and bytes = $2', [holder, bytes]);
}

/** A recipe with two versions, a result and a photo, and a dataset with a row that was changed. */
async function work(who: Person): Promise<string> {
  const { id } = (await save(who)).body.data;
  const path = `${PATH}/${id}`;
  const change = bodyOf('hld-recipe', { document: someDocument({ name: 'A longer name' }) }, id);
  expect((await who.send(`PATCH ${path}`, change, { 'If-Match': '"1"' })).status).toBe(200);
  const result = bodyOf('lab-result', { madeOn: '2026-03-01', observedType: 'ME', comment: 'clear' });
  expect((await who.send(`POST ${path}/lab-results`, result)).status).toBe(201);
  const photo = await fetch(`${server.url}${path}/photos?rack=a`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${who.token}` },
    body: new Uint8Array(someJpeg()),
  });
  expect(photo.status).toBe(201);
  const set = await who.send('POST /api/datasets', bodyOf('datasets', { name: 'Oils', kind: 'hld-oil' }));
  const datasetId = set.body.data.id;
  const row = bodyOf('hld-oil', { datasetId, name: 'One', eacn: 5, method: 'exp' });
  const { body, etag } = await who.send('POST /api/ingredients/hld-oil', row);
  const changed = bodyOf('hld-oil', { eacn: 6.5 }, body.data.id);
  const line = `PATCH /api/ingredients/hld-oil/${body.data.id}`;
  expect((await who.send(line, changed, { 'If-Match': etag })).status).toBe(200);
  return id;
}

test('S-27 what is stored is counted as it is written, changed, handed over, restored and taken away', async () => {
  const staff = await server.person(['admin-group']);
  const leaver = await server.person(HLD, organisationId);
  await work(leaver);
  const all = ['datasets', 'photos', 'recipes', 'results', 'versions'];
  expect(await kindsOf(leaver.userId)).toEqual(all);
  expect(await kindsOf(organisationId)).toEqual(all);
  expect(await sums()).toEqual(await counted());

  // More at once than are kept apart: nothing of it is lost when they become one.
  await Promise.all(Array.from({ length: 60 }, (_, n) => save(colleague, `Recipe ${n}`)));
  expect(await sums()).toEqual(await counted());
  const [pieces] = await query<{ most: number }>(
    'select max(count)::int as most from (select count(*) from stored_bytes group by holder_id) held',
  );
  expect(pieces?.most).toBeLessThan(110);

  const folder = mkdtempSync(join(tmpdir(), 'stored-'));
  const target = await freshDatabase();
  try {
    await writeDurably(join(folder, 'backup'), backupStream(server.prepared.driver));
    await restoreFile(target.driver, join(folder, 'backup'));
    expect(await sums(target.driver)).toEqual(await sums());
  } finally {
    rmSync(folder, { recursive: true });
    await target.close();
  }

  const { body } = await staff.get(`/api/users/${leaver.userId}/erasure`);
  const { confirmation } = body.data.attributes;
  const erasure = bodyOf('erasures', { confirmation, handTo: owner.userId });
  expect((await staff.send(`POST /api/users/${leaver.userId}/erase`, erasure)).status).toBe(202);
  expect(await kindsOf(leaver.userId)).toEqual([]);
  expect(await kindsOf(owner.userId)).toEqual(all);
  expect(await sums()).toEqual(await counted());

  const other = await server.organisation('B');
  await query('update users set organisation_id = $1 where id = $2', [other, owner.userId]);
  expect(await kindsOf(other)).toEqual(all);
  expect(await sums()).toEqual(await counted());
  await query('delete from recipe where owner_id = $1', [owner.userId]);
  await query('delete from dataset where owner_id = $1', [owner.userId]);
  expect(await kindsOf(owner.userId)).toEqual([]);
  expect(await sums()).toEqual(await counted());
});

test('S-27 a full account keeps everything, takes no more, and says what fills it', async () => {
  const full = await server.person(HLD);
  const id = await work(full);
  const path = `${PATH}/${id}`;
  await fill(full.userId, 'versions', STORAGE_BOUNDS.person * 0.6);
  await fill(full.userId, 'photos', STORAGE_BOUNDS.person * 0.4);
  const refused = await save(full);
  expect([refused.status, refused.body.errors[0]?.detail]).toEqual([
    422,
    'Your account can store 200 MB and would hold more: earlier versions 120 MB, photos 80 MB, ' +
      'recipes less than 1 MB, datasets less than 1 MB, lab results less than 1 MB. ' +
      'Delete what you no longer need. What is in the bin counts until it is emptied after 30 days.',
  ]);
  const { body, etag } = await full.get(path);
  const change = bodyOf('hld-recipe', { document: someDocument({ name: 'Changed' }) }, id);
  expect((await full.send(`PATCH ${path}`, change, { 'If-Match': etag })).status).toBe(422);
  // Nothing of it was kept, and what makes nothing more is done.
  expect((await full.get(path)).body.data).toEqual(body.data);
  const results = (await full.get(`${path}/lab-results`)).body.data;
  const result = `${path}/lab-results/${results[0]?.id}`;
  const revision = `"${String(results[0]?.attributes['revision'])}"`;
  expect((await full.send(`DELETE ${result}`, undefined, { 'If-Match': revision })).status).toBe(204);
  const tags = bodyOf('hld-recipe', { tags: ['kept'] }, id);
  expect((await full.send(`PATCH ${path}`, tags, { 'If-Match': etag })).status).toBe(200);

  // Somebody who works in another's full account learns that it is full, and not of what.
  const editor = await server.person(HLD);
  await grantTo(full, editor, { recipeId: id, role: 'editor' });
  const foreign = await editor.send(`PATCH ${path}`, change, { 'If-Match': (await editor.get(path)).etag });
  expect([foreign.status, foreign.body.errors[0]?.detail]).toEqual([
    422,
    'The owner’s account is full. The owner has to delete something first.',
  ]);
  expect((await save(editor)).status).toBe(201);
});

test('S-27 what the people of an organisation store is bounded for all of them together', async () => {
  const empty = await fill(organisationId, 'recipes', STORAGE_BOUNDS.organisation);
  const refused = await save(colleague);
  expect([refused.status, refused.body.errors[0]?.detail]).toEqual([
    422,
    expect.stringMatching(/^Your organisation can store 5 GB and would hold more: recipes 5 GB, /),
  ]);
  await empty();
  expect((await save(colleague)).status).toBe(201);
});
