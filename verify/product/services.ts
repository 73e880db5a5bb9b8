import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { SMTPServer } from 'smtp-server';

/** What can be wrong with a service that the site reads its texts from. */
export const CONTENT_TROUBLES = ['down', 'silent', '429', '500', 'garbage', 'half'] as const;
export type ContentTrouble = (typeof CONTENT_TROUBLES)[number];

/** The content service for the product: it hands on to the real one, or does not. */
export interface ContentService extends AsyncDisposable {
  url: string;
  /** Requests since it was last asked. */
  asked: () => number;
  setTrouble: (trouble: ContentTrouble | 'none') => void;
}

/** `origin` is where the real one answers: the product itself. */
export async function openContentService(origin: string): Promise<ContentService> {
  let trouble: ContentTrouble | 'none' = 'none';
  let count = 0;
  const held = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    count += 1;
    if (trouble === 'none') return handOn(origin, incoming, outgoing);
    if (trouble === 'down') return void incoming.socket.destroy();
    if (trouble === 'silent') {
      held.add(outgoing);
      outgoing.once('close', () => held.delete(outgoing));
      return;
    }
    answerBadly(trouble, outgoing);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port = 0 } = Object(server.address()) as { port?: number };
  return {
    url: `http://127.0.0.1:${port}/content`,
    asked: () => {
      const before = count;
      count = 0;
      return before;
    },
    setTrouble: (next) => {
      trouble = next;
      for (const answer of held) answer.destroy();
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function handOn(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const asking = request(
    origin + (incoming.url ?? ''),
    { method: incoming.method, headers: { ...incoming.headers, host: new URL(origin).host } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  asking.on('error', () => outgoing.destroy());
  incoming.pipe(asking);
}

function answerBadly(trouble: Exclude<ContentTrouble, 'down' | 'silent'>, outgoing: ServerResponse): void {
  if (trouble === '429') {
    outgoing.writeHead(429, { 'X-Contentful-RateLimit-Reset': '1' }).end();
  } else if (trouble === '500') {
    outgoing.writeHead(500).end('{}');
  } else if (trouble === 'garbage') {
    outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('<!doctype html><p>Wrong door</p>');
  } else {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '10000' });
    outgoing.write('{"sys":{"type":"Array"},"items":[', () => outgoing.destroy());
  }
}

/** The relay that the product hands its mail to; down until it is opened. */
export interface MailRelay extends AsyncDisposable {
  url: string;
  /** The Message-ID and text of each mail it took. */
  taken: { id: string; text: string }[];
  open: () => Promise<void>;
  close: () => Promise<void>;
}

export function prepareMailRelay(port: number): MailRelay {
  const taken: MailRelay['taken'] = [];
  let server: SMTPServer | undefined;
  const close = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      server = undefined;
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    open: () =>
      new Promise((resolve, reject) => {
        server = new SMTPServer({
          disabledCommands: ['AUTH', 'STARTTLS'],
          onData: (stream, _, done) => {
            const pieces: Buffer[] = [];
            stream.on('data', (piece: Buffer) => pieces.push(piece));
            stream.on('end', () => {
              const text = Buffer.concat(pieces).toString('utf8');
              taken.push({ id: /^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? '', text });
              done();
            });
          },
        });
        server.on('error', reject);
        server.listen(port, '127.0.0.1', () => resolve());
      }),
    close,
    [Symbol.asyncDispose]: close,
  };
}
