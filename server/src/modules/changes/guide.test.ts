import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { someDocument } from '../../testing/hld-documents.ts';
import { HLD, startParameterServer } from '../../testing/parameter-server.ts';
import { add, bodyOf } from '../../testing/sharing.ts';

test('S-46 the loop of the guide follows what is saved and deleted', async () => {
  const server = await startParameterServer({ isSeeded: false });
  const folder = mkdtempSync(join(tmpdir(), 'suite-changes-'));
  const [, program = ''] = /```js\n([^]*?)```/.exec(readFileSync('docs/guides/changes.md', 'utf8')) ?? [];
  const file = join(folder, 'follow.mjs');
  writeFileSync(file, program);
  const owner = await server.person(HLD);
  const token = bodyOf('tokens', { name: 'Notebook', scopes: ['recipes:read'], days: 30 });
  const made = await owner.send('POST /api/me/tokens', token);
  const save = async () => (await add(owner, 'hld-recipe', { document: someDocument() })).body.data.id;
  const first = await save();
  const env = {
    SUITE_URL: server.url,
    SUITE_TOKEN: String(made.body.data.attributes['token']),
    EVERY_SECONDS: '0',
  };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const nextLine = async () => String((await lines.next()).value);
    expect(await nextLine()).toBe(`read hld-recipe ${first}`);
    const second = await save();
    expect(await nextLine()).toBe(`read hld-recipe ${second}`);
    await owner.send(`DELETE /api/recipes/hld/${first}`, undefined, { 'If-Match': '"1"' });
    expect(await nextLine()).toBe(`forget hld-recipe ${first}`);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
    await server.close();
  }
});
