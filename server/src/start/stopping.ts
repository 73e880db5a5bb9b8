import type { Readiness } from '../db/driver.ts';

interface StoppingParts {
  /** Waits for the time in which those who ask for /readyz hear that this server is going. */
  pause: () => Promise<unknown>;
  exit: (code: number) => void;
}

/**
 * The end of a server, in two steps: it says that it is not ready and still answers whatever comes, for a proxy goes on sending
 * until it has heard of that; then it closes. A failure that nobody expected does not wait.
 */
export class Stopping {
  readonly #parts: StoppingParts;
  readonly #hurry = Promise.withResolvers<void>();
  #code: number | undefined;

  constructor(parts: StoppingParts) {
    this.#parts = parts;
  }

  async readiness(otherwise: () => Promise<Readiness>): Promise<Readiness> {
    return this.#code === undefined ? otherwise() : { isReady: false, missing: 'it is stopping' };
  }

  /** Ends the process with this code; `close` closes everything, so that nothing new is taken from then on. */
  async begin(code: number, close: () => Promise<void>): Promise<void> {
    const isFirst = this.#code === undefined;
    this.#code = Math.max(code, this.#code ?? 0);
    if (code !== 0) this.#hurry.resolve();
    if (!isFirst) return;
    if (code === 0) await Promise.race([this.#parts.pause(), this.#hurry.promise]);
    await close();
    this.#parts.exit(this.#code);
  }
}
