import { connect } from 'node:net';

/** Told of every answer: its status, and the bytes of its body as they were sent. */
export type Heard = (status: number, bytes: number) => void;

const HEAD_ENDS = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

/**
 * One connection that sends the same GET again whenever the answer to the last one is whole, until it is told to stop.
 * Below `node:http`, which costs more to ask with than a bare server spends on answering: it would be what is measured.
 */
export function askAgainAndAgain(
  url: string,
  headers: Record<string, string>,
  heard: Heard,
): { stop: () => void; ended: Promise<void> } {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let isStopped = false;
  let waiting: Buffer[] = [];
  let length = 0;

  socket.on('connect', () => socket.write(request));
  socket.on('data', (bytes) => {
    waiting.push(bytes);
    length += bytes.length;
    const answer = readAnswer(waiting, length);
    if (!answer) return;
    waiting = [];
    length = 0;
    heard(answer.status, answer.bytes);
    if (isStopped) socket.end();
    else socket.write(request);
  });
  return {
    stop: () => {
      isStopped = true;
    },
    ended: new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => (isStopped ? resolve() : reject(new Error(`${url} closed the connection`))));
    }),
  };
}

/** The answer that has come, or nothing while a part of it is missing. */
function readAnswer(pieces: Buffer[], length: number): { status: number; bytes: number } | undefined {
  const [first] = pieces;
  if (!first) return undefined;
  let head = first;
  let end = head.indexOf(HEAD_ENDS);
  if (end === -1) {
    head = Buffer.concat(pieces);
    end = head.indexOf(HEAD_ENDS);
    if (end === -1) return undefined;
  }
  const text = head.toString('latin1', 0, end);
  const status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  const body = length - end - HEAD_ENDS.length;
  const declared = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  if (declared !== undefined) return body >= Number(declared) ? { status, bytes: body } : undefined;
  if (!/\r\ntransfer-encoding: *chunked/i.test(text))
    throw new Error('an answer does not say how long it is');
  const last = pieces.at(-1);
  // Chunks are told by their end alone: compressed bytes that look like it, and end a packet, are too rare to count.
  const tail = pieces.length > 1 && (last?.length ?? 0) < LAST_CHUNK.length ? Buffer.concat(pieces) : last;
  return tail?.subarray(-LAST_CHUNK.length).toString('latin1') === LAST_CHUNK
    ? { status, bytes: body }
    : undefined;
}
