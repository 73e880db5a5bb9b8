import { setTimeout as sleep } from 'node:timers/promises';
import { elsewhere } from '../../platform/semaphore.ts';

/** Longer than most calls take. */
const TURN_MS = 10;
/** How often a call looks for others, a millisecond apart: nothing to an assistant, which reads for seconds. */
export const MOST_LOOKS = 15;

/**
 * Assistants take turns, so that twenty of them are to people in the app as one is. A call begins when the one before is
 * answered, or has had its time (a long calculation goes on beside the next), and lets whoever else is being served go
 * first, for a moment.
 */
export class Turns {
  readonly #requestsInFlight: () => number;
  #last: Promise<unknown> = Promise.resolve();
  /** Those that wait for their turn among them. */
  #calls = 0;

  /** Needs to know how many requests the server is answering, these calls among them. */
  constructor(requestsInFlight: () => number) {
    this.#requestsInFlight = requestsInFlight;
  }

  async take<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.#calls += 1;
    const turn = elsewhere(() => this.#last.then(() => this.#letOthersGoFirst()));
    const answered = turn.then(call);
    const settled = answered.then(ignore, ignore);
    this.#last = turn.then(() => Promise.race([settled, sleep(TURN_MS)]));
    try {
      return await answered;
    } finally {
      this.#calls -= 1;
    }
  }

  async #letOthersGoFirst(): Promise<void> {
    for (let look = 0; look < MOST_LOOKS && this.#requestsInFlight() > this.#calls; look += 1) await sleep(1);
  }
}

/** The call after does not wait for whether this one went well; whoever asked is told. */
function ignore(): void {
  // Nothing to do.
}
