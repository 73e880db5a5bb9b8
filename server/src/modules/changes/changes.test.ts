import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Change } from '@suite/contracts/changes';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { restoreFile } from '../../db/backup/restore-backup.ts';
import { backupStream } from '../../db/backup/write-backup.ts';
import { writeDurably } from '../../db/durable-files.ts';
import { change, ingredient, organisation, recipe, users } from '../../db/schema.ts';
import { someDocument } from '../../testing/hld-documents.ts';
import { caller, HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add, at, bodyOf, grantTo } from '../../testing/sharing.ts';
import { freshDatabase } from '../../testing/test-database.ts';
import { purgeExpiredChanges } from './store.ts';

const server = await startParameterServer({ isSeeded: false });
const companyId = await server.organisation('A');
const owner = await server.person([...HLD, ...HSP], companyId);
const colleague = await server.person([...HLD, ...HSP], companyId);
const stranger = await server.person(HLD, await server.organisation('B'));
afterAll(() => server.close());

interface Page {
  data: Change[];
  next: string;
}

async function read(person: Person, path = '/api/changes'): Promise<Page> {
  const { status, body } = await person.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  const { data, links } = body as unknown as { data: Change[]; links: { next: string } }; // as declared
  return { data, next: links.next };
}

/** Everything from a position on, once all transactions that are at work in the cluster have ended, also those of other tests. */
async function readAll(person: Person, from?: string): Promise<Page> {
  const settled = (
    await server.prepared.driver.query<{ xid: string }>('select pg_current_xact_id() as xid')
  )[0];
  const question = `select pg_snapshot_xmin(pg_current_snapshot()) > '${settled?.xid}'::xid8 as "isOver"`;
  while (!(await server.prepared.driver.query<{ isOver: boolean }>(question))[0]?.isOver);
  const data: Change[] = [];
  for (let next = from ?? '/api/changes?page[size]=2'; ; ) {
    const page = await read(person, next);
    data.push(...page.data);
    next = page.next;
    if (page.data.length === 0) return { data, next };
  }
}

const seen = ({ data }: Page) => data.map(({ type, id, deleted }) => `${deleted ? '-' : '+'} ${type} ${id}`);

async function addRecipe(name: string, by = owner): Promise<string> {
  const body = bodyOf('hld-recipe', { document: someDocument({ name }) });
  return (await by.send('POST /api/recipes/hld', body)).body.data.id;
}

async function addDataset(scope: 'own' | 'team' = 'own'): Promise<string> {
  const body = bodyOf('datasets', { name: 'Oils', kind: 'hld-oil', scope });
  return (await owner.send('POST /api/datasets', body)).body.data.id;
}

async function addOil(datasetId: string): Promise<string> {
  const body = bodyOf('hld-oil', { datasetId, name: 'Oil', eacn: 7 });
  return (await owner.send('POST /api/ingredients/hld-oil', body)).body.data.id;
}

async function remove(path: string, by = owner): Promise<void> {
  const { etag } = await by.get(path);
  const { status } = await by.send(`DELETE ${path}`, undefined, etag === '' ? {} : { 'If-Match': etag });
  expect(status).toBe(204);
}

test('S-46 a reader begins with everything, and is notified of what is changed, added to and deleted', async () => {
  const id = await addRecipe('Cream');
  const setId = await addDataset();
  const oilId = await addOil(setId);
  const all = await readAll(owner);
  expect(seen(all)).toEqual([`+ hld-recipe ${id}`, `+ datasets ${setId}`, `+ hld-oil ${oilId}`]);
  expect(all.data[0]).toEqual({ type: 'hld-recipe', id, version: 1, time: expect.any(String) });
  expect(seen(await readAll(stranger))).toEqual([]);

  const again = await readAll(owner, all.next);
  expect(again.data).toEqual([]);
  const renamed = bodyOf('hld-recipe', { name: 'Cream 2' }, id);
  await owner.send(`PATCH /api/recipes/hld/${id}`, renamed, at(1));
  const results = `/api/recipes/hld/${id}/lab-results`;
  const result = bodyOf('lab-result', { madeOn: '2026-03-01', observedType: 'O/W' });
  const resultId = (await owner.send(`POST ${results}`, result)).body.data.id;
  const { data, next } = await readAll(owner, again.next);
  expect(data).toMatchObject([
    { type: 'hld-recipe', id, version: 2 },
    { type: 'lab-result', id: resultId, version: 1, recipe: { type: 'hld-recipe', id } },
  ]);

  await owner.send(`DELETE ${results}/${resultId}`, undefined, at(1));
  await remove(`/api/ingredients/hld-oil/${oilId}`);
  await remove(`/api/recipes/hld/${id}`);
  await remove(`/api/datasets/${setId}`);
  const gone = await readAll(owner, next);
  expect(seen(gone)).toEqual([`- hld-recipe ${id}`, `- datasets ${setId}`]);
  expect(gone.data[0]).toMatchObject({ version: null, deleted: true });
  await owner.send(`POST /api/datasets/${setId}/restore`, undefined, {
    'If-Match': (await owner.get(`/api/datasets/${setId}`)).etag,
  });
  expect(seen(await readAll(owner, gone.next))).toContain(`+ datasets ${setId}`);
  // Whoever begins now has nothing to forget.
  expect(seen(await readAll(owner)).filter((line) => line.startsWith('-'))).toEqual([]);
});

