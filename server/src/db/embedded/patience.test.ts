import { readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { BroadcastChannel, setEnvironmentData } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decompress, writeDump } from './dumps.ts';
import { layoutOf } from './folder.ts';
import type { EmbeddedDatabase } from './index.ts';
import { blameFor } from './errors.ts';
import { openEmbedded } from './open.ts';
import type { Patience } from './patience.ts';
import { lightenEngine } from './testing/light-engine.ts';
import { folderWithDatabase, removeFolder } from './testing/template.ts';

const SLOW = new URL('testing/slow-worker.ts', import.meta.url);
const UNOPENED = new URL('testing/unopened-worker.ts', import.meta.url);

lightenEngine();
let folder = '';
let said: string[] = [];

const options = () => ({
  folder,
  statementMs: 20_000,
  keepDumps: 0,
  log: (_: string, message: string) => void said.push(message),
});

/** A folder that knows "one" and "two", and its only dump "one": a restore would lose what was acknowledged. */
beforeAll(async () => {
  folder = await folderWithDatabase();
  const { client, dump, close } = await openEmbedded(options());
  await client.exec("CREATE TABLE note (text text); INSERT INTO note VALUES ('one')");
  const tar = await decompress(await dump());
  await writeDump(layoutOf(folder).dumps, { tar: (write) => write(tar), position: '1', keep: 1 });
  await client.exec("INSERT INTO note VALUES ('two')");
  await close();
}, 60_000);
afterAll(() => removeFolder(folder));
beforeEach(() => void (said = []));

async function notesOf(opening: Promise<EmbeddedDatabase>): Promise<string[]> {
  const database = await opening;
  const { rows } = await database.client.query<{ text: string }>('SELECT text FROM note ORDER BY text');
  await database.close();
  return rows.map(({ text }) => text);
}

const beside = () => readdirSync(dirname(folder)).toSorted();

/** A clock that goes on when the slow worker says so, and as long as it opens. */
function clockOf(cluster: string): Patience & { beats: Int32Array } {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setEnvironmentData(cluster, beats);
  return {
    beats,
    quietMs: 60_000,
    every: (_, beat) => {
      const channel = new BroadcastChannel(cluster);
      let isOpening = true;
      channel.addEventListener('message', () => {
        if (isOpening) beat();
        Atomics.add(beats, 0, 1);
        Atomics.notify(beats, 0);
      });
      channel.unref();
      return () => void (isOpening = false);
    },
  };
}

describe('F-18 a folder that opens slowly', () => {
  // Seen to fail: when DurableFS does not tell its progress.
  test('is given all the time in which it makes progress, and is not set aside', async () => {
    const clock = clockOf(layoutOf(folder).cluster);
    expect(await notesOf(openEmbedded(options(), SLOW, clock))).toEqual(['one', 'two']);
    expect(Atomics.load(clock.beats, 0)).toBeGreaterThan(100); // of which a hundred without progress are the limit
    expect(beside()).toEqual(['database', 'database.dumps']);
    expect(said.join('\n')).toContain('still opening');
  });
});

describe('F-18 a folder that does not open', () => {
  const impatient: Patience = {
    quietMs: 60_000,
    every: (_, beat) => {
      const timer = setInterval(beat, 1);
      return () => clearInterval(timer);
    },
  };
  const never: Patience = { quietMs: 60_000, every: () => () => undefined };

  // Seen to fail: when a NotOpened of unknown cause is taken for damage.
  test.each([
    ['it hangs', impatient, 'it made no progress for 1 minutes'],
    ['its thread throws', never, 'its thread ended (no memory is left)'],
    ['its thread exits', never, 'its thread ended (it ended by itself, with code 7)'],
  ])('because %s is left in place, and the sentence says what to do', async (how, patience, reason) => {
    setEnvironmentData(layoutOf(folder).cluster, how.split(' ').at(-1));
    await expect(openEmbedded(options(), UNOPENED, patience)).rejects.toMatchObject({
      code: 'unopened',
      message: expect.stringContaining(`${folder} did not open: ${reason}. Nothing shows that its files are`),
    });
    expect(beside()).toEqual(['database', 'database.dumps']);
    expect(said.filter((line) => !line.includes('still opening'))).toEqual([]);
  });

  test('gives way to the newest dump when its operator renames it as the sentence says, and comes back', async () => {
    renameSync(folder, `${folder}.kept`);
    expect(await notesOf(openEmbedded(options()))).toEqual(['one']);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}.kept`, folder);
    expect(await notesOf(openEmbedded(options()))).toEqual(['one', 'two']);
  });
});

test('F-05 a start may take longer than a request: the limits of statements come when requests do', async () => {
  const { client, setLimits, close } = await openEmbedded({ ...options(), transactionMs: 60_000 });
  const slow = 'SELECT count(*)::int AS n FROM generate_series(1, 60000) AS a WHERE md5(a::text) IS NOT NULL';
  expect((await client.query(slow)).rows).toEqual([{ n: 60_000 }]);
  setLimits({ statementMs: 10 });
  await expect(client.query(slow)).rejects.toMatchObject({ code: '57014' });
  await close();
});

test.each([
  ['could not locate a valid checkpoint record', undefined, { kind: 'files' }],
  ['could not write to file', 'ENOSPC', { kind: 'disk', code: 'ENOSPC' }],
  ['out of memory', undefined, { kind: 'unknown' }],
  ['could not create shared memory segment: Cannot allocate memory', undefined, { kind: 'unknown' }],
  ['', undefined, { kind: 'unknown' }],
])('F-18 of the last words "%s" with %s, the blame is known', (words, code, blame) => {
  expect(blameFor(words, code)).toEqual(blame);
});
