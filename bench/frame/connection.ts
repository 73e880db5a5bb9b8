import { connect } from 'node:net';

/** Called for every answer, with its status and the bytes of its body as they were sent. */
export type Heard = (status: number, bytes: number) => void;

const HEAD_ENDS = '\r\n\r\n';

/**
 * One connection that sends the same GET again whenever the answer to the last one is whole, until it is stopped.
 * Below `node:http`, which costs more to ask with than a bare server spends on answering: it would be what is measured.
 */
export function askAgainAndAgain(url: string, headers: Record<string, string>, heard: Heard) {
  const { hostname, port, host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let isStopped = false;
  let waiting = Buffer.alloc(0);

  socket.on('connect', () => socket.write(request));
  socket.on('data', (bytes) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
    const answer = readAnswer(waiting);
    if (!answer) return;
    waiting = Buffer.alloc(0);
    heard(answer.status, answer.bytes);
    if (isStopped) socket.end();
    else socket.write(request);
  });
  const ended = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => (isStopped ? resolve() : reject(new Error(`${url} closed the connection`))));
  });
  const stop = () => {
    isStopped = true;
  };
  return { stop, ended };
}

/** The answer that has come, or nothing while a part of it is missing. */
function readAnswer(received: Buffer): { status: number; bytes: number } | undefined {
  const end = received.indexOf(HEAD_ENDS);
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  const bytes = received.length - end - HEAD_ENDS.length;
  const declared = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  // Chunks are recognised by their end alone: compressed bytes that look like it, and end a packet, are too rare to count.
  const isWhole =
    declared === undefined
      ? received.toString('latin1', received.length - 5) === '0\r\n\r\n'
      : bytes >= Number(declared);
  return isWhole ? { status, bytes } : undefined;
}
