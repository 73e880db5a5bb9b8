export interface Ranked {
  /** The larger comes first. */
  readonly inAim: number;
}

/** The few with the largest probability, the first come before equals, and how many there were. */
export class Ranking<T extends Ranked> {
  readonly best: T[] = [];
  count = 0;
  readonly #top: number;

  constructor(top: number) {
    this.#top = top;
  }

  add(entrant: T | null): void {
    if (entrant === null) return;
    this.count += 1;
    const last = this.best.at(-1);
    if (this.best.length >= this.#top && (last === undefined || entrant.inAim <= last.inAim)) return;
    this.best.splice(this.#placeOf(entrant.inAim), 0, entrant);
    if (this.best.length > this.#top) this.best.pop();
  }

  /** Behind everything that is as good or better. */
  #placeOf(inAim: number): number {
    let [low, high] = [0, this.best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.best[middle]?.inAim ?? 0) >= inAim) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
