import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

export interface SemaphoreOptions {
  slots: number;
  /** How many may wait; as many as come unless given. */
  waiting?: number;
  /** How long they may wait; as long as it takes unless given. */
  waitMs?: number;
  /** The error for everybody else. */
  refuse: () => Error;
}

/** Lets a few pieces of work run at once and some wait in order; the rest are refused. */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  readonly #waiting = new Set<{ since: number; begin: () => void }>();
  #running = 0;

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  isFull(): boolean {
    const { slots, waiting = Infinity } = this.#options;
    return this.#running >= slots && this.#waiting.size >= waiting;
  }

  /** For how long the first of those that wait has waited. */
  waitedMs(): number {
    const [first] = this.#waiting;
    return first ? performance.now() - first.since : 0;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.isFull()) throw this.#options.refuse();
    if (this.#running < this.#options.slots) this.#running += 1;
    else await elsewhere(() => this.#slot());
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Work outside of the slot, which others have meanwhile; it is taken back without waiting. */
  async leaveFor<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#leave();
    try {
      return await work();
    } finally {
      this.#running += 1;
    }
  }

  #leave(): void {
    this.#running -= 1;
    for (const next of this.#waiting) {
      if (this.#running >= this.#options.slots) return;
      this.#waiting.delete(next);
      this.#running += 1; // now, so nobody who comes later can take it first
      next.begin();
    }
  }

  #slot(): Promise<void> {
    const { waitMs, refuse } = this.#options;
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#waiting.delete(one);
        reject(refuse());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(end, waitMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const one = { since: performance.now(), begin };
      this.#waiting.add(one);
    });
  }
}

const currentRequest = new AsyncLocalStorage<{ slots: Semaphore; isElsewhere: boolean }>();

let lastTurn: Promise<void> = Promise.resolve();

/** One in each turn of the event loop: what was begun continues in between, and new connections are accepted. */
function nextTurn(): Promise<void> {
  return (lastTurn = lastTurn.then(() => setImmediate()));
}

/** Answers a request when one of the slots is free. */
export function asRequest<Value>(slots: Semaphore, answer: () => Promise<Value>): Promise<Value> {
  return slots.run(async () => {
    await nextTurn();
    return currentRequest.run({ slots, isElsewhere: false }, answer);
  });
}

/**
 * What a request waits for that costs this process nothing: a body that comes slowly, a thread, another server. Its slot is free
 * meanwhile.
 */
export async function elsewhere<Value>(work: () => Promise<Value>): Promise<Value> {
  const request = currentRequest.getStore();
  if (!request || request.isElsewhere) return work();
  request.isElsewhere = true;
  try {
    return await request.slots.leaveFor(work);
  } finally {
    request.isElsewhere = false;
  }
}
