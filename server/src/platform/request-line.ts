import type { Clock } from './clock.ts';
import { type LoopDelay, overWindows } from './event-loop.ts';

/** What new requests have of a turn of the event loop at least, and at most. */
const LEAST_MS = 2;
const MOST_MS = 50;

/**
 * While many come, new requests have half of the event loop's time: as much of a turn as everything else took since the last
 * one. What the database answers is heard in between, so that those who were let in come to their end. Where nobody waits, a
 * request begins at once (F-14).
 */
export class RequestLine {
  readonly #clock: Clock;
  readonly #waiting: { begin: (waitedMs: number) => void; since: number }[] = [];
  /** When the requests of this turn have had their time; undefined before the first of them. */
  #end: number | undefined;
  #lastLook = 0;
  #waits = { count: 0, sum: 0 };
  /** How long requests have waited in the mean, over the last second or two. */
  readonly delay: LoopDelay;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.delay = overWindows(clock, {
      mean: () => (this.#waits.count === 0 ? 0 : this.#waits.sum / this.#waits.count),
      reset: () => {
        this.#waits = { count: 0, sum: 0 };
      },
    });
  }

  /** Resolves when it is this request's turn, with how long it has waited. */
  join(): Promise<number> {
    return new Promise((begin) => {
      this.#waiting.push({ begin, since: this.#clock.monotonic() });
      setImmediate(this.#look);
    });
  }

  /** Comes once for each that waits, so that what a request does at once is done before the next. */
  readonly #look = (): void => {
    const now = this.#clock.monotonic();
    const isOver = this.#end !== undefined && now >= this.#end;
    if (this.#end === undefined) {
      this.#end = now + Math.min(MOST_MS, Math.max(LEAST_MS, now - this.#lastLook));
      setImmediate(this.#endTurn);
    }
    this.#lastLook = now;
    if (isOver) {
      setImmediate(this.#look);
      return;
    }
    const first = this.#waiting.shift();
    if (!first) return;
    const waitedMs = now - first.since;
    this.#waits.count += 1;
    this.#waits.sum += waitedMs;
    first.begin(waitedMs);
  };

  /** The first in the next turn. */
  readonly #endTurn = (): void => {
    this.#end = undefined;
  };
}
