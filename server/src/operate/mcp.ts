import { type JSONRPCMessage, PROTOCOL_VERSION_META_KEY } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

/** A setting that keeps the bridge from starting, as a sentence for the one who set it. */
class BridgeError extends Error {}

/** From the range that JSON-RPC leaves to servers. */
const REFUSED = -32_000;

/**
 * Passes the messages of an assistant on this machine to the server and its answers back, each by itself: what the tools do is
 * the server's business alone.
 */
function bridgeTo(address: URL, token: string, stdio: StdioServerTransport) {
  // Until 2025 the version is agreed on once, and named with every request afterwards.
  let agreed: string | undefined;
  return async (message: JSONRPCMessage): Promise<void> => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'error', // a token goes nowhere else
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...headersOf(message, agreed),
        },
        body: JSON.stringify(message),
      });
      for (const answer of await messagesOf(response)) {
        agreed = versionIn(answer) ?? agreed;
        await stdio.send(withId(answer, message));
      }
    } catch {
      const sentence = `The server at ${address.origin} cannot be reached.`;
      if ('id' in message && message.id !== undefined && 'method' in message)
        await stdio.send({ jsonrpc: '2.0', id: message.id, error: { code: REFUSED, message: sentence } });
    }
  };
}

function addressOf(url: string): URL {
  const address = URL.parse('/mcp', url);
  if (!address) throw new BridgeError(`SUITE_URL is no address: ${url}`);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address.protocol === 'https:' || (address.protocol === 'http:' && isLocal)) return address;
  throw new BridgeError('SUITE_URL must be https: the token would be readable on the way.');
}

/** What the protocol wants beside the body: version, method, and the name of what is called. */
function headersOf(message: JSONRPCMessage, agreed: string | undefined): Record<string, string> {
  if (!('method' in message)) return {};
  const { params = {} } = message;
  const { _meta: meta, name } = params as { _meta?: Record<string, unknown>; name?: unknown }; // looked at below
  const claimed = meta?.[PROTOCOL_VERSION_META_KEY];
  const version = typeof claimed === 'string' ? claimed : agreed;
  return {
    ...(version === undefined ? {} : { 'MCP-Protocol-Version': version }),
    'Mcp-Method': message.method,
    ...(typeof name === 'string' && /^[\x21-\x7e]{1,128}$/.test(name) ? { 'Mcp-Name': name } : {}),
  };
}

/** The messages of an answer: one as JSON, or a stream of events that has ended. */
async function messagesOf(response: Response): Promise<JSONRPCMessage[]> {
  const text = await response.text();
  if (text === '') return [];
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return [parse(text)];
  return text.split(/\r?\n\r?\n/).flatMap((event) => {
    const data = event
      .split(/\r?\n/)
      .flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).trimStart()] : []));
    return data.length === 0 || data.join('') === '' ? [] : [parse(data.join('\n'))];
  });
}

function parse(text: string): JSONRPCMessage {
  return JSON.parse(text) as JSONRPCMessage; // the server's own, whose form its tests prove
}

/** A refusal of the request itself names no message: it belongs to the one that was sent. */
function withId(answer: JSONRPCMessage, sent: JSONRPCMessage): JSONRPCMessage {
  const id = 'id' in sent ? sent.id : undefined;
  const isNobodys = 'error' in answer && (answer.id === undefined || answer.id === null);
  return isNobodys && id !== undefined ? { ...answer, id } : answer;
}

function versionIn(answer: JSONRPCMessage): string | undefined {
  const version = 'result' in answer ? answer.result['protocolVersion'] : undefined;
  return typeof version === 'string' ? version : undefined;
}

// `node tools/start.mjs mcp`: the tools of a running server for an assistant on this machine. Standard output belongs to the
// protocol: everything else goes to standard error.
try {
  const { SUITE_URL: url = 'http://localhost:3000', SUITE_TOKEN: token = '' } = process.env;
  if (token === '') throw new BridgeError('Set SUITE_TOKEN to an access token from your profile.');
  const stdio = new StdioServerTransport();
  const pass = bridgeTo(addressOf(url), token, stdio);
  Object.assign(stdio, {
    onmessage: (message: JSONRPCMessage) => void pass(message),
    onclose: () => process.exit(0),
  });
  await stdio.start();
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(`\n${error instanceof BridgeError ? message : stack}`);
  process.exit(1);
}
