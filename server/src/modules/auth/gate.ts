import { HttpError } from '../../http/http-error.ts';

/** Lets a few pieces of work run at once and some wait; the rest are told to come again (S-01). */
export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) {
        throw new HttpError('SERVICE_UNAVAILABLE', {
          detail: 'Too many people are signing in at this moment: try again in a few seconds.',
          headers: { 'Retry-After': '3' },
        });
      }
      // Whoever leaves hands over the place, so nobody who comes now can take it first.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
