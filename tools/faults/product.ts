import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, Told } from './hand.ts';

/** Lines of the log that are kept: the last ones say what happened. */
const MOST_LINES = 20_000;
/** Only ends a hang. */
const PATIENCE_MS = 120_000;
const ASK_EVERY_MS = 10;

export interface ProductSettings {
  root: string;
  port: number;
  env: Record<string, string>;
  /** Flags of Node.js. */
  flags: readonly string[];
}

export interface Ended {
  /** Its code, or the signal that ended it. */
  with: number | NodeJS.Signals | null;
  ms: number;
}

/** The built product as a process: started, killed, stopped and started again, always on the same port and data. */
export class Product {
  readonly origin: string;
  readonly port: number;
  readonly #settings: ProductSettings;
  readonly #lines: string[] = [];
  #child: ChildProcess | undefined;
  #ended: Promise<Ended['with']> = Promise.resolve(null);

  constructor(settings: ProductSettings) {
    this.#settings = settings;
    this.port = settings.port;
    this.origin = `http://127.0.0.1:${settings.port}`;
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
  launch(env: Record<string, string> = {}): void {
    const { root, flags } = this.#settings;
    const child = spawn(
      process.execPath,
      [...flags, '--import', './tools/faults/hand.ts', 'server/src/main.ts'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          ...process.env,
          ...this.#settings.env,
          PORT: String(this.port),
          PUBLIC_URL: this.origin,
          ...env,
        },
      },
    );
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#hear(line));
    }
  }

  /** Starts it and waits until it is ready; gives the milliseconds that took. */
  async start(env: Record<string, string> = {}): Promise<number> {
    const started = performance.now();
    this.launch(env);
    await this.ready();
    return performance.now() - started;
  }

  async ready(): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while (!(await this.isReady())) {
      if (!this.isRunning())
        throw new Error(`The product ended while it was starting:\n${this.#lastWords()}`);
      if (performance.now() > until) throw new Error(`The product is not ready:\n${this.#lastWords()}`);
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

  /** Waits for an end that it comes to by itself. */
  async ended(): Promise<Ended> {
    const started = performance.now();
    return { with: await this.#ended, ms: performance.now() - started };
  }

  /** Has something done inside of the process (hand.ts), and gives what was told. */
  tell(order: Order): Promise<Told> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      if (!child?.connected) return reject(new Error('The product does not listen to orders.'));
      child.once('message', (told) => resolve(told as Told)); // what hand.ts sends
      child.send(order);
    });
  }

  async #end(signal: NodeJS.Signals): Promise<Ended> {
    const started = performance.now();
    this.#child?.kill(signal);
    return { with: await this.#ended, ms: performance.now() - started };
  }

  #hear(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > MOST_LINES) this.#lines.splice(0, MOST_LINES / 2);
  }

  #lastWords(): string {
    return this.#lines.slice(-15).join('\n');
  }
}
