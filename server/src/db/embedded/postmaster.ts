import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { codeOf } from '../database-errors.ts';
import type { LogFn } from '../driver.ts';
import { ENVIRONMENT, lockFile } from './make-cluster.ts';
import type { Account } from './programs.ts';

/** Where it listens: in a folder on Unix, on this machine alone on Windows. */
export interface Address {
  socketFolder: string;
  port: number;
}

export interface PostmasterSettings {
  account: Account;
  folder: string;
  address: Address;
  /** Beside those that every one has, or in their place. */
  settings: Record<string, string>;
  log: LogFn;
}

/** How flock says that somebody else has the file. */
const LOCKED = 75;
/** How flock and setpriv say that a program, or what it is linked with, is not there. */
const NOT_FOUND = new Set<number | string>([69, 127, 'ENOENT']);
/** After so long the fast shutdown is not waited for; the next start recovers. */
const PATIENCE_MS = 8000;

/** For a laptop: little memory when idle, no process that only replication or parallel queries would need. */
const SETTINGS = {
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  wal_level: 'minimal',
  jit: 'off',
  timezone: 'UTC',
  // The sender learns what was wrong with a statement; the log holds nobody's values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
  logging_collector: 'off',
};

/** One process of PostgreSQL with all of its children. */
export class Postmaster {
  readonly #child: ChildProcess;
  readonly #settings: PostmasterSettings;
  readonly #said: string[] = [];
  readonly #endWithUs = () => void this.#child.kill('SIGINT');
  #isQuiet = true;
  #isRunning = true;
  /** Its code, its signal, or why it did not even start; never an error. */
  readonly ended: Promise<number | string>;

  constructor(settings: PostmasterSettings) {
    this.#settings = settings;
    const { account, folder } = settings;
    const [file = '', ...args] = [
      ...lockPrefix(lockFile(folder)),
      ...account.prefix,
      account.programs.postgres,
      '-D',
      folder,
      ...Object.entries(settingsOf(settings)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    this.#child = spawn(file, args, {
      ...account.ids,
      cwd: '/',
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
      // In a session of its own: Ctrl-C is for the server, which ends PostgreSQL when the last request is answered.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(codeOf(error)));
      this.#child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
    });
    const { stderr } = this.#child;
    if (stderr) createInterface({ input: stderr }).on('line', (line) => this.#hear(line));
    process.once('exit', this.#endWithUs);
    void this.ended.then(() => {
      this.#isRunning = false;
      process.off('exit', this.#endWithUs);
    });
  }

  isRunning(): boolean {
    return this.#isRunning;
  }

  /** Whether it ended because another server has the folder. */
  async isLockedOut(): Promise<boolean> {
    return (await this.ended) === LOCKED;
  }

  /** Whether this system cannot run the program at all. */
  async isMissing(): Promise<boolean> {
    return NOT_FOUND.has(await this.ended);
  }

  /** From now on what it says goes into the log; what belongs to every start and end does not. */
  speakUp(): void {
    this.#isQuiet = false;
  }

  /** Why it ended: PostgreSQL's own words. */
  reason(): string {
    return reasonIn(this.#said);
  }

  /** Ends every connection and writes a checkpoint, so that the next start has nothing to recover. */
  async stop(): Promise<void> {
    const { account, folder } = this.#settings;
    this.#isQuiet = true; // it would report the end of each connection that is still open
    if (process.platform === 'win32') {
      spawnSync(account.programs.pgCtl, ['stop', '-m', 'fast', '-D', folder], { windowsHide: true });
    } else this.#child.kill('SIGINT');
    const timer = setTimeout(() => this.#child.kill('SIGQUIT'), PATIENCE_MS);
    await this.ended;
    clearTimeout(timer);
  }

  #hear(line: string): void {
    this.#said.push(line);
    if (this.#said.length > 50) this.#said.shift();
    if (this.#isQuiet && !RECOVERS.test(line)) return;
    this.#settings.log(/^(?:FATAL|PANIC):/.test(line) ? 'warn' : 'info', `PostgreSQL: ${line}`);
  }
}

const RECOVERS = /not properly shut down|redo starts|redo done/;

function settingsOf({ address, settings }: PostmasterSettings): Record<string, string> {
  const { socketFolder, port } = address;
  return {
    ...SETTINGS,
    port: String(port),
    listen_addresses: socketFolder === '' ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    ...settings,
  };
}

/**
 * PostgreSQL knows of others on its folder by their process numbers, which mean nothing in another container. A lock of the
 * file system is seen from there too, and ends with the last process that has it. macOS has no program for it.
 */
function lockPrefix(file: string): string[] {
  if (process.platform !== 'linux') return [];
  const { error } = spawnSync('flock', ['--version']);
  return error ? [] : ['flock', '--no-fork', '--nonblock', '--conflict-exit-code', String(LOCKED), file];
}

/** The answer to those who connect before it is open, as we do. */
const TOO_EARLY = /the database system is (?:starting up|not yet accepting|shutting down|in recovery mode)/;

/** Why PostgreSQL ended, from what it said: its own words, without their kind. */
export function reasonIn(lines: readonly string[]): string {
  const fatal = fatalIn(lines);
  return (fatal.length > 0 ? fatal : lines.slice(-3)).map((line) => line.replace(/^[A-Z]+: +/, '')).join(' ');
}

/** Hints of other lines are left out: what it says of a start that was cut short sounds like lost data, and is not. */
function fatalIn(lines: readonly string[]): string[] {
  let isFatal = false;
  return lines.filter((line) => {
    if (/^(?:FATAL|PANIC):/.test(line)) isFatal = !TOO_EARLY.test(line);
    else isFatal &&= /^(?:DETAIL|HINT):/.test(line);
    return isFatal;
  });
}

/** Whether its disk does not take what it writes: no backup helps then, and room does. */
export function isForTheDisk(reason: string): boolean {
  return /No space left on device|Disk quota exceeded|Read-only file system|File too large/.test(reason);
}

/** A port of this machine that nobody uses, let go just before use. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
