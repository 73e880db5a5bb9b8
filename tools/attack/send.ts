import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Answer, AttackRequest } from './exchange.ts';

/** Not how long an answer may take, but when nobody believes any more that it comes. */
const PATIENCE_MS = 60_000;

/** Sends requests to one server over connections that stay open. */
export interface Sender {
  send: (request: AttackRequest, token?: string) => Promise<Answer>;
  /** Bytes as they are, on a connection of their own: what no HTTP client would send. */
  sendBytes: (bytes: string | Uint8Array) => Promise<Answer>;
  close: () => void;
}

export function createSender(port: number, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (request, token) => send({ agent, port }, request, token),
    sendBytes: (bytes) => sendBytes(port, bytes),
    close: () => agent.destroy(),
  };
}

/** With an answer of status 0 when there was none: the judge says what that means. */
function send(
  { agent, port }: { agent: Agent | false; port: number },
  request: AttackRequest,
  token: string | undefined,
): Promise<Answer> {
  const { method, target, headers = {}, body, isChunked = false } = request;
  const started = performance.now();
  const answerOf = (rest: Omit<Answer, 'ms'>): Answer => ({ ...rest, ms: performance.now() - started });
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve(answerOf({ status: 0, headers: {}, body: error.code ?? error.message }));
    const length =
      body === undefined || isChunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const asking = httpRequest({
      // Whoever lies about a length leaves a connection behind that nobody else can use.
      agent: headers['Content-Length'] === undefined ? agent : false,
      host: '127.0.0.1',
      port,
      method,
      path: target,
      timeout: PATIENCE_MS,
      headers: {
        ...length,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    asking.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        resolve(
          answerOf({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        ),
      );
    });
    asking.on('timeout', () => asking.destroy(new Error('no answer')));
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // The server had ended a connection that was idle for too long, at the moment it was used again: no answer to us.
      const isStale = asking.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) void send({ agent: false, port }, request, token).then(resolve);
      else fail(error);
    });
    asking.end(body);
  });
}

function sendBytes(port: number, bytes: string | Uint8Array): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const end = () => {
      socket.destroy();
      const { status, headers, body } = readAnswer(Buffer.concat(chunks));
      // An answer in parts that has none is empty.
      const isEmpty = headers['transfer-encoding'] !== undefined && body.startsWith('0\r\n');
      resolve({ status, headers, body: isEmpty ? '' : body, ms: performance.now() - started });
    };
    socket.setTimeout(PATIENCE_MS, end);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // A connection that the server keeps open has said what it has to say.
      if (isWhole(Buffer.concat(chunks))) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
  });
}

function isWhole(bytes: Buffer): boolean {
  const { headers, body } = readAnswer(bytes);
  const length = Number(headers['content-length'] ?? Number.NaN);
  return (
    Buffer.byteLength(body) >= length ||
    (headers['transfer-encoding'] !== undefined && body.endsWith('0\r\n\r\n'))
  );
}

/** The first answer in the bytes of a connection; status 0 when it was closed without one. */
function readAnswer(bytes: Buffer): Omit<Answer, 'ms'> {
  const text = bytes.toString('utf8');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((header) => {
    const colon = header.indexOf(':');
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.\d (\d{3})/.exec(line)?.[1] ?? 0),
    headers: Object.fromEntries(headers) as Record<string, string>, // pairs of texts
    body: rest.join('\r\n\r\n'),
  };
}
