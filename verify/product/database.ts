import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';

/** Asks a database one thing, as the system. */
export async function query<Row extends object>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // a database that ends meanwhile fails the question, which is enough
  await client.connect();
  try {
    await client.query("set app.actor_kind = 'system'");
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The way from the product to PostgreSQL, in our hand. */
export interface DatabaseLink extends AsyncDisposable {
  /** The address of the database for the product. */
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

  function pair(product: Socket): void {
    const database = connect(Number(to.port || 5432), to.hostname);
    const both = { product, database };
    pairs.add(both);
    const end = () => {
      pairs.delete(both);
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
    server = createServer(pair);
    await once(server.listen(port, '127.0.0.1'), 'listening');
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
      // Whatever was swallowed is gone: a connection that has lost a piece is of no use.
      if (isSilent) endAll();
      [isSilent, delayMs] = [false, 0];
      if (!server) await listen();
    },
    [Symbol.asyncDispose]: cut,
  };
}

/** How PostgreSQL dies: its main process, whose others notice; one of those, which it has to recover from; all at once. */
export const DEATHS = ['main', 'one', 'all'] as const;
type Death = (typeof DEATHS)[number];

/** The processes of the PostgreSQL that the product has started on a data folder, the main one first. */
export function processesOf(dataFolder: string): number[] {
  const main = Number(aboutMain(dataFolder)[0]);
  if (!main) return [];
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  const all = stdout
    .split('\n')
    .filter((line) => !line.includes('Z')) // ended, and nobody has asked for its code yet
    .map((line) => line.trim().split(/ +/).map(Number));
  if (!all.some(([pid]) => pid === main)) return [];
  return [main, ...all.flatMap(([pid, parent]) => (pid !== undefined && parent === main ? [pid] : []))];
}

/** Ends it as a crash does, without a word; gives the number of its main process. */
export function crashPostgres(dataFolder: string, death: Death): number {
  const [main = 0, ...others] = processesOf(dataFolder);
  const any = others[Math.floor(Math.random() * others.length)] ?? main;
  const chosen = { main: [main], one: [any], all: [main, ...others] }[death];
  for (const pid of chosen) kill(pid);
  return main;
}

/** What a product that was killed has left: nobody starts it again who would end it. */
export function endPostgres(dataFolder: string): void {
  for (const pid of processesOf(dataFolder)) kill(pid);
  const socketFolder = aboutMain(dataFolder)[4];
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
}

/** What the main process has written about itself: its number first, the folder of its socket in the fifth line. */
function aboutMain(dataFolder: string): string[] {
  try {
    const folder = readdirSync(dataFolder).find((name) => /^postgres-\d+$/.test(name)) ?? '';
    return readFileSync(join(dataFolder, folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  if (pid === 0) return; // which would be everybody of our own group
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
