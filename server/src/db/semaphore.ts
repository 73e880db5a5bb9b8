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
  readonly #waiting: PromiseWithResolvers<void>[] = [];

  constructor(options: SemaphoreOptions) {
    this.#options = options;
  }

  isFull(): boolean {
    const { slots, waiting } = this.#options;
    return this.#running >= slots && this.#waiting.length >= waiting;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.isFull()) throw this.#options.refuse();
    if (this.#running < this.#options.slots) this.#running += 1;
    else {
      const turn = Promise.withResolvers<void>();
      this.#waiting.push(turn);
      await turn.promise;
    }
    try {
      return await work();
    } finally {
      // The slot is handed over, so nobody who comes now can take it first.
      const next = this.#waiting.shift();
      if (next) next.resolve();
      else this.#running -= 1;
    }
  }
}
