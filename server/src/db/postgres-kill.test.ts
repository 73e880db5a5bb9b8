import { expect, test } from 'vitest';
import { isLong } from '../testing/long.ts';
import { openTestPostgres } from '../testing/prepare-databases.ts';
import { freshPostgresUrl } from '../testing/test-database.ts';
import { expectWholePairs, nextLine, nextNumbers, startWriter } from '../testing/writing-process.ts';

const KILLS = isLong ? 25 : 3;
const APART = 100_000;
const LONGEST_MS = 60;

test(`F-01 nothing acknowledged is lost in ${KILLS} kills of the process, and nothing is torn`, {
  timeout: 900_000,
}, async () => {
  const { url, drop } = await freshPostgresUrl();
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writer = startWriter(url, { from: kill * APART });
    expect(await nextLine(writer)).toMatch(/^open/);
    acknowledged.push(...(await nextNumbers(writer, 1)));
    setTimeout(() => writer.child.kill('SIGKILL'), Math.random() * LONGEST_MS);
    acknowledged.push(...(await nextNumbers(writer)));
    expect(await writer.ended).toBe('SIGKILL');
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
  const driver = await openTestPostgres(url);
  await expectWholePairs(driver, acknowledged);
  await driver.close();
  await drop();
});
