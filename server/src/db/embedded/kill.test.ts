import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '../../platform/limits.ts';
import { isLong } from '../../testing/long.ts';
import {
  expectWholePairs,
  nextLine,
  nextNumbers,
  pidOf,
  startWriter,
} from '../../testing/writing-process.ts';
import { openDriver } from '../open.ts';

const KILLS = isLong ? 50 : 2;
const APART = 100_000;

test(`F-01 in ${KILLS} kills of PostgreSQL and of the server nothing acknowledged is lost, and nothing is torn`, {
  timeout: 900_000,
}, async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'embedded-kill-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const folder = join(dataFolder, 'postgres-18');
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writer = startWriter(folder, { from: kill * APART });
    expect(await nextLine(writer)).toMatch(/^open/);
    acknowledged.push(...(await nextNumbers(writer, 5)));
    // PostgreSQL first: the server starts it again, and writes go on.
    process.kill(pidOf(folder), 'SIGKILL');
    acknowledged.push(...(await nextNumbers(writer, 5)));
    // Then both, somewhere in the middle of the next writes.
    setTimeout(() => {
      // The server second: what it leaves behind ends PostgreSQL by itself.
      process.kill(pidOf(folder), 'SIGKILL');
      writer.child.kill('SIGKILL');
    }, Math.random() * 20);
    acknowledged.push(...(await nextNumbers(writer)));
    expect(await writer.ended).toBe('SIGKILL');
  }
  const driver = await openDriver({
    url: undefined,
    dataFolder,
    limits: LIMITS.database,
    log: () => undefined,
  });
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 10);
  await expectWholePairs(driver, acknowledged);
  await driver.close();
});
