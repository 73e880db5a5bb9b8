export interface SemaphoreOptions {
  slots: number;
  waiting: number;
  /** What everybody else is told. */
  refuse: () => Error;
}

/** Lets a few pieces of work run at once and some wait in order; the rest are refused. */
export class Semaphore {
  readonly #options: SemaphoreOptions;
  #running = 0;
  #served = 0;
  #waiting: { turn: PromiseWithResolvers<void>; since: number }[] = [];

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  isFull(): boolean {
    const { slots, waiting } = this.#options;
    return this.#running >= slots && this.#waiting.length >= waiting;
  }

  load(): { used: number; most: number; waiting: number; waitedMs: number; served: number } {
    const [first] = this.#waiting;
    return {
      used: this.#running,
      most: this.#options.slots,
      waiting: this.#waiting.length,
      waitedMs: first ? performance.now() - first.since : 0,
      served: this.#served,
    };
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.isFull()) throw this.#options.refuse();
    if (this.#running < this.#options.slots) this.#running += 1;
    else {
      const turn = Promise.withResolvers<void>();
      this.#waiting.push({ turn, since: performance.now() });
      await turn.promise;
    }
    try {
      return await work();
    } finally {
      // The slot is handed over, so nobody who comes now can take it first.
      const next = this.#waiting.shift();
      if (next) {
        this.#served += 1;
        next.turn.resolve();
      } else this.#running -= 1;
    }
  }

  dismiss(error: () => Error): void {
    const dismissed = this.#waiting;
    this.#waiting = [];
    for (const { turn } of dismissed) turn.reject(error());
  }
}
