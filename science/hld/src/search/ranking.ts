export interface Ranked {
  readonly size: number;
  /** Decides between equal sizes: the larger comes first. */
  readonly margin: number;
}

/** What is made only if it is good enough. */
export interface Entrant<T extends Ranked> {
  readonly size: number;
  readonly make: () => T;
}

/** The few with the largest size, then margin, the first come before equals, and how many there were. */
export class Ranking<T extends Ranked> {
  readonly best: T[] = [];
  count = 0;
  readonly #top: number;

  constructor(top: number) {
    this.#top = top;
  }

  add(entrant: Entrant<T> | null): void {
    if (entrant === null) return;
    this.count += 1;
    const last = this.best.at(-1);
    const isFull = this.best.length >= this.#top;
    if (isFull && (last === undefined || entrant.size < last.size)) return;
    const made = entrant.make();
    const place = this.best.findIndex((other) => isBetter(made, other));
    if (isFull && place === -1) return;
    this.best.splice(place === -1 ? this.best.length : place, 0, made);
    if (this.best.length > this.#top) this.best.pop();
  }
}

function isBetter(one: Ranked, other: Ranked): boolean {
  return one.size === other.size ? one.margin > other.margin : one.size > other.size;
}
