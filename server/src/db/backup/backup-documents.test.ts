import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SYSTEM } from '../actor.ts';
import { organisation, product, productDocument, productDocumentPart, productHistory } from '../schema.ts';
import { backupStream, restoreFile, writeWholeFile } from './backup-file.ts';
import { countsOf } from './read-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-documents-'));
const file = join(folder, 'suite.backup');
const PARTS = 40;
let source: TestDatabase;
beforeAll(async () => {
  source = await freshDatabase();
  const at = new Date('2026-05-01T00:00:00Z');
  const [organisationId, productId, documentId] = [randomUUID(), randomUUID(), randomUUID()];
  await source.database.as(SYSTEM).transaction(async ({ orm }) => {
    await orm.insert(organisation).values({ id: organisationId, name: 'Acme', created: at, updated: at });
    await orm.insert(product).values({
      id: productId,
      organisationId,
      kind: 'hld-oil',
      name: 'Oil',
      values: { name: 'Oil' },
      visibility: {},
      customers: [],
      interval: {},
      regions: [],
      state: 'live',
      published: at,
      created: at,
      updated: at,
    });
    await orm.insert(productHistory).values({
      productId,
      organisationId,
      at,
      action: 'approved',
      changes: {},
    });
    await orm.insert(productDocument).values({
      id: documentId,
      productId,
      organisationId,
      kind: 'tds',
      name: 'Sheet',
      bytes: PARTS * 65_536,
      created: at,
      state: 'pending',
    });
    for (let position = 0; position < PARTS; position += 1) {
      const content = new Uint8Array(randomBytes(65_536));
      await orm.insert(productDocumentPart).values({ documentId, position, content });
    }
  });
  await writeWholeFile(file, backupStream(source.driver));
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

/** All that is kept of documents, and the state of the one that is there. */
const kept = ({ database }: TestDatabase) =>
  database.as(SYSTEM).transaction(async ({ orm }) => {
    const parts = await orm.select().from(productDocumentPart).orderBy(productDocumentPart.position);
    const [row] = await orm.select().from(productDocument);
    return { state: row?.state, parts: parts.map(({ content }) => digest(content)) };
  });

async function restored(path: string) {
  const target = await freshDatabase();
  try {
    await restoreFile(target.driver, path);
    return await kept(target);
  } finally {
    await target.close();
  }
}

test('F-17 documents come back byte for byte, and as they were judged', async () => {
  const before = await kept(source);
  expect(before.parts).toHaveLength(PARTS);
  expect(await restored(file)).toEqual(before);
});

test('F-17 documents of a backup from before they were judged are approved where staff saw them', async () => {
  const path = join(folder, 'older.backup');
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(0, -1);
  const text = lines.join('\n').replace(',"0022-documents-in-parts.sql"', '');
  expect(text).not.toContain('0022-documents');
  const end = JSON.stringify({ done: true, sha256: digest(`${text}\n`) });
  writeFileSync(path, gzipSync(`${text}\n${end}\n`));
  expect((await restored(path)).state).toBe('approved');
});

test('F-17 rows are read about a quarter of a megabyte at a time', () => {
  const batches = countsOf([
    ...Array<number>(400).fill(100),
    ...Array<number>(40).fill(65_536),
    5_000_000,
    10,
  ]);
  expect(batches.reduce((sum, count) => sum + count, 0)).toBe(442);
  expect(batches).toEqual([403, ...Array<number>(9).fill(4), 1, 1, 1]);
});

test('S-52 a backup is for its owner alone, and never written over what stands there', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const target = join(folder, 'victim');
  writeFileSync(target, 'untouched');
  const path = join(folder, 'trap.backup');
  symlinkSync(target, `${path}.part`);
  await expect(writeWholeFile(path, backupStream(source.driver))).rejects.toThrow(
    /trap.backup.part exists already/,
  );
  expect([readFileSync(target, 'utf8'), existsSync(path)]).toEqual(['untouched', false]);
});

test('F-17 a backup that nobody takes to its end lets go of the database', async () => {
  for await (const chunk of backupStream(source.driver)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  expect((await kept(source)).parts).toHaveLength(PARTS);
});

function digest(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
