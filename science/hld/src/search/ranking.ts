export interface Ranked {
  readonly size: number;
}

/** What is made only if it is good enough. */
export interface Entrant<T extends Ranked> extends Ranked {
  readonly make: () => T;
}

/** The few with the largest size, the first come before equals, and how many there were. */
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
    if (this.best.length >= this.#top && (last === undefined || entrant.size <= last.size)) return;
    const place = this.best.findIndex(({ size }) => size < entrant.size);
    this.best.splice(place === -1 ? this.best.length : place, 0, entrant.make());
    if (this.best.length > this.#top) this.best.pop();
  }
}
