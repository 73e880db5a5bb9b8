import type { Clock } from './clock.ts';
import type { RateLimit } from './rate-limit.ts';

const FIRST_SWEEP = 10_000;

/** The reckoning of rate-limit.ts in memory, for what is asked too often to be written down and may begin anew. */
export class Allowances {
  readonly #limit: RateLimit;
  readonly #clock: Clock;
  /** Until when each key's allowance is spent, by the clock that never jumps. */
  readonly #spentUntil = new Map<string, number>();
  #sweepAt = FIRST_SWEEP;

  constructor(limit: RateLimit, clock: Clock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** Takes one use: 0, or the milliseconds until there is one. */
  take(key: string): number {
    const { count, perMs } = this.#limit;
    const now = this.#clock.monotonic();
    const next = Math.max(this.#spentUntil.get(key) ?? now, now) + perMs / count;
    if (next > now + perMs) return next - now - perMs;
    if (this.#spentUntil.size >= this.#sweepAt) this.#sweep(now);
    this.#spentUntil.set(key, next);
    return 0;
  }

  /** The milliseconds until one use can be had; 0 when it can be had now. Nothing is taken. */
  waitFor(key: string): number {
    const { count, perMs } = this.#limit;
    const now = this.#clock.monotonic();
    return Math.max(0, (this.#spentUntil.get(key) ?? now) + perMs / count - now - perMs);
  }

  /** Takes what was used already, also more than was left: the next one waits for it. */
  charge(key: string, uses: number): void {
    const { count, perMs } = this.#limit;
    const now = this.#clock.monotonic();
    if (this.#spentUntil.size >= this.#sweepAt) this.#sweep(now);
    this.#spentUntil.set(key, Math.max(this.#spentUntil.get(key) ?? now, now) + (uses * perMs) / count);
  }

  #sweep(now: number): void {
    for (const [key, until] of this.#spentUntil) if (until <= now) this.#spentUntil.delete(key);
    // Twice what is left: however many keys are in use, a sweep is paid for by as many new ones.
    this.#sweepAt = Math.max(FIRST_SWEEP, 2 * this.#spentUntil.size);
  }
}
