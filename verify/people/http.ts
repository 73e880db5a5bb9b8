import { type Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** Not how long an answer may take, but when nobody believes any more that it comes. */
const PATIENCE_MS = 60_000;
/** In place of a body where the time was over. */
export const NO_ANSWER = 'no answer';

/** A request as it is to be sent, letter for letter. */
export interface Request {
  method: string;
  /** Path and query. */
  target: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
  /** Sent in parts of unknown length. */
  isChunked?: boolean;
}

/** What came back, read to its end. Status 0 when there was no answer. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  ms: number;
  /** The connection ended in the middle of it. */
  isCut?: boolean;
}

/** Over connections that stay open, as those of an agent do, or over one of its own. */
export function send(port: number, request: Request, agent: Agent | false): Promise<Answer> {
  const { method, target, headers = {}, body, isChunked = false } = request;
  const started = performance.now();
  return new Promise((resolve) => {
    const answer = (rest: Omit<Answer, 'ms'>) => resolve({ ...rest, ms: performance.now() - started });
    const fail = (error: NodeJS.ErrnoException) =>
      answer({ status: 0, headers: {}, body: error.code ?? error.message });
    const length =
      body === undefined || isChunked ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const asking = httpRequest({
      // A lie about a length leaves a connection behind that nobody else can use.
      agent: headers['Content-Length'] === undefined ? agent : false,
      host: '127.0.0.1',
      port,
      method,
      path: target,
      timeout: PATIENCE_MS,
      headers: { ...length, ...headers },
    });
    asking.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => answer({ status: 0, headers: {}, body: 'cut', isCut: true }));
      response.on('end', () =>
        answer({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    asking.on('timeout', () => asking.destroy(new Error(NO_ANSWER)));
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // The server had ended a connection that was idle for too long, at the moment it was used again: no answer to us.
      const isStale = asking.reusedSocket && error.code === 'ECONNRESET';
      if (isStale) void send(port, request, false).then(resolve);
      else fail(error);
    });
    asking.end(body);
  });
}

/** Bytes as they are, on a connection of their own: what no HTTP client would send. */
export function sendBytes(port: number, bytes: string): Promise<Answer> {
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
  const isInParts = headers['transfer-encoding'] !== undefined;
  return Buffer.byteLength(body) >= length || (isInParts && body.endsWith('0\r\n\r\n'));
}

/** The first answer in the bytes of a connection; status 0 when it was closed without one. */
function readAnswer(bytes: Buffer): Omit<Answer, 'ms'> {
  const [head = '', ...rest] = bytes.toString('utf8').split('\r\n\r\n');
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

/** What stands at the end of a way into a JSON value; undefined where there is nothing. */
export function valueAt(value: unknown, ...way: string[]): unknown {
  const [name, ...rest] = way;
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return valueAt((value as Record<string, unknown>)[name], ...rest); // an object
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at the end of a way into the body of an answer. */
export function bodyAt({ body }: Pick<Answer, 'body'>, ...way: string[]): unknown {
  return valueAt(parsed(body), ...way);
}
