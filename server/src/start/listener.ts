import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../http/app-type.ts';
import { HttpError } from '../http/http-error.ts';
import { errorResponse } from '../http/error-response.ts';
import type { Limits } from '../platform/limits.ts';
import type { Config } from './config.ts';

export interface Listener {
  port: number;
  /** Hands the requests to the app; until then every answer is 503. */
  serve: (app: App) => void;
  /** Stops accepting, lets open requests end, and cuts what is left after the limit. */
  close: () => Promise<void>;
}

/** The port could not be taken. Its message is one sentence for the operator. */
export class ListenError extends Error {
  override name = 'ListenError';
}

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** What the settings say of it, in place of what it does by itself. */
export function listenerLimits({ KEEP_ALIVE_SECONDS: seconds }: Config, limits: Limits): Limits['listener'] {
  return { ...limits.listener, ...(seconds !== undefined && { keepAliveMs: seconds * 1000 }) };
}

/** Takes the port first, so that a used one is known before anything else is done. */
export async function openListener(
  at: { host: string; port: number },
  limits: Limits['listener'],
): Promise<Listener> {
  let handler: Handler | undefined;
  let isClosing = false;
  const inTurn = oneAtATime();
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    (incoming, outgoing) => {
      if (isClosing) outgoing.setHeader('Connection', 'close');
      if (handler) return inTurn(handler, incoming, outgoing);
      outgoing.writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' }).end('Starting\n');
    },
  );
  server.maxConnections = limits.connections;
  return {
    port: await listen(server, at),
    serve: (app) => {
      // The adapter's own refusals (a bad Host header, for one) happen before the app sees anything.
      const toRouter = (path: string) =>
        getRequestListener(app.fetch, {
          errorHandler: () => errorResponse(new HttpError('BAD_REQUEST'), { path, id: randomUUID() }),
        });
      const toOthers = toRouter('/');
      const routers = ['/api/', '/scim/'].map((start) => ({ start, route: toRouter(start) }));
      handler = (incoming, outgoing) => {
        const own = routers.find(({ start }) => incoming.url?.startsWith(start));
        void (own?.route ?? toOthers)(incoming, outgoing);
      };
    },
    close: () => {
      isClosing = true;
      return close(server, limits.drainMs);
    },
  };
}

/**
 * Requests of one connection, each when the answer before it has gone out: Node.js hands over all that were sent at once, and
 * their answers would gather in memory for somebody who never reads them.
 */
function oneAtATime(): (handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const lastOf = new WeakMap<Socket, Promise<void>>();
  return (handler, incoming, outgoing) => {
    const { socket } = incoming;
    const before = lastOf.get(socket);
    lastOf.set(socket, new Promise((resolve) => outgoing.once('close', resolve)));
    if (!before) return handler(incoming, outgoing);
    void before.then(() => {
      if (!socket.destroyed) handler(incoming, outgoing);
    });
  };
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    // It stays: a connection that cannot be accepted later is lost to its sender, and must not end the process.
    server.on('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen({ host, port }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is already in use: stop the other program or set PORT to a free one.`,
    );
  }
  if (error.code === 'EACCES') {
    return new ListenError(`Port ${port} cannot be opened by this user: set PORT to a number above 1023.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ListenError(`HOST ${host} is not an address of this machine: correct it and start again.`);
  }
  return error;
}

async function close(server: Server, drainMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    // A connection whose last answer is on its way becomes idle later, and would stay for its keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