test('S-46 what was shared is listed, and listed as deleted for those who lost it', async () => {
  const before = await readAll(colleague);
  const [kept, revoked, left] = [
    await addRecipe('Kept'),
    await addRecipe('Revoked'),
    await addRecipe('Left'),
  ];
  const setId = await addDataset('team');
  await grantTo(owner, colleague, { recipeId: kept });
  const grant = await grantTo(owner, colleague, { recipeId: revoked });
  await grantTo(owner, stranger, { recipeId: left });
  const shared = await readAll(colleague, before.next);
  expect(seen(shared).toSorted()).toEqual(
    [`+ hld-recipe ${kept}`, `+ hld-recipe ${revoked}`, `+ datasets ${setId}`].toSorted(),
  );
  const foreign = await readAll(stranger);
  expect(seen(foreign)).toEqual([`+ hld-recipe ${left}`]);
  const own = await readAll(owner);

  await remove(`/api/grants/${grant}`);
  await owner.send(`PATCH /api/datasets/${setId}`, bodyOf('datasets', { scope: 'own' }, setId), {
    'If-Match': (await owner.get(`/api/datasets/${setId}`)).etag,
  });
  await server.inDatabase(({ orm }) =>
    orm.update(organisation).set({ linkPolicy: 'inside' }).where(eq(organisation.id, companyId)),
  );
  const lost = async (person: Person, since: Page) =>
    seen(await readAll(person, since.next)).filter((line) => line.startsWith('-'));
  expect(await lost(colleague, shared)).toEqual([`- hld-recipe ${revoked}`, `- datasets ${setId}`]);
  expect(await lost(stranger, foreign)).toEqual([`- hld-recipe ${left}`]);
  expect(await lost(owner, own)).toEqual([]);
});

test('S-46 an ingredient that is withdrawn is listed as deleted for everybody who saw it', async () => {
  const setId = await addDataset('team');
  const id = await addOil(setId);
  const { next } = await readAll(colleague);
  await server.inDatabase(({ orm }) =>
    orm.update(ingredient).set({ withdrawn: new Date() }).where(eq(ingredient.id, id)),
  );
  expect(seen(await readAll(colleague, next))).toEqual([`- hld-oil ${id}`]);
});

test('S-46 nothing is skipped: a transaction that ends late comes after what readers have, not before it', async () => {
  const [late, early] = [await addRecipe('Late'), await addRecipe('Early')];
  const start = await readAll(owner);
  const written = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const save = (id: string, more: () => Promise<void>) =>
    server.inDatabase(async ({ orm }) => {
      await orm.update(recipe).set({ version: sql`version + 1` }).where(eq(recipe.id, id));
      await more();
    });
  const open = save(late, async () => {
    written.resolve();
    await mayEnd.promise;
  });
  await written.promise;
  await save(early, () => Promise.resolve());
  const meanwhile = await read(owner, start.next);
  const another = await startParameterServer({ prepared: server.prepared });
  const elsewhere = caller(another.url, owner.token, owner.userId);
  // The same from every server.
  expect([meanwhile.data, (await read(elsewhere, start.next)).data]).toEqual([[], []]);
  mayEnd.resolve();
  await open;
  const expected = [`+ hld-recipe ${late}`, `+ hld-recipe ${early}`];
  expect(seen(await readAll(owner, meanwhile.next))).toEqual(expected);
  expect(seen(await readAll(elsewhere, meanwhile.next))).toEqual(expected);
});

test('S-46 somebody who gets access while a change is under way sees that change', async () => {
  const id = await addRecipe('Busy');
  const before = await readAll(colleague);
  const granted = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const letIn = server.inDatabase(async ({ orm }) => {
    await orm.execute(sql`insert into access_grant (id, recipe_id, owner_id, role, email, user_id, state, created, updated)
      select gen_random_uuid(), ${id}, ${owner.userId}, 'viewer', email, id, 'accepted', now(), now()
      from users where id = ${colleague.userId}`);
    granted.resolve();
    await mayEnd.promise;
  });
  await granted.promise;
  const saved = owner.send(`PATCH /api/recipes/hld/${id}`, bodyOf('hld-recipe', { name: 'Busier' }, id), {
    'If-Match': '"1"',
  });
  mayEnd.resolve();
  await Promise.all([letIn, saved]);
  const { data } = await readAll(colleague, before.next);
  expect(data.at(-1)).toMatchObject({ id, version: 2 });
});

