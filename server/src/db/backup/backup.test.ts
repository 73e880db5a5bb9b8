import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someUser } from '../../testing/actors.ts';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { SYSTEM } from '../actor.ts';
import { isLong } from '../embedded/testing/long.ts';
import { audit, idempotency, mail } from '../schema.ts';
import { backupStream, restoreFile, writeWholeFile } from './backup-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'suite.backup');
const ROUNDS = isLong ? 5 : 1;
const odd = `line\nbreak, "quotes", back\\slash, ä, 漢, 🙂, \t tab, '{}' and null`;

let source: TestDatabase;
/** Restored into by what is refused: it stays empty. */
let untouched: TestDatabase;
beforeAll(async () => {
  source = await freshDatabase();
  untouched = await freshDatabase();
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
      .values(Array.from({ length: 1203 }, () => ({ at, actorKind: 'user', action: 'a', outcome: 'ok' })));
    await orm
      .insert(mail)
      .values({ id: crypto.randomUUID(), created: at, recipient: odd, subject: '', body: odd });
  });
  await writeWholeFile(file, backupStream(source.driver));
});
afterAll(async () => {
  await source.close();
  await untouched.close();
  rmSync(folder, { recursive: true });
});

const contents = ({ database }: TestDatabase) =>
  database.as(SYSTEM).transaction(async ({ orm }) => ({
    audit: await orm.select().from(audit).orderBy(audit.id),
    idempotency: await orm.select().from(idempotency),
    mail: await orm.select().from(mail),
  }));

async function restoredInto<Value>(
  path: string,
  look: (target: TestDatabase, rows: number) => Promise<Value>,
): Promise<Value> {
  const target = await freshDatabase();
  try {
    return await look(target, await restoreFile(target.driver, path));
  } finally {
    await target.close();
  }
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

describe('backup and restore', () => {
  test('F-17 gives back every row and every value, and new rows get new numbers', async () => {
    await restoredInto(file, async (target, rows) => {
      expect(rows).toBe(1205);
      expect(await contents(target)).toEqual(await contents(source));
      await target.database
        .as(SYSTEM)
        .transaction(({ orm }) =>
          orm.insert(audit).values({ at: new Date(), actorKind: 'system', action: 'next', outcome: 'ok' }),
        );
      expect((await contents(target)).audit.at(-1)?.id).toBe(1204);
    });
  });

  test('F-17 is one snapshot, whatever is written meanwhile', async () => {
    const live = await freshDatabase();
    const path = join(folder, 'live.backup');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { isUnderWay, stop } = startWriting(live);
      await isUnderWay;
      await writeWholeFile(path, backupStream(live.driver));
      await stop();
      await restoredInto(path, async (target) => {
        const { audit: entries, mail: messages } = await contents(target);
        expect(entries.length).toBeGreaterThan(0);
        expect(entries.length).toBe(messages.length);
      });
    }
    await live.close();
  });

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
    ['something else', () => '{"hello":"world"}\n', /no backup of this product/],
  ])('F-17 a backup that is %s is refused and changes nothing', async (_, change, reason) => {
    await expect(restoreFile(untouched.driver, changedCopy(change))).rejects.toThrow(reason);
    expect(await contents(untouched)).toEqual({ audit: [], idempotency: [], mail: [] });
  });

  test('F-17 a damaged file is refused', async () => {
    const path = join(folder, 'damaged.backup');
    writeFileSync(path, readFileSync(file));
    truncateSync(path, 200);
    await expect(restoreFile(untouched.driver, path)).rejects.toThrow('unexpected end of file');
    expect(await contents(untouched)).toEqual({ audit: [], idempotency: [], mail: [] });
  });

  test('F-17 a database that holds rows is not overwritten', async () => {
    await expect(restoreFile(source.driver, file)).rejects.toThrow(
      /^The database already holds rows \(in \w+\): restore into an empty one/,
    );
  });
});
