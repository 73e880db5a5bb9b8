import { createServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Certificate } from './certificates.ts';

export interface Received {
  headers: Record<string, string>;
  body: string;
  /** What a connection by https was opened for (SNI). */
  servername: string | false | null;
}

/** Somebody who receives webhooks, on this machine. */
export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** What the next ones are answered with; 204 once there is nothing left. `hang` is no answer at all. */
  answers: ({ status: number; headers?: Record<string, string>; body?: string } | 'hang')[];
  connections: () => number;
  close: () => Promise<void>;
}

/** By http, or with a certificate by https. */
export async function startReceiver(certificate?: Certificate): Promise<Receiver> {
  const received: Received[] = [];
  const answers: Receiver['answers'] = [];
  let connections = 0;
  const receive: RequestListener = (request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const { socket } = request;
      const servername = socket instanceof TLSSocket ? socket.servername : null;
      received.push({ headers, body: Buffer.concat(chunks).toString(), servername });
      const answer = answers.shift() ?? { status: 204 };
      if (answer === 'hang') return;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  };
  const server = certificate ? createHttpsServer(certificate, receive) : createServer(receive);
  server.on('connection', () => (connections += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answers,
    connections: () => connections,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