test('S-46 the scopes of a program decide which types it sees', async () => {
  const tokenOf = async (scope: string) => {
    const body = bodyOf('tokens', { name: scope, scopes: [scope], days: 30 });
    const made = await owner.send('POST /api/me/tokens', body);
    return caller(server.url, String(made.body.data.attributes['token']), owner.userId);
  };
  await addOil(await addDataset());
  const typesOf = async (scope: string) => [
    ...new Set((await readAll(await tokenOf(scope))).data.map(({ type }) => type)),
  ];
  expect(await typesOf('recipes:read')).toEqual(['hld-recipe']);
  expect((await typesOf('ingredients:read')).toSorted()).toEqual(['hld-oil']);
  expect((await typesOf('hld/datasets')).toSorted()).toEqual(['datasets', 'hld-oil']);
  expect(await typesOf('hsp/datasets')).toEqual([]);
  const refused = await (await tokenOf('calculations')).get('/api/changes');
  expect(refused.status).toBe(403);
  expect(refused.body.errors[0]?.detail).toContain('This needs the scope');
  expect((await server.visitor.get('/api/changes')).status).toBe(401);
});

test('S-46 a position whose deletions were taken away, or of other permissions, is 410: start again', async () => {
  const id = await addRecipe('Short-lived');
  const { next } = await readAll(owner);
  await remove(`/api/recipes/hld/${id}`);
  const later = await readAll(owner, next);
  await server.inDatabase(({ orm }) =>
    orm
      .update(change)
      .set({ time: new Date('2000-01-01T00:00:00Z') })
      .where(eq(change.deleted, true)),
  );
  await purgeExpiredChanges(server.database, server.clock);
  const gone = await owner.get(next);
  expect(gone.status).toBe(410);
  expect(gone.body.errors[0]).toMatchObject({
    code: 'GONE',
    detail: expect.stringContaining('Start again'),
    source: { parameter: 'page[after]' },
  });
  expect((await owner.get(later.next)).status).toBe(200);
  // A walk from the beginning continues, for it has seen nothing of what was deleted before.
  const first = await read(owner, '/api/changes?page[size]=1');
  expect((await owner.get(first.next)).status).toBe(200);
  expect((await owner.get('/api/changes?page[after]=made-up')).status).toBe(400);
  expect((await colleague.get(later.next)).status).toBe(410);

  const elsewhere = await server.organisation('C');
  await server.inDatabase(({ orm }) =>
    orm.update(users).set({ organisationId: elsewhere }).where(eq(users.id, owner.userId)),
  );
  expect((await owner.get(later.next)).status).toBe(410);
  await server.inDatabase(({ orm }) =>
    orm.update(users).set({ organisationId: companyId }).where(eq(users.id, owner.userId)),
  );
  expect((await owner.get(later.next)).status).toBe(200);
});

test('S-46 F-17 a position from before a restore is 410, and a reader that starts again finds everything', async () => {
  const all = await readAll(owner);
  const folder = mkdtempSync(join(tmpdir(), 'changes-'));
  const file = join(folder, 'suite.backup');
  await writeDurably(file, backupStream(server.prepared.driver));
  const restored = await freshDatabase();
  await restoreFile(restored.driver, file);
  rmSync(folder, { recursive: true });
  const another = await startParameterServer({ prepared: restored });
  const elsewhere = caller(another.url, owner.token, owner.userId);
  expect((await elsewhere.get(all.next)).status).toBe(410);
  const found = async (person: Person) => new Set(seen(await readAll(person)));
  expect(await found(elsewhere)).toEqual(await found(owner));
  await another.close();
});

test('S-46 the addresses of webhooks answer 404', async () => {
  const staff = await server.person(['admin-group']);
  const id = '00000000-0000-4000-8000-000000000001';
  for (const [person, line] of [
    [owner, 'GET /api/me/webhooks'],
    [owner, 'POST /api/me/webhooks'],
    [owner, `PATCH /api/me/webhooks/${id}`],
    [owner, `POST /api/me/webhooks/${id}/rotate-secret`],
    [staff, 'GET /api/system/webhook-hosts'],
    [server.visitor, 'GET /api/me/webhooks'],
  ] as const) {
    expect([line, (await person.send(line)).status]).toEqual([line, 404]);
  }
});

test('S-46 the loop of the guide follows what is saved and deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suite-changes-'));
  const [, program = ''] = /```js\n([^]*?)```/.exec(readFileSync('docs/guides/changes.md', 'utf8')) ?? [];
  const file = join(folder, 'follow.mjs');
  writeFileSync(file, program);
  const person = await server.person(HLD);
  const token = bodyOf('tokens', { name: 'Notebook', scopes: ['recipes:read'], days: 30 });
  const made = await person.send('POST /api/me/tokens', token);
  const save = async () => (await add(person, 'hld-recipe', { document: someDocument() })).body.data.id;
  const first = await save();
  const env = {
    SUITE_URL: server.url,
    SUITE_TOKEN: String(made.body.data.attributes['token']),
    EVERY_SECONDS: '0',
  };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const nextLine = async () => String((await lines.next()).value);
    expect(await nextLine()).toBe(`read hld-recipe ${first}`);
    const second = await save();
    expect(await nextLine()).toBe(`read hld-recipe ${second}`);
    await person.send(`DELETE /api/recipes/hld/${first}`, undefined, at(1));
    expect(await nextLine()).toBe(`forget hld-recipe ${first}`);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
});
