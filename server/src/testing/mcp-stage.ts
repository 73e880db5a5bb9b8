import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type ScopeName, SCOPES } from '@suite/contracts/scopes';
import { HLD, HSP, type ParameterServer, type Person, startParameterServer } from './parameter-server.ts';

/** What every answer of a tool holds. */
export interface ToolAnswer {
  result: Record<string, unknown>;
  about: {
    sources: { citation: string }[];
    version: { product: string; data: string | null; engine: string };
    link: { url: string; opensTheSame: boolean };
    notes: string[];
    writtenByPeople: string[];
  };
}

export interface Called {
  isError: boolean;
  text: string;
  answer: ToolAnswer;
}

/** A server with the shipped data, and what assistants with tokens of its people do there, through the official client. */
export async function startMcpStage(options: Parameters<typeof startParameterServer>[0] = {}) {
  const server = await startParameterServer(options);
  const clients: Client[] = [];

  async function tokenOf(by: Person, scopes: readonly ScopeName[] = SCOPES, days = 90): Promise<string> {
    const attributes = { name: 'Assistant', scopes, days };
    const made = await by.send('POST /api/me/tokens', { data: { type: 'tokens', attributes } });
    if (made.status !== 201) throw new Error(`There is no token: ${made.status}`);
    return String(made.body.data.attributes['token']);
  }

  /** A connected client; the protocol of 2026 unless the earlier one is asked for. */
  async function connect(token: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
    const headers = { Authorization: `Bearer ${token}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }),
    );
    clients.push(client);
    return client;
  }

  return {
    server,
    tokenOf,
    connect,
    formulator: (organisationId?: string) => server.person([...HLD, ...HSP], organisationId),
    close: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await server.close();
    },
  };
}

export type McpStage = Awaited<ReturnType<typeof startMcpStage>> & { server: ParameterServer };

/** What a tool answers. */
export async function callTool(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<Called> {
  const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: input });
  const [first] = content;
  return {
    isError,
    text: first?.type === 'text' ? first.text : '',
    answer: structuredContent as ToolAnswer, // as every tool declares; a test that reads more fails by itself
  };
}
