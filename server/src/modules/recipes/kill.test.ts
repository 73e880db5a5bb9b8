import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isLong } from '../../testing/long.ts';
import { freshPostgresUrl } from '../../testing/test-database.ts';

const SAVER = fileURLToPath(new URL('../../testing/recipe-saver.ts', import.meta.url));
const KILLS = isLong ? 25 : 3;
const MOST_SAVES = 10;

interface Said {
  found?: number;
  isWhole?: boolean;
  acknowledged?: number;
}

/** Lets a server save until it is killed in the middle of it; gives what it found and what it acknowledged last. */
async function saveUntilKilled(url: string): Promise<{ found: Said | undefined; last: number }> {
  const child = spawn(process.execPath, [SAVER, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  let found: Said | undefined;
  let last = 0;
  let left = 1 + Math.floor(Math.random() * MOST_SAVES);
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as Said; // what recipe-saver.ts says
    if (said.found !== undefined) found = said;
    last = said.acknowledged ?? said.found ?? last;
    if (said.acknowledged !== undefined) left -= 1;
    // Not at once: it continues saving until the signal arrives, somewhere in the middle of a save.
    if (left === 0) setTimeout(() => child.kill('SIGKILL'), Math.random() * 10);
  }
  expect(await ended).toBe('SIGKILL');
  return { found, last };
}

test(`F-01 in ${KILLS} kills while a recipe is saved no acknowledged version is lost, and none is torn`, {
  timeout: 900_000,
}, async () => {
  const { url, drop } = await freshPostgresUrl();
  try {
    const first = await saveUntilKilled(url);
    let acknowledged = first.last;
    // Once more: the last server shows what the last kill left.
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const { found, last } = await saveUntilKilled(url);
      expect(found?.isWhole).toBe(true);
      // The save that was under way when the server died may be there or not.
      expect([acknowledged, acknowledged + 1]).toContain(found?.found);
      acknowledged = last;
    }
  } finally {
    await drop();
  }
});
