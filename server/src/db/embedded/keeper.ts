import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseError, type LogFn } from '../driver.ts';
import { NAME } from './make-cluster.ts';
import { endOrphan, FolderInUse, holdFolder } from './occupant.ts';
import { type Address, isForTheDisk, Postmaster, type PostmasterSettings } from './postmaster.ts';
import { noneFor } from './programs.ts';

export interface EmbeddedOptions {
  /** Where the cluster is, or is made. */
  folder: string;
  /** The most connections at once. */
  connections: number;
  log: LogFn;
  /** Called when another server has taken the folder. */
  onTaken: (error: Error) => void;
  /** What to do where PostgreSQL does not open the folder; a sentence beside its reason. */
  advice?: () => string;
}

interface Kept extends Omit<EmbeddedOptions, 'connections'>, PostmasterSettings {
  password: string | undefined;
}

const ASK_EVERY_MS = 15;
/** So long the processes of a killed PostgreSQL may take to notice. */
const LINGERING_MS = 3000;
const OCCUPIED = /"postmaster.pid" already exists|shared memory block/;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 3000;

/** Starts PostgreSQL on its folder, and starts it again when it dies. */
export class Keeper {
  readonly url: string;
  state: 'ready' | 'reopening' = 'reopening';
  readonly #kept: Kept;
  #postmaster: Postmaster | undefined;
  #holder: Client | undefined;
  #reopening: Promise<void> | undefined;
  #isClosing = false;

  constructor(kept: Kept) {
    this.#kept = kept;
    this.url = this.#urlOf(kept.address);
  }

  /** The first time: what is wrong is for the operator, and is not tried again. */
  async open(): Promise<void> {
    await this.#start();
    this.state = 'ready';
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#reopening;
    await this.#holder?.end().catch(() => undefined);
    await this.#postmaster?.stop();
    const { socketFolder } = this.#kept.address;
    if (socketFolder !== '') await rm(socketFolder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const { folder, advice, address } = this.#kept;
    const until = performance.now() + LINGERING_MS;
    for (;;) {
      await endOrphan(folder, { urlOf: (each) => this.#urlOf(each), socketFolder: address.socketFolder });
      const postmaster = new Postmaster(this.#kept);
      this.#postmaster = postmaster;
      const holder = await this.#answerOf(postmaster);
      if (holder) return this.#hold(holder, postmaster);
      if (this.#isClosing) return;
      if (await postmaster.isMissing()) throw new DatabaseError(noneFor('another C library'));
      const reason = postmaster.reason();
      const isLockedOut = await postmaster.isLockedOut();
      // Another server was faster by a moment, or processes of the former one are still ending.
      if ((isLockedOut || OCCUPIED.test(reason)) && performance.now() < until) {
        await sleep(ASK_EVERY_MS);
        continue;
      }
      if (isLockedOut) throw new FolderInUse(folder);
      const help = isForTheDisk(reason) ? '' : (advice?.() ?? '');
      throw new DatabaseError(
        `PostgreSQL does not open the database in ${folder}, which stays as it is: ${reason}${help}`,
      );
    }
  }

  /** The connection that holds the folder; undefined when the process has ended. It may recover for minutes before. */
  async #answerOf(postmaster: Postmaster): Promise<Client | undefined> {
    while (postmaster.isRunning()) {
      const holder = await holdFolder(this.url).catch(() => undefined);
      if (holder) return holder;
      await Promise.race([sleep(ASK_EVERY_MS), postmaster.ended]);
    }
    return undefined;
  }

  #hold(holder: Client, postmaster: Postmaster): void {
    this.#holder = holder;
    postmaster.speakUp();
    let isLost = false;
    const lose = () => {
      if (isLost || this.#isClosing) return;
      isLost = true;
      this.#reopening = this.#reopen();
    };
    holder.once('end', lose);
    void postmaster.ended.then(lose);
  }

  async #reopen(): Promise<void> {
    const { log, onTaken } = this.#kept;
    this.state = 'reopening';
    log('error', 'PostgreSQL has ended unexpectedly, and is started again.');
    let said = '';
    for (let wait = FIRST_WAIT_MS; !this.#isClosing; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await this.#start();
        this.state = 'ready';
        log('info', 'PostgreSQL is open again.');
        return;
      } catch (error) {
        if (error instanceof FolderInUse) return onTaken(error);
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== said) log('warn', reason); // once: a disk may be full for days
        said = reason;
        await sleep(wait);
      }
    }
  }

  #urlOf({ socketFolder, port }: Address): string {
    const { password } = this.#kept;
    const user = password === undefined ? NAME : `${NAME}:${password}`;
    const folder = socketFolder === '' ? '' : `?host=${encodeURIComponent(socketFolder)}`;
    return `postgres://${user}@127.0.0.1:${port}/${NAME}${folder}`;
  }
}
