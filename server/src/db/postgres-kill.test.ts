import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from '../platform/limits.ts';
import { freshPostgresUrl } from '../testing/test-database.ts';
import { isLong } from '../testing/long.ts';
import { openPostgres } from './postgres.ts';

const WRITER = join(import.meta.dirname, '..', 'testing', 'postgres-writer.ts');
const KILLS = isLong ? 25 : 3;
const LONGEST_MS = 60;

/** Lets a process write and kills it a moment after its first acknowledged row; gives the last one. */
function writeAndKill(url: string, from: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [WRITER, url, String(from)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST_MS));
    child.stdout.on('data', (chunk: Buffer) => (said += chunk));
    child.on('error', reject);
    // A line that was cut off was not acknowledged to anybody.
    child.on('close', () => resolve(Number(said.split('\n').at(-2) ?? from - 1)));
  });
}

test(`F-01 nothing acknowledged is lost in ${KILLS} kills of the process, and nothing is torn`, {
  timeout: 900_000,
}, async () => {
  const { url, drop } = await freshPostgresUrl();
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const from = (acknowledged.at(-1) ?? 0) + 1000; // apart from what the one before may have left unsaid
    const last = await writeAndKill(url, from);
    for (let id = from; id <= last; id += 1) acknowledged.push(id);
  }
  const driver = await openPostgres({
    url,
    limits: LIMITS.database,
    random: Math.random,
    log: () => undefined,
  });
  const rows = await driver.query<{ id: string; halves: string }>(
    "select split_part(key, ' ', 1) as id, count(*) as halves from rate_limit group by 1",
  );
  await driver.close();
  await drop();
  const found = new Map(rows.map(({ id, halves }) => [Number(id), Number(halves)]));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  expect(acknowledged.filter((id) => found.get(id) !== 2)).toEqual([]);
  expect([...found.values()].filter((halves) => halves !== 2)).toEqual([]);
});
