import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  #ms = Date.UTC(2026, 0, 1);

  now(): Date {
    return new Date(this.#ms);
  }

  monotonic(): number {
    return this.#ms;
  }

  move(milliseconds: number): void {
    this.#ms += milliseconds;
  }
}
