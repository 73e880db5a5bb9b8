import { connect, createServer, type Socket } from 'node:net';

interface Way {
  url: string;
  setSilent: (isSilent: boolean) => void;
  close: () => void;
}

/** A way to the database that swallows everything on demand, as a network does. */
export async function openWay(url: string): Promise<Way> {
  const target = new URL(url);
  let isSilent = false;
  const sockets = new Set<Socket>();
  const way = createServer((ours) => {
    const theirs = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      sockets.add(from);
      from.on('data', (piece) => void (isSilent || to.write(piece)));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  const address = way.address();
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: through.href,
    setSilent: (next) => void (isSilent = next),
    close: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}
