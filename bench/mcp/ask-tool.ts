import assert from 'node:assert/strict';
import { type Agent, request } from 'node:http';
import { LATEST } from './protocol.ts';

export interface Asker {
  url: string;
  token: string;
  agent: Agent;
}

/** A JSON body sent by POST, and how long it took until the last byte of the answer. */
export function post(
  { url, token, agent }: Asker,
  { path, body, headers = {} }: { path: string; body: unknown; headers?: Record<string, string> },
): Promise<{ status: number; text: string; ms: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(
      url + path,
      {
        method: 'POST',
        agent,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - started,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** The result of a tool, as a client of the present protocol asks for it. */
export async function askTool(
  asker: Asker,
  name: string,
  input: object,
): Promise<{ result: unknown; ms: number }> {
  const { status, text, ms } = await post(asker, {
    path: '/mcp',
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input, _meta: LATEST.meta },
    },
    headers: {
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': LATEST.version,
      'Mcp-Method': 'tools/call',
      'Mcp-Name': name,
    },
  });
  assert.equal(status, 200, `${name} must answer: ${text.slice(0, 300)}`);
  const answer = JSON.parse(text) as { result?: { structuredContent?: { result: unknown } } };
  assert.ok(answer.result?.structuredContent, `${name} must give a result: ${text.slice(0, 300)}`);
  return { result: answer.result.structuredContent.result, ms };
}
