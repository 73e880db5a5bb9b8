import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SAMPLE_MODEL } from './testing/sample-model.ts';
import { temporaryFolder } from './testing/service.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

test('R3.8 the service starts alone over a folder, answers, and ends on a signal', async () => {
  const child = spawn(process.execPath, [MAIN, await temporaryFolder(), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === 2) break;
  }
  const address = /at (\S+)$/.exec(lines[0] ?? '')?.[1] ?? '';
  const token = lines[1]?.replace('Token: ', '') ?? '';
  const ask = (authorization: string) =>
    fetch(`${address}/content_types`, { headers: { Authorization: authorization } });
  const answer = await ask(`Bearer ${token}`);
  expect([answer.status, await answer.json()]).toMatchObject([200, { total: 2 }]);
  expect((await ask('Bearer another')).status).toBe(401);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test.each([
  ['none', /^\S+none does not exist\.\n$/],
  ['model.json', /^\S+model\.json: entries\.0\.sys is wrong .*: export it again or correct it\.\n$/],
])('what cannot be served is said in one sentence: %s', async (name, sentence) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'model.json'), JSON.stringify({ ...SAMPLE_MODEL, entries: [{}] }));
  const child = spawn(process.execPath, [MAIN, join(folder, name), '--port', '0']);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
  expect(said).toMatch(sentence);
});
