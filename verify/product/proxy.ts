import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy as one stands in front of several servers: round robin over those that say they are ready. */
export interface Proxy extends Disposable {
  port: number;
  origin: string;
  setServers: (ports: readonly number[]) => void;
  /** The servers that took a request since the last time and did not answer it whole; 0 where none took it. */
  takeCuts: () => number[];
}

const LOOK_MS = 200;

export async function openProxy(): Promise<Proxy> {
  const servers = new Map<number, boolean>();
  const state = { isOpen: true, next: 0, cuts: [] as number[] };
  const listener = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  // A connection that somebody is about to use again is never ended here: what is cut, a server has cut.
  listener.keepAliveTimeout = 0;
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port: own = 0 } = Object(listener.address()) as { port?: number };
  void watch();
  return {
    port: own,
    origin: `http://127.0.0.1:${own}`,
    setServers: (ports) => {
      servers.clear();
      for (const port of ports) servers.set(port, true);
    },
    takeCuts: () => state.cuts.splice(0),
    [Symbol.dispose]: () => {
      state.isOpen = false;
      listener.close();
      listener.closeAllConnections();
    },
  };

  async function watch(): Promise<void> {
    while (state.isOpen) {
      await Promise.all(
        [...servers.keys()].map(async (port) => {
          const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
          if (servers.has(port)) servers.set(port, isReady);
        }),
      );
      await pause(LOOK_MS);
    }
  }

  /** The servers in turn, the ready ones first: of the others one may be back already. */
  function inTurn(): number[] {
    const all = [...servers.keys()];
    state.next += 1;
    const turned = all.map((_, index) => all[(state.next + index) % all.length] ?? 0);
    return turned.toSorted((one, other) => Number(servers.get(other)) - Number(servers.get(one)));
  }

  /** A server that takes no connection is passed over; one that was lost in the middle is a cut connection. */
  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await Array.fromAsync(incoming as AsyncIterable<Buffer>).catch(() => undefined);
    if (!body) return void outgoing.destroy();
    let cutBy = 0;
    for (const port of inTurn()) {
      const outcome = await send(port, { incoming, outgoing, body: Buffer.concat(body) });
      if (outcome === 'done') return;
      if (outcome === 'refused') continue;
      cutBy = port;
      break;
    }
    state.cuts.push(cutBy);
    outgoing.destroy();
  }
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
}

function send(port: number, { incoming, outgoing, body }: Exchange): Promise<'done' | 'refused' | 'cut'> {
  return new Promise((resolve) => {
    const { url: path, method, headers: given } = incoming;
    const headers = { ...given, 'x-forwarded-for': '127.0.0.1', connection: 'close' };
    const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('end', () => resolve('done'));
      answer.on('error', () => resolve('cut'));
    });
    asking.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    );
    asking.end(body);
  });
}
