import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDumps } from './dumps.ts';
import { POSTGRES_MAJOR } from './folder.ts';
import { openEmbedded } from './index.ts';
import { DAMAGES, MORE_DAMAGES, spoilControl } from './testing/damages.ts';
import { lightenEngine } from './testing/light-engine.ts';
import { isLong } from './testing/long.ts';
import { freshFolder, folderWithDatabase, removeFolder } from './testing/template.ts';
import { TestFolder } from './testing/test-folder.ts';

lightenEngine();
let prepared = '';
const testFolders: TestFolder[] = [];

/** A database with two dumps: the older knows "one", the newer "one" and "two"; the folder also "three". */
beforeAll(async () => {
  prepared = await folderWithDatabase();
  for (const [text, keepDumps] of [
    ['one', 2],
    ['two', 2],
    ['three', 0],
  ] as const) {
    const options = { folder: prepared, statementMs: 10_000, keepDumps, log: () => undefined };
    const { client, close } = await openEmbedded(options);
    await client.exec('CREATE TABLE IF NOT EXISTS note (text text)');
    await client.query('INSERT INTO note VALUES ($1)', [text]);
    await close(); // writes the dump, if any are kept
  }
}, 120_000);
afterAll(async () => {
  for (const made of testFolders) await made.end();
  removeFolder(prepared);
});

function testFolder(): TestFolder {
  const place = freshFolder();
  cpSync(join(prepared, '..'), place, { recursive: true });
  const made = new TestFolder(join(place, 'database'));
  testFolders.push(made);
  return made;
}

describe.concurrent('a folder', { timeout: 60_000 }, () => {
  // Seen to fail: without the call of restore in openOrRestore; the log also without shortLogSegment.
  test.each(Object.entries({ ...DAMAGES, ...(isLong && MORE_DAMAGES) }))(
    'with %s is kept aside, restored from the newest dump, and that is said',
    async (_, damage) => {
      const { layout, said, open, notes, close } = testFolder();
      damage(layout.cluster);
      expect((await open(8)).restoredFrom()).toMatch(/^dump-000002-\d+\.tar\.gz$/);
      expect(await notes()).toEqual(['one', 'two']);
      expect(existsSync(join(`${layout.folder}.aside-1`, 'ready'))).toBe(true);
      expect(said.join('\n')).toMatch(
        /does not open.*kept as .*aside-1.*restored from the dump dump-000002/s,
      );
      await close();
      expect(listDumps(layout.dumps)).toHaveLength(3); // what came from the dump was dumped anew
    },
  );

  test('with a damaged dump is restored from the next older one', async () => {
    const { layout, open, notes } = testFolder();
    spoilControl(layout.cluster);
    const newest = join(layout.dumps, listDumps(layout.dumps)[0]?.name ?? '');
    truncateSync(newest, 100_000);
    expect((await open()).restoredFrom()).toMatch(/^dump-000001-/);
    expect(await notes()).toEqual(['one']);
    expect(existsSync(newest)).toBe(true);
  });

  test('without a good dump is left as it is, and one sentence says what to do', async () => {
    const { layout, open } = testFolder();
    spoilControl(layout.cluster);
    const before = readdirSync(layout.cluster);
    for (const { name } of listDumps(layout.dumps)) truncateSync(join(layout.dumps, name), 10);
    await expect(open()).rejects.toThrow(/does not open, and none of its dumps does: put a good copy/);
    rmSync(layout.dumps, { recursive: true });
    await expect(open()).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(
        /^The data folder .* does not open and has no dump: put .*start empty\.$/,
      ),
    });
    expect(readdirSync(layout.cluster)).toEqual(before);
    expect(existsSync(layout.lock)).toBe(false);
  });

  test('of another PostgreSQL is refused and left alone', async () => {
    const { layout, open } = testFolder();
    writeFileSync(join(layout.cluster, 'PG_VERSION'), '19\n');
    await expect(open()).rejects.toMatchObject({
      code: 'version',
      message: expect.stringContaining(`is of PostgreSQL 19 and this program has ${POSTGRES_MAJOR}`),
    });
    expect(readdirSync(join(layout.folder, '..')).toSorted()).toEqual(['database', 'database.dumps']);
  });

  // Seen to fail: without clearLeftovers, which leaves PostgreSQL's own lock in its way.
  test('with what a killed process leaves behind is not damaged', async () => {
    const { layout, open, notes } = testFolder();
    const temporary = join(layout.cluster, 'base', 'pgsql_tmp');
    writeFileSync(join(layout.cluster, 'postmaster.pid'), '');
    mkdirSync(temporary, { recursive: true });
    writeFileSync(join(temporary, 'pgsql_tmp42.0'), 'half sorted');
    expect((await open()).restoredFrom()).toBeUndefined();
    expect(await notes()).toEqual(['one', 'three', 'two']);
    expect(readdirSync(temporary)).toEqual([]);
  });

  // Seen to fail: when conditionOf does not ask for the mark.
  test('that was never finished is kept aside, and filled from the dump', async () => {
    const { layout, said, open, notes } = testFolder();
    rmSync(layout.ready);
    expect((await open()).restoredFrom()).toMatch(/^dump-000002-/);
    expect(await notes()).toEqual(['one', 'two']);
    expect(existsSync(join(`${layout.folder}.aside-1`, 'cluster'))).toBe(true);
    expect(existsSync(layout.ready)).toBe(true);
    expect(said.join('\n')).toContain('was never finished: it is kept as');
  });

  // By initdb, which takes as long as all others together; the template of the tests is made by it too.
  test.runIf(isLong)('that was never finished and has no dump is kept aside and made anew', async () => {
    const { layout, open } = testFolder();
    rmSync(layout.folder, { recursive: true });
    mkdirSync(layout.cluster, { recursive: true });
    writeFileSync(join(layout.cluster, 'PG_VERSION'), POSTGRES_MAJOR);
    rmSync(layout.dumps, { recursive: true });
    const { client } = await open();
    await expect(client.query('SELECT * FROM note')).rejects.toMatchObject({ code: '42P01' });
    expect(readdirSync(join(`${layout.folder}.aside-1`, 'cluster'))).toEqual(['PG_VERSION']);
  });
});
