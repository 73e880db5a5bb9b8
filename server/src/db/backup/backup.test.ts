import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someUser } from '../../testing/actors.ts';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SYSTEM } from '../actor.ts';
import { isLong } from '../../testing/long.ts';
import {
  audit,
  idempotency,
  mail,
  organisation,
  product,
  productDocument,
  productDocumentPart,
  productHistory,
} from '../schema.ts';
import { writeDurably } from '../durable-files.ts';
import { restoreFile } from './restore-backup.ts';
import { backupStream, countsOf } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'suite.backup');
const ROUNDS = isLong ? 5 : 1;
// More than go into one statement, of either.
const ENTRIES = isLong ? 1203 : 603;
const PARTS = isLong ? 40 : 5;
const odd = `line\nbreak, "quotes", back\\slash, ä, 漢, 🙂, \t tab, '{}' and null`;

let source: TestDatabase;
let before: Awaited<ReturnType<typeof contents>>;
/** Restored into by what is refused, which leaves it empty, and by one good backup. */
let target: TestDatabase;
beforeAll(async () => {
  source = await freshDatabase();
  target = await freshDatabase();
  const user = someUser();
  const at = new Date('2026-03-29T01:30:00.123Z');
  await source.database.as(user).transaction(async ({ orm }) => {
    await orm.insert(idempotency).values({
      owner: `user:${user.userId}`,
      key: 'k',
      route: odd,
      bodyHash: 'h',
      claimed: at,
      expires: at,
      answer: { status: 200, body: { odd, number: 0.1, none: null } },
    });
    await orm
      .insert(audit)
      .values(Array.from({ length: ENTRIES }, () => ({ at, actorKind: 'user', action: 'a', outcome: 'ok' })));
    await orm
      .insert(mail)
      .values({ id: crypto.randomUUID(), created: at, recipient: odd, subject: '', body: odd });
  });
  await addDocument(source);
  before = await contents(source);
  await writeDurably(file, backupStream(source.driver));
});
afterAll(async () => {
  await source.close();
  await target.close();
  rmSync(folder, { recursive: true });
});

