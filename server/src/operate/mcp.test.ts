import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDocument } from '../testing/hld-documents.ts';
import { callTool, type McpStage, startMcpStage } from '../testing/mcp-stage.ts';

const COMMAND = resolve(import.meta.dirname, 'mcp.ts');

let stage: McpStage;
const open: Client[] = [];
beforeAll(async () => {
  stage = await startMcpStage({ isSeeded: false });
});
afterAll(async () => {
  await Promise.all(open.map((client) => client.close()));
  await stage.close();
});

async function started(
  token: string,
  mode: 'auto' | 'legacy' = 'auto',
  url = stage.server.url,
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const env = { ...process.env, SUITE_URL: url, SUITE_TOKEN: token } as Record<string, string>; // those that are set
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [COMMAND], env }));
  open.push(client);
  return client;
}

test.each(['auto', 'legacy'] as const)(
  'over standard input and output the tools are those of the server (%s)',
  async (mode) => {
    const person = await stage.formulator();
    const token = await stage.tokenOf(person);
    const client = await started(token, mode);
    const direct = await stage.connect(token, mode);
    expect((await client.listTools()).tools).toEqual((await direct.listTools()).tools);
    const saved = await callTool(client, 'save_hld_recipe', { document: someDocument() });
    const { recipe } = saved.answer.result as { recipe: { id: string } };
    expect((await person.get(`/api/recipes/hld/${recipe.id}`)).status).toBe(200);
    const many = await Promise.all(
      Array.from({ length: 5 }, () => callTool(client, 'read_recipe', { science: 'hld', id: recipe.id })),
    );
    expect(many.every(({ answer }) => answer.result['recipe'] !== undefined)).toBe(true);
    await expect(callTool(client, 'no_such_tool', {})).rejects.toThrow('not found');
  },
);

test('a token that opens nothing, and a server that is not there, give sentences', async () => {
  await expect(started('pfs_nothing', 'legacy')).rejects.toThrow(
    'The token is wrong, has expired or was revoked.',
  );
  await expect(started('pfs_nothing', 'legacy', 'http://127.0.0.1:1')).rejects.toThrow(
    'The server at http://127.0.0.1:1 cannot be reached.',
  );
});

test.each([
  [{ SUITE_TOKEN: '' }, 'Set SUITE_TOKEN to an access token from your profile.'],
  [{ SUITE_TOKEN: 'x', SUITE_URL: 'http://suite.example' }, 'SUITE_URL must be https'],
  [{ SUITE_TOKEN: 'x', SUITE_URL: 'nowhere' }, 'SUITE_URL is no address: nowhere'],
])('a wrong setting ends it with one sentence on standard error: %o', async (env, sentence) => {
  const child = spawn(process.execPath, [COMMAND], { env: { ...process.env, ...env } });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([child.exitCode, out, err.trim().split('\n')]).toEqual([
    1,
    '',
    [expect.stringContaining(sentence) as string],
  ]);
});
