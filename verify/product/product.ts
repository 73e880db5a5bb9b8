import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, makeDatabase, shippedTemplate } from '../../tools/test-server.ts';
import { CONTENT_TOKEN, DEMO_PASSWORD, People } from '../people/people.ts';
import { type DatabaseLink, endPostgres, openDatabaseLink } from './database.ts';
import type { Order, Told } from './inside.ts';
import { type ContentService, type MailRelay, openContentService, prepareMailRelay } from './services.ts';

/** The one that the product starts for itself, or one of a server that others start. */
export type DatabaseName = 'embedded' | 'PostgreSQL';

/** Lines of the log that are kept: the last ones say what happened. */
const MOST_LINES = 20_000;
/** Only ends a hang. */
const PATIENCE_MS = 120_000;
const ASK_EVERY_MS = 10;

export interface ProductSettings {
  root: string;
  database: DatabaseName;
  /** Where the files of another release are; without it, this one. */
  release?: string;
  /** In place of a database of its own. */
  databaseUrl?: string;
  /** A folder that others keep; else one is made, and taken away at the end. */
  dataFolder?: string;
  /** A database of PostgreSQL without anything in it, as a new host has. */
  isEmpty?: boolean;
  /** Nothing of ours stands between it and its database, and it has the texts and the mail of the product itself. */
  isAlone?: boolean;
  /** Keeps data on a disk even where there is memory for it. */
  isOnDisk?: boolean;
  /** Where people reach it, unless at its own port. */
  publicUrl?: string;
  env?: Record<string, string>;
}

export interface Ended {
  /** Its code, or the signal that ended it. */
  with: number | NodeJS.Signals | null;
  ms: number;
}

/** What stands around the process. */
interface Surroundings {
  port: number;
  /** Where PostgreSQL itself is, past the link; empty with the embedded database. */
  databaseUrl: string;
  dataFolder: string;
  /** The way to the database, in our hand; none with the embedded one, which the product itself starts. */
  link: DatabaseLink | undefined;
  content: ContentService;
  relay: MailRelay;
  people: People;
}

/** The product with everything around it in our hand; it is not started yet. */
export async function makeProduct(settings: ProductSettings): Promise<Product> {
  const { root, database, isAlone = false } = settings;
  const stack = new AsyncDisposableStack();
  const port = await freePort();
  const dataFolder = settings.dataFolder ?? stack.adopt(newFolder(root, settings.isOnDisk ?? false), remove);
  mkdirSync(dataFolder, { recursive: true });
  const server = process.env['TEST_DATABASE_URL'];
  let { databaseUrl = '' } = settings;
  if (databaseUrl === '' && database === 'PostgreSQL' && server) {
    const template = settings.isEmpty ? undefined : await shippedTemplate(root);
    ({ url: databaseUrl } = stack.use(await makeDatabase(server, `suite_verify_${port}`, template)));
  }
  const link = databaseUrl && !isAlone ? stack.use(await openDatabaseLink(databaseUrl)) : undefined;
  const content = stack.use(await openContentService(`http://127.0.0.1:${port}`));
  const relay = stack.use(prepareMailRelay(await freePort()));
  const people = stack.use(new People(port));
  return new Product({ port, databaseUrl, dataFolder, link, content, relay, people }, settings, stack.move());
}

/** One process of the product: started, killed, stopped and started again, always on the same port and data. */
export class Product implements AsyncDisposable, Surroundings {
  readonly port: number;
  readonly origin: string;
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly link: DatabaseLink | undefined;
  readonly content: ContentService;
  readonly relay: MailRelay;
  readonly people: People;
  readonly #settings: ProductSettings;
  readonly #owned: AsyncDisposableStack;
  readonly #lines: string[] = [];
  #child: ChildProcess | undefined;
  #ended: Promise<Ended['with']> = Promise.resolve(null);
  #silent = Promise.resolve();
  /** Hears every line that it says. */
  onLine: (line: string) => void = () => undefined;

  constructor(around: Surroundings, settings: ProductSettings, owned: AsyncDisposableStack) {
    this.port = around.port;
    this.origin = `http://127.0.0.1:${around.port}`;
    this.databaseUrl = around.databaseUrl;
    this.dataFolder = around.dataFolder;
    this.link = around.link;
    this.content = around.content;
    this.relay = around.relay;
    this.people = around.people;
    this.#settings = settings;
    this.#owned = owned;
  }

