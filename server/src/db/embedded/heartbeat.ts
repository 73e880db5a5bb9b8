import { readFileSync, utimesSync } from 'node:fs';

/** A lock that was taken: the file, and what it says as long as it is this process's own. */
export interface HeldLock {
  path: string;
  content: string;
}

export const BEAT_MS = 1000;

/**
 * Tells those who cannot see this process that it is there, and notices when the folder has been taken from it. It lives
 * in the thread that writes and is asked before each of its operations: after a pause of whatever length, of the process
 * or of the machine, nothing is written before the lock was looked at. Nothing here waits for an event loop.
 */
export class Heartbeat {
  readonly #lock: HeldLock;
  readonly #onLost: () => void;
  #last = Number.NEGATIVE_INFINITY;

  constructor(lock: HeldLock, onLost: () => void) {
    this.#lock = lock;
    this.#onLost = onLost;
  }

  /** At most once a second, by the clock on the wall: it goes on while a machine sleeps. */
  beat(now = Date.now()): void {
    if (now >= this.#last && now - this.#last < BEAT_MS) return;
    this.#last = now;
    if (!this.#isOwn(now)) this.#onLost();
  }

  #isOwn(now: number): boolean {
    const { path, content } = this.#lock;
    try {
      if (readFileSync(path, 'utf8') !== content) return false;
      utimesSync(path, now / 1000, now / 1000);
      return true;
    } catch (error) {
      // Any other failure says nothing of the lock, and is made up by the next beat.
      return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
    }
  }
}
