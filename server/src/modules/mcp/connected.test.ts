import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { startAssistantStage } from '../../testing/assistant-stage.ts';
import { callTool } from '../../testing/mcp-stage.ts';
import { HLD, HSP } from '../../testing/parameter-server.ts';

const stage = await startAssistantStage({ hasTools: true });
afterAll(() => stage.server.close());

test('S-13 an assistant that was connected by OAuth uses the tools its person said yes to, until it is disconnected', async () => {
  const person = await stage.server.person([...HLD, ...HSP]);
  const { access_token: token } = await stage.connected(person);
  const client = new Client({ name: 'Helper', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${stage.server.url}/mcp`), { requestInit: { headers } }),
  );
  expect((await callTool(client, 'list_recipes', { science: 'hld' })).answer.result['total']).toBe(0);
  const refused = await callTool(client, 'estimate_from_smiles', { smiles: 'CCO' });
  expect([refused.isError, refused.text]).toEqual([
    true,
    expect.stringContaining('This needs the scope calculations.') as string,
  ]);
  const list = await person.get('/api/me/assistants');
  expect((await person.send(`DELETE /api/me/assistants/${list.body.data[0]?.id}`)).status).toBe(204);
  await expect(callTool(client, 'list_recipes', { science: 'hld' })).rejects.toThrow('revoked');
  await client.close();
});
