import type { Clock } from '../../platform/clock.ts';

/** A bit for each row: 32 KiB for a person, in which ten thousand rows meet each other in 2 % of the cases. */
const BITS = 2 ** 18;
const MOST_PEOPLE = 1000;

/**
 * Which rows a person was told today. Rankings and pools are made anew with every change of a target and show the same rows
 * again: copying is measured by rows that are new to somebody, and nobody is locked out for looking twice.
 */
export class ToldRows {
  readonly #clock: Clock;
  readonly #told = new Map<string, Uint8Array>();
  #day = '';

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many of these the person had not been told today; from now on they have. */
  add(userId: string, ids: readonly string[]): number {
    const day = this.#clock.now().toISOString().slice(0, 10);
    if (day !== this.#day || this.#told.size >= MOST_PEOPLE) this.#told.clear();
    this.#day = day;
    const told = this.#told.get(userId) ?? new Uint8Array(BITS / 8);
    this.#told.set(userId, told);
    let fresh = 0;
    for (const id of ids) {
      // Ids are random: their first digits are as good as a hash.
      const place = Number.parseInt(id.slice(0, 8), 16) % BITS;
      const mask = 1 << (place % 8);
      const byte = told[place >> 3] ?? 0;
      if ((byte & mask) !== 0) continue;
      told[place >> 3] = byte | mask;
      fresh += 1;
    }
    return fresh;
  }
}