/** A live product with a document that waits for its verdict. */
async function addDocument({ database }: TestDatabase): Promise<void> {
  const at = new Date('2026-05-01T00:00:00Z');
  const [organisationId, productId, documentId] = [randomUUID(), randomUUID(), randomUUID()];
  await database.as(SYSTEM).transaction(async ({ orm }) => {
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
}

const contents = ({ database }: TestDatabase) =>
  database.as(SYSTEM).transaction(async ({ orm }) => {
    const parts = await orm.select().from(productDocumentPart).orderBy(productDocumentPart.position);
    return {
      audit: await orm.select().from(audit).orderBy(audit.id),
      idempotency: await orm.select().from(idempotency),
      mail: await orm.select().from(mail),
      documents: await orm.select().from(productDocument),
      parts: parts.map(({ content }) => digest(content)),
    };
  });
const NOTHING = { audit: [], idempotency: [], mail: [], documents: [], parts: [] };

/** The lines of a backup but for the last one, which holds the checksum. */
function linesOf(path: string): string[] {
  return gunzipSync(readFileSync(path)).toString().trim().split('\n').slice(0, -1);
}

/** How many rows of a table a backup holds. */
function rowsOf(path: string, table: string): number {
  const lines = linesOf(path);
  const begin = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`));
  const end = lines.findIndex((line, index) => index > begin && line.startsWith('{"end"'));
  return end - begin - 1;
}

/** Each transaction writes one row to two tables: in a consistent backup they stay equal in number. */
function startWriting({ database }: TestDatabase) {
  const writing = new AbortController();
  const first = Promise.withResolvers<void>();
  const write = async () => {
    while (!writing.signal.aborted) {
      await database.as(SYSTEM).transaction(async ({ orm }) => {
        const at = new Date();
        await orm.insert(audit).values({ at, actorKind: 'system', action: 'a', outcome: 'ok' });
        const id = crypto.randomUUID();
        await orm.insert(mail).values({ id, created: at, recipient: 'r', subject: '', body: '' });
      });
      first.resolve();
    }
  };
  const ended = write();
  const stop = () => {
    writing.abort();
    return ended;
  };
  return { isUnderWay: first.promise, stop };
}

/** A copy of the backup with its text changed. */
function changedCopy(change: (text: string) => string): string {
  const path = join(folder, 'changed.backup');
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return path;
}

describe('what is refused', () => {
  test.each([
    [
      'cut short',
      (text: string) => text.slice(0, text.length / 2),
      /a line cannot be read|it ends too early/,
    ],
    ['a value changed', (text: string) => text.replace('slash', 'smash'), /its checksum is wrong/],
    ['a row lost', (text: string) => text.replace(/\n\[[^\n]*\n/, '\n'), /a table has lost rows/],
    [
      'of a newer version',
      (text: string) => text.replace('"migrations":[', '"migrations":["9999-later.sql",'),
      /newer version/,
    ],
    ['something else', () => '{"hello":"world"}\n', /not a backup of this product/],
  ])('F-17 a backup that is %s is refused and changes nothing', async (_, change, reason) => {
    await expect(restoreFile(target.driver, changedCopy(change))).rejects.toThrow(reason);
    expect(await contents(target)).toEqual(NOTHING);
  });

  test('F-17 a damaged file is refused', async () => {
    const path = join(folder, 'damaged.backup');
    writeFileSync(path, readFileSync(file));
    truncateSync(path, 200);
    await expect(restoreFile(target.driver, path)).rejects.toThrow('unexpected end of file');
    expect(await contents(target)).toEqual(NOTHING);
  });

  test('F-17 a database that holds rows is not overwritten', async () => {
    await expect(restoreFile(source.driver, file)).rejects.toThrow(
      /^The database is not empty \(rows in \w+\)\. Restore into an empty one/,
    );
  });

  test('S-52 a backup is for its owner alone, and never written over what stands there', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const victim = join(folder, 'victim');
    writeFileSync(victim, 'untouched');
    const path = join(folder, 'trap.backup');
    symlinkSync(victim, `${path}.${process.pid}.part`);
    await writeDurably(path, backupStream(source.driver));
    expect([readFileSync(victim, 'utf8'), lstatSync(path).isFile()]).toEqual(['untouched', true]);
  });
});

describe('backup and restore', () => {
  test('F-17 gives back every row, every value and documents byte for byte, and new rows get new numbers', async () => {
    expect(before.parts).toHaveLength(PARTS);
    // Beside these an organisation, a product and its history; the key, the mail, the document.
    expect(await restoreFile(target.driver, file)).toEqual({ rows: ENTRIES + PARTS + 6, webhooks: 0 });
    expect(await contents(target)).toEqual(before);
    await target.database
      .as(SYSTEM)
      .transaction(({ orm }) =>
        orm.insert(audit).values({ at: new Date(), actorKind: 'system', action: 'next', outcome: 'ok' }),
      );
    expect((await contents(target)).audit.at(-1)?.id).toBe(ENTRIES + 1);
  });

  test('F-17 documents of a backup from before they were judged are approved where staff saw them', async () => {
    const path = join(folder, 'older.backup');
    const [header = '', ...lines] = linesOf(file);
    // A table that is gone since is passed over.
    const dropped = [
      '{"table":"guarded_question","columns":["asker"]}',
      '["one"]',
      '{"end":"guarded_question","rows":1}',
    ];
    const text = [header, ...dropped, ...lines].join('\n').replace(',"0022-documents-in-parts.sql"', '');
    expect(text).not.toContain('0022-documents');
    const end = JSON.stringify({ done: true, sha256: digest(`${text}\n`) });
    writeFileSync(path, gzipSync(`${text}\n${end}\n`));
    const older = await freshDatabase();
    await restoreFile(older.driver, path);
    expect(before.documents).toMatchObject([{ state: 'pending' }]);
    expect((await contents(older)).documents).toMatchObject([{ state: 'approved' }]);
    await older.close();
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

  test('F-17 a backup that nobody takes to its end lets go of the database', async () => {
    for await (const chunk of backupStream(source.driver)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    expect((await contents(source)).parts).toHaveLength(PARTS);
  });

  test('F-17 is one snapshot, whatever is written meanwhile', async () => {
    const path = join(folder, 'live.backup');
    expect([rowsOf(file, 'audit'), rowsOf(file, 'mail')]).toEqual([ENTRIES, 1]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { isUnderWay, stop } = startWriting(source);
      await isUnderWay;
      await writeDurably(path, backupStream(source.driver));
      await stop();
      const [entries, messages] = [rowsOf(path, 'audit') - ENTRIES, rowsOf(path, 'mail') - 1];
      expect(entries).toBeGreaterThan(0);
      expect(entries).toBe(messages);
    }
  });
});

function digest(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
