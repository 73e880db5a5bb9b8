import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ContentModule, createContentModule } from './deliver.ts';
import { createContent, DEFAULT_LOCALE, type StoredEntry } from './model.ts';

export const TOKEN = 'delivery-token-12345';
export const SPACE = 'suite';

/** An FAQ as the loader stores it; tests say only what matters to them. */
export function faq(
  id: string,
  given: { question?: string; weight?: number; tags?: string[]; updatedAt?: string } = {},
): StoredEntry {
  const {
    question = `Question ${id}?`,
    weight = 10,
    tags = ['home'],
    updatedAt = '2026-11-01T08:00:00.000Z',
  } = given;
  const text = { nodeType: 'text', value: `Answer ${id}.`, marks: [], data: {} };
  const answer = {
    nodeType: 'document',
    data: {},
    content: [{ nodeType: 'paragraph', data: {}, content: [text] }],
  };
  return {
    id,
    contentType: 'faq',
    createdAt: updatedAt,
    updatedAt,
    revision: 1,
    tags,
    fields: {
      question: { [DEFAULT_LOCALE]: question },
      answer: { [DEFAULT_LOCALE]: answer },
      weight: { [DEFAULT_LOCALE]: weight },
    },
  };
}

export function moduleWith(...entries: StoredEntry[]): ContentModule {
  return createContentModule({ content: createContent(entries), space: SPACE, token: TOKEN });
}

/** Answers are read as loosely as a foreign client would: the tests say what must be in them. */
export interface Reply {
  status: number;
  headers: Headers;
  body: ReplyBody;
}

export interface ReplyBody {
  sys?: Record<string, unknown>;
  total?: number;
  skip?: number;
  limit?: number;
  items?: ReplyItem[];
  message?: string;
  details?: Record<string, unknown>;
  requestId?: string;
  [name: string]: unknown;
}

export interface ReplyItem {
  sys?: Record<string, unknown>;
  fields?: Record<string, unknown>;
  metadata?: { tags?: { sys: { id: string } }[] };
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
}

/** Asks for a path below the space with the right token. */
export async function ask(content: ContentModule, path: string, init: Asking = {}): Promise<Reply> {
  const headers = { Authorization: `Bearer ${TOKEN}`, ...init.headers };
  const request = new Request(`http://suite.test/content/spaces/${SPACE}${path}`, { ...init, headers });
  const response = content.handle(request, 'request-1');
  const text = await response.text();
  // Every body of the protocol is an object; a body of another kind would fail the assertions on it.
  const body = (text === '' ? {} : JSON.parse(text)) as ReplyBody;
  return { status: response.status, headers: response.headers, body };
}

/** Ids of the entries a query finds, in their order. */
export async function idsFor(content: ContentModule, query: string): Promise<unknown[]> {
  const { status, body } = await ask(content, `/entries?${query}`);
  if (status !== 200) throw new Error(`${query}: ${JSON.stringify(body)}`);
  return (body.items ?? []).map((item) => item.sys?.['id']);
}

/** Serves the module over real HTTP on a free port. */
export async function serve(content: ContentModule): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    });
    const response = content.handle(request, 'request-over-http');
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    void response.arrayBuffer().then((body) => outgoing.end(new Uint8Array(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server listening on a TCP port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