  get database(): DatabaseName {
    return this.#settings.database;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** What it said since it was last forgotten. */
  lines(): readonly string[] {
    return this.#lines;
  }

  forgetLines(): void {
    this.#lines.length = 0;
  }

  /** Starts it without waiting for anything. */
  launch(): void {
    const { root, release = root } = this.#settings;
    // The flag that `npm start` gives it, and our hand inside of it.
    const flags = ['--max-semi-space-size=8', '--import', join(root, 'verify/product/inside.ts')];
    const child = spawn(process.execPath, [...flags, join(release, 'server/src/main.ts')], {
      cwd: release,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...this.#environment() },
    });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    this.#silent = new Promise((resolve) => child.once('close', () => resolve()));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#hear(line));
    }
  }

  /** Starts it and waits until it is ready; gives the milliseconds that took. */
  async start(): Promise<number> {
    const started = performance.now();
    this.launch();
    await this.ready();
    return performance.now() - started;
  }

  async ready(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (!(await this.isReady())) {
      const said = this.#lines.slice(-15).join('\n');
      if (!this.isRunning()) throw new Error(`The product ended while it was starting:\n${said}`);
      if (performance.now() > until) throw new Error(`The product is not ready:\n${said}`);
      await sleep(ASK_EVERY_MS);
    }
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  kill(): Promise<Ended> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<Ended> {
    return this.#end('SIGTERM');
  }

  /** Waits for an end that it comes to by itself, and for its last words. */
  async ended(): Promise<Ended> {
    const started = performance.now();
    await this.#silent;
    return { with: await this.#ended, ms: performance.now() - started };
  }

  /** Has something done inside of the process (inside.ts), and gives what it reported. */
  tell(order: Order): Promise<Told> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      if (!child?.connected) return reject(new Error('The product does not listen to orders.'));
      child.once('message', (told) => resolve(told as Told)); // what inside.ts sends
      child.send(order);
    });
  }

  /** From now on its clock is so far ahead of the true one. */
  async setClock(aheadMs: number): Promise<void> {
    await this.tell({ do: 'set clock', aheadMs });
  }

  /** What the running product answers to a command, asked as `npm run admin` asks it. */
  command(name: string, input: object): Promise<string> {
    return new Promise((resolve, reject) => {
      const asking = request(
        { socketPath: join(this.dataFolder, 'control.sock'), path: `/${name}`, method: 'POST' },
        (answer) => void text(answer).then(resolve, reject),
      );
      asking.on('error', reject);
      asking.end(JSON.stringify(input));
    });
  }

  /** `npm run admin -- …` of its release, on its data; a failure is thrown. */
  async admin(...words: string[]): Promise<void> {
    const { root, release = root } = this.#settings;
    const child = spawn(process.execPath, ['server/src/operate/admin.ts', ...words], {
      cwd: release,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#environment(), LOG_LEVEL: 'warn' },
    });
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`admin ${words.join(' ')} ended with ${code}: ${(await said).join('')}`);
  }

  /** Where its database is, past the link: the product alone knows of its own. */
  async databaseAddress(): Promise<string> {
    return this.databaseUrl || this.command('database', {});
  }

  #environment(): Record<string, string> {
    const { isAlone, publicUrl = this.origin, env } = this.#settings;
    const around = {
      CONTENT_URL: this.content.url,
      CONTENT_SPACE: 'suite',
      CONTENT_TOKEN,
      SMTP_URL: this.relay.url,
      MAIL_FROM: 'suite@product.example',
      CONTACT_TO: 'inbox@product.example',
    };
    return {
      PORT: String(this.port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: this.dataFolder,
      DATABASE_URL: this.link?.url ?? this.databaseUrl,
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'raised',
      DEMO: 'yes',
      DEMO_PASSWORD,
      CONTENT_DELIVERY_TOKEN: CONTENT_TOKEN,
      CONTENT_DELIVERY_RATE: '100000',
      ...(isAlone ? {} : around),
      ...env,
    };
  }

  async #end(signal: NodeJS.Signals): Promise<Ended> {
    const started = performance.now();
    this.#child?.kill(signal);
    return { with: await this.#ended, ms: performance.now() - started };
  }

  #hear(line: string): void {
    this.onLine(line);
    this.#lines.push(line);
    if (this.#lines.length > MOST_LINES) this.#lines.splice(0, MOST_LINES / 2);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.isRunning()) await this.stop();
    endPostgres(this.dataFolder);
    await this.#owned.disposeAsync();
  }
}

const ENOUGH_BYTES = 2 * 1024 ** 3;

/** In memory where there is room: kills do not reach a disk, and its syncs would be most of the time. */
function newFolder(root: string, isOnDisk: boolean): string {
  const memory = '/dev/shm';
  const hasRoom = !isOnDisk && existsSync(memory) && freeBytes(memory) > ENOUGH_BYTES;
  const parent = hasRoom ? memory : join(root, 'test-results');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'suite-verify-'));
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
