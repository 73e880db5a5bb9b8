import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way from the product to PostgreSQL, in our hand. */
export interface DatabaseLink extends AsyncDisposable {
  /** The database as the product is told it. */
  url: string;
  /** As a server that has been shut down: connections end, new ones are refused. */
  cut: () => Promise<void>;
  /** As a network that swallows everything: connections stay, and nothing comes. */
  silence: () => void;
  /** Every piece that the product sends arrives so much later. */
  delay: (ms: number) => void;
  /** As before. */
  restore: () => Promise<void>;
}

interface Pair {
  product: Socket;
  database: Socket;
}

export async function openDatabaseLink(target: string): Promise<DatabaseLink> {
  const to = new URL(target);
  const pairs = new Set<Pair>();
  let isSilent = false;
  let delayMs = 0;
  let server: Server | undefined;
  let port = 0;

  function join(product: Socket): void {
    const database = connect(Number(to.port || 5432), to.hostname);
    const pair = { product, database };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      product.destroy();
      database.destroy();
    };
    for (const socket of [product, database]) socket.on('error', end).on('close', end);
    product.on('data', (piece) => {
      if (isSilent) return;
      if (delayMs === 0) return void database.write(piece);
      setTimeout(() => !database.destroyed && database.write(piece), delayMs);
    });
    database.on('data', (piece) => void (isSilent || product.write(piece)));
  }

  async function listen(): Promise<void> {
    server = createServer(join);
    await new Promise<void>((resolve, reject) => {
      server?.once('error', reject);
      server?.listen(port, '127.0.0.1', resolve);
    });
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : port;
  }

  function endAll(): void {
    for (const { product, database } of pairs) {
      product.destroy();
      database.destroy();
    }
    pairs.clear();
  }

  async function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = undefined;
    endAll();
    await closed;
  }

  await listen();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut,
    silence: () => {
      isSilent = true;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    restore: async () => {
      // Whatever was swallowed is gone: a connection that has lost a piece cannot go on.
      if (isSilent) endAll();
      [isSilent, delayMs] = [false, 0];
      if (!server) await listen();
    },
    [Symbol.asyncDispose]: cut,
  };
}
