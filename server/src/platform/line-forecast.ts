import type { Clock } from './clock.ts';

/** How quickly a line moves is told by so many who had their turn, over so long at least. */
const COUNTED = 10;
const WINDOW_MS = 100;
/** What was seen longer ago says nothing any more. */
const REMEMBERED_MS = 10_000;

/**
 * How long whoever joins a line now would wait: as many as stand before them, at the pace at which it moved while somebody
 * always waited. Unknown, and therefore 0, until a line was seen to move.
 */
export class LineForecast {
  readonly #clock: Clock;
  #window: { since: number; served: number } | undefined;
  #pace: { perMs: number; at: number } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Told, by everybody who comes, how many wait and how many had their turn so far. */
  waitMs({ waiting, served }: { waiting: number; served: number }): number {
    const now = this.#clock.monotonic();
    if (waiting === 0 || !this.#window) this.#window = { since: now, served };
    const done = served - this.#window.served;
    const elapsed = now - this.#window.since;
    if (this.#pace && now - this.#pace.at > REMEMBERED_MS) this.#pace = undefined;
    if (done >= COUNTED && elapsed >= WINDOW_MS) {
      const seen = done / elapsed;
      this.#pace = { perMs: this.#pace ? (this.#pace.perMs + seen) / 2 : seen, at: now };
      this.#window = { since: now, served };
    }
    return this.#pace ? waiting / this.#pace.perMs : 0;
  }
}
