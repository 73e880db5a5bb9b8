import { EmbeddedError } from './errors.ts';

interface Waiting {
  enter: () => void;
  reject: (error: Error) => void;
}

/** One inside at a time, the others wait in order; beyond `limit` waiting ones nobody else is let in. */
export class Queue {
  readonly #limit: number;
  #isTaken = false;
  #waiting: Waiting[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** Sends everybody away who is not inside yet. */
  dismiss(error: () => Error): void {
    const dismissed = this.#waiting;
    this.#waiting = [];
    for (const { reject } of dismissed) reject(error());
  }

  #enter(): Promise<void> | undefined {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return undefined;
    }
    if (this.#waiting.length >= this.#limit) {
      const message = `The database is overloaded: ${this.#limit} statements are waiting.`;
      return Promise.reject(new EmbeddedError('overloaded', message));
    }
    return new Promise((enter, reject) => this.#waiting.push({ enter, reject }));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next.enter();
    else this.#isTaken = false;
  }
}
