import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
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
  const sockets = await listen(server, at, limits.connections);
  return {
    port: sockets.port,
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
      return close(server, { others: sockets.others, drainMs: limits.drainMs });
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

/**
 * How many sockets listen at the port, where the system shares it between them (Linux, FreeBSD). Node.js accepts one
 * connection of a socket in each turn of its event loop: while turns are long because much is asked, whoever comes new
 * would wait for seconds beside others who are served (F-14).
 */
const SOCKETS = 16;

interface At {
  host: string;
  port: number;
}

interface Sockets {
  port: number;
  /** They hand their connections to the server. */
  others: NetServer[];
}

async function listen(server: Server, at: At, mostConnections: number): Promise<Sockets> {
  // Alone first: among those that share it, a port of another program would not be seen to be in use.
  if (at.port !== 0) {
    const first = createNetServer();
    await listenAt(first, at);
    await new Promise((resolve) => first.close(resolve));
  }
  const isShared = await listenAt(server, at, true).then(
    () => true,
    async (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOTSUP')) throw error;
      await listenAt(server, at);
      return false;
    },
  );
  server.maxConnections = mostConnections;
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : at.port;
  if (!isShared) return { port, others: [] };
  let open = 0;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
  });
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      if (open >= mostConnections) socket.destroy();
      else server.emit('connection', socket);
    }),
  );
  for (const other of others) await listenAt(other, { host: at.host, port }, true);
  return { port, others };
}

function listenAt(server: NetServer, { host, port }: At, reusePort = false): Promise<void> {
  return new Promise((resolve, reject) => {
    // It stays: a connection that cannot be accepted later is lost to whoever sent it, and must not end the process.
    server.on('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)));
    server.listen({ host, port, reusePort }, resolve);
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

async function close(
  server: Server,
  { others, drainMs }: { others: NetServer[]; drainMs: number },
): Promise<void> {
  const closed = others.map((other) => new Promise((resolve) => other.close(resolve)));
  await new Promise<void>((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    // A connection whose last answer is on its way becomes idle later, and would stay for its keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      void Promise.all(closed).then(() => {
        clearTimeout(cut);
        clearInterval(sweep);
        resolve();
      });
    });
    server.closeIdleConnections();
  });
}
