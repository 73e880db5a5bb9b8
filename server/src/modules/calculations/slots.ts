import { tooManyRequests } from '../../http/limit-requests.ts';

/** How many calculations of one person may run or wait at the same time, so that nobody has the thread to themselves. */
const PER_PERSON = 2;

/** Lets a person's work begin while fewer are under way; otherwise it is refused, and can be sent again soon. */
export class Slots {
  readonly #underWay = new Map<string, number>();

  async run<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
    const count = this.#underWay.get(userId) ?? 0;
    if (count >= PER_PERSON) throw tooManyRequests(1);
    this.#underWay.set(userId, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(userId) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(userId);
      else this.#underWay.set(userId, left);
    }
  }
}
