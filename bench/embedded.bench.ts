import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDriver } from '@suite/server/src/db/open.ts';
import { LIMITS } from '@suite/server/src/platform/limits.ts';
import { measureStatements } from './embedded/statements.ts';
import { bench } from './frame/bench.ts';
import type { Measured } from './frame/judge.ts';

// The database as the server holds it without DATABASE_URL: PostgreSQL on a folder of the disk, every commit synced to it.
await bench('embedded', ['pg'], async (seed) => {
  const place = mkdtempSync(join(tmpdir(), 'embedded-bench-'));
  try {
    return { measured: await measureIn(place, seed) };
  } finally {
    rmSync(place, { recursive: true });
  }
});

async function measureIn(dataFolder: string, seed: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  async function timed<T>(metric: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const value = await work();
    measured.push({ metric: `embedded.${metric}`, unit: 's', value: (performance.now() - start) / 1000 });
    return value;
  }
  const open = () =>
    openDriver({ url: undefined, dataFolder, limits: LIMITS.database, log: () => undefined });

  let driver = await timed('open.first', open);
  measured.push(...(await measureStatements(driver, seed)));
  await timed('close', () => driver.close());
  driver = await timed('open.again', open);
  await driver.close();
  return measured;
}
