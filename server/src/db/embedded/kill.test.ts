import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '../../platform/limits.ts';
import { isLong } from '../../testing/long.ts';
import { embeddedDriver } from '../open.ts';
import { openEmbedded } from './open.ts';
import { nextLine, pidOf, startOpener } from '../../testing/embedded-process.ts';

const KILLS = isLong ? 50 : 2;
const APART = 100_000;

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'embedded-kill-'));
});
afterAll(() => rmSync(place, { recursive: true }));

test(`F-01 in ${KILLS} kills of PostgreSQL and of the server nothing acknowledged is lost, and nothing is torn`, {
  timeout: 900_000,
}, async () => {
  const folder = join(place, 'postgres-18');
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const opener = startOpener(folder, { from: kill * APART });
    const ended = opener.ended;
    expect(await nextLine(opener)).toMatch(/^open/);
    const take = async (count: number) => {
      for (let left = count; left > 0; left -= 1) acknowledged.push(Number(await nextLine(opener)));
    };
    await take(5);
    // PostgreSQL first: the server starts it again, and writes go on.
    process.kill(pidOf(folder), 'SIGKILL');
    await take(5);
    // Then both, somewhere in the middle of the next writes.
    setTimeout(() => {
      opener.child.kill('SIGKILL');
      process.kill(pidOf(folder), 'SIGKILL');
    }, Math.random() * 20);
    for (let line = await opener.lines.next(); !line.done; line = await opener.lines.next()) {
      acknowledged.push(Number(line.value));
    }
    expect(await ended).toBe('SIGKILL');
  }
  const onTaken = (error: Error) => {
    throw error;
  };
  const log = () => undefined;
  const driver = await embeddedDriver(
    await openEmbedded({ folder, connections: 20, log, onTaken }),
    LIMITS.database,
    log,
  );
  const rows = await driver.query<{ id: number; halves: number }>(
    'select id, count(*)::int as halves from half group by id',
  );
  await driver.close();
  const found = new Map(rows.map(({ id, halves }) => [id, halves]));
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 10);
  expect(acknowledged.filter((id) => found.get(id) !== 2)).toEqual([]);
  expect([...found.values()].filter((halves) => halves !== 2)).toEqual([]);
});
