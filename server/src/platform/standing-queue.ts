import type { Clock } from './clock.ts';

interface Bounds {
  /** How long the first in line may wait. */
  waitMs: number;
  /** For how long it may be longer before the queue stands. */
  standingMs: number;
}

/** For so long after a queue has stood, one that is as long again stands at once. */
const REMEMBERED_MS = 5000;

/**
 * Tells a queue that stands from one that passes. A single slow statement makes the others wait too, and they are all
 * served a moment later; where more comes than is done, the first in line never waits for a short time only (the idea of
 * CoDel, RFC 8289).
 */
export class StandingQueue {
  readonly #bounds: Bounds;
  readonly #clock: Clock;
  #longSince = Infinity;
  #askedAt = -Infinity;
  #stoodUntil = -Infinity;

  constructor(bounds: Bounds, clock: Clock) {
    this.#bounds = bounds;
    this.#clock = clock;
  }

  /** Told, by everybody who comes, how long the first in line waits now; says whether that has been too long for too long. */
  isStanding(waitedMs: number): boolean {
    const now = this.#clock.monotonic();
    // Where they come one by one there is no crowd, and what was in between was not seen.
    const isSeldom = now - this.#askedAt > this.#bounds.waitMs;
    this.#askedAt = now;
    if (waitedMs <= this.#bounds.waitMs) {
      this.#longSince = Infinity;
      return false;
    }
    this.#longSince = isSeldom ? now : Math.min(this.#longSince, now);
    const stands = now - this.#longSince >= this.#bounds.standingMs || now < this.#stoodUntil;
    if (stands) this.#stoodUntil = now + REMEMBERED_MS;
    return stands;
  }
}
