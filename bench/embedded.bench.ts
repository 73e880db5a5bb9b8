import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, openEmbedded } from '@suite/server/src/db/embedded/index.ts';
import { measureDelay } from './embedded/delay.ts';
import { measureStatements } from './embedded/statements.ts';
import { bench } from './frame/bench.ts';
import type { Measured } from './frame/judge.ts';
import { residentMegabytes } from './http/resident-memory.ts';

const STATEMENT_MS = 30_000;

// The database as the server holds it: in a thread of this process, in a folder, every commit synced to the disk.
await bench('embedded', ['@electric-sql/pglite'], async (seed) => {
  const place = mkdtempSync(join(tmpdir(), 'embedded-bench-'));
  try {
    return { measured: await measureIn(join(place, 'database'), seed) };
  } finally {
    rmSync(place, { recursive: true });
  }
});

async function measureIn(folder: string, seed: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  async function timed<T>(metric: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const value = await work();
    measured.push({ metric: `embedded.${metric}`, unit: 's', value: (performance.now() - start) / 1000 });
    return value;
  }
  const open = (): Promise<EmbeddedDatabase> =>
    openEmbedded({ folder, statementMs: STATEMENT_MS, log: () => undefined });

  let database = await timed('open.first', open);
  measured.push(...(await measureStatements(database.client, seed)));
  measured.push(...(await measureDelay(database.client)));
  await timed('dump', () => database.dump());
  measured.push({ metric: 'embedded.memory', unit: 'MB', value: residentMegabytes(process.pid) });
  await timed('close', () => database.close());
  database = await timed('open.again', open);
  await database.close();
  return measured;
}
