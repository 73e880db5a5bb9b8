import { setEnvironmentData } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { layoutOf } from './folder.ts';
import type { EmbeddedDatabase } from './index.ts';
import { openEmbedded } from './open.ts';
import { Ledger } from './testing/ledger.ts';
import { lightenEngine } from './testing/light-engine.ts';
import { isLong } from './testing/long.ts';
import type { DiskPlan } from './testing/simulated-disk.ts';
import { folderWithDatabase, removeFolder } from './testing/template.ts';

const WORKER = new URL('testing/power-cut-worker.ts', import.meta.url);
const CUTS = isLong ? 100 : 5; // on each of two disks
const NEVER = -1;

interface OnDisk {
  database: EmbeddedDatabase;
  client: EmbeddedDatabase['client'];
  ledger: Ledger;
  countdown: Int32Array;
}

lightenEngine();
const opened: { database: EmbeddedDatabase; folder: string }[] = [];
afterAll(async () => {
  for (const { database, folder } of opened) {
    await database.close();
    removeFolder(folder);
  }
});

async function openOnDisk(plan: Pick<DiskPlan, 'loss' | 'ignoresSync' | 'seed'>): Promise<OnDisk> {
  const folder = await folderWithDatabase();
  const countdown = new Int32Array(new SharedArrayBuffer(4)).fill(NEVER);
  const { cluster } = layoutOf(folder);
  setEnvironmentData(cluster, { ...plan, countdown, root: cluster });
  const database = await openEmbedded(
    { folder, statementMs: 10_000, keepDumps: 0, log: () => undefined },
    WORKER,
  );
  opened.push({ database, folder });
  await Ledger.create(database.client);
  return { database, client: database.client, ledger: new Ledger(), countdown };
}

/** Writes until the power goes, with a checkpoint now and then, when the files of the tables are written. */
async function writeUntilCut({ ledger, client, countdown }: OnDisk, operations: number): Promise<unknown> {
  Atomics.store(countdown, 0, operations);
  try {
    for (let count = 1; ; count += 1) {
      await ledger.write(client);
      if (count % 10 === 0) await client.exec('CHECKPOINT');
    }
  } catch (error) {
    Atomics.store(countdown, 0, NEVER);
    return error;
  }
}

describe.concurrent('power cuts', { timeout: 60_000 + CUTS * 12_000 }, () => {
  // Seen to fail: without DurableFS's fsync, with PGlite's own -F, and with wal_sync_method=fdatasync.
  test.each([1, 2])(`nothing acknowledged is lost in ${CUTS} of them, disk %i`, async (seed) => {
    const disk = await openOnDisk({ loss: 'mixed', ignoresSync: false, seed });
    for (let cut = 0; cut < CUTS; cut += 1) {
      // From the first operations to the middle of a checkpoint, the same in every run.
      const operations = 2 + ((seed * 91 + cut * 67) % 180);
      expect(await writeUntilCut(disk, operations)).toMatchObject({ code: 'reopening' });
      expect(await disk.ledger.faults(disk.client)).toEqual([]);
    }
    expect(disk.ledger.acknowledged.length).toBeGreaterThan(CUTS * 5);
  });

  test('the simulated disk does lose what is not synced', async () => {
    const disk = await openOnDisk({ loss: 'drop', ignoresSync: true, seed: 1 });
    expect(await writeUntilCut(disk, 100)).toMatchObject({ code: 'reopening' });
    expect(disk.ledger.acknowledged.length).toBeGreaterThan(5);
    // Not even the table is left.
    await expect(disk.ledger.faults(disk.client)).rejects.toMatchObject({ code: '42P01' });
  });
});
