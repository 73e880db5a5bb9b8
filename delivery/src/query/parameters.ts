import { badRequest, invalidQuery, unknownPath } from '../delivery-error.ts';

/** The parameters of a request that nobody has read yet. Taking one removes it; what is left is a filter or refused. */
export class Parameters {
  readonly #unread = new Map<string, string>();

  /** Every parameter may stand in a query once: with two values one of them would have to be ignored. */
  constructor(search: URLSearchParams) {
    for (const [name, value] of search) {
      if (this.#unread.has(name)) {
        const details = `The parameter "${name}" is given more than once`;
        throw invalidQuery({ name: 'duplicate', path: [name], details });
      }
      this.#unread.set(name, value);
    }
  }

  take(name: string): string | undefined {
    const value = this.#unread.get(name);
    this.#unread.delete(name);
    return value;
  }

  /** A counting number: below zero is an invalid query, anything else out of order a bad request. */
  takeInteger(name: string, { fallback, max }: { fallback: number; max: number }): number {
    const value = this.take(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^-\d+$/.test(value) && number < 0) {
      throw invalidQuery({ name, value, details: `"${name}" must not be negative` });
    }
    if (/^\d+$/.test(value) && number <= max) return number;
    const rule = /^\d+$/.test(value) ? `at most ${max}` : 'an integer';
    throw badRequest({ name, value, details: `"${name}" must be ${rule}` });
  }

  rest(): [name: string, value: string][] {
    return [...this.#unread];
  }

  refuseRest(): void {
    const [first] = this.rest();
    if (first) throw unknownPath(first[0]);
  }
}
