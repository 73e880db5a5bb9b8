import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export const DEMO_PASSWORD = 'a-mix-of-oil-and-water';

export interface ServerOrder {
  root: string;
  port: number;
  /** Of the proxy, where people reach it. */
  publicUrl: string;
  databaseUrl: string;
  /** Holds the data folders of all servers. */
  folder: string;
}

/** One of several servers: the product in a process, with a data folder of its own. */
export class ServerProcess {
  readonly port: number;
  /** What it said that nobody should have to read: errors, and the reasons of a start that failed. */
  readonly complaints: string[] = [];
  /** The steps of its start, as the person at the screen sees them. */
  readonly steps: string[] = [];
  readonly #process: ChildProcess;
  readonly #exited: Promise<void>;

  constructor({ root, port, publicUrl, databaseUrl, folder }: ServerOrder) {
    this.port = port;
    const env = {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      // Longer than the proxy needs to hear of it.
      STOP_DELAY_SECONDS: '2',
      RATE_LIMITS: 'raised',
      DEMO: 'yes',
      DEMO_PASSWORD,
    };
    this.#process = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env });
    this.#exited = new Promise((resolve) => this.#process.once('exit', () => resolve()));
    const { stdout, stderr } = this.#process;
    if (stdout) {
      createInterface({ input: stdout }).on('line', (line) =>
        (line.startsWith('·') ? this.steps : this.complaints).push(line),
      );
    }
    if (stderr) createInterface({ input: stderr }).on('line', (line) => void this.complaints.push(line));
  }

  async ready(): Promise<void> {
    for (;;) {
      const isReady = await fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      const { exitCode, signalCode } = this.#process;
      if (exitCode !== null || signalCode !== null) {
        throw new Error('A server ended while it was starting.');
      }
      await pause(50);
    }
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#process.kill(signal);
    await this.#exited;
  }
}
