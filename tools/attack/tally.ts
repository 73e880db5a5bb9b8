import type { Answer, Case, Finding } from './exchange.ts';
import { shellLine } from './exchange.ts';
import { isShed } from './judge.ts';

/** What a run has seen so far. */
export class Tally {
  readonly #origin: string;
  readonly statuses = new Map<number, number>();
  /** Operations that were called, and those of them that did once what was asked. */
  readonly called = new Set<string>();
  readonly reached = new Set<string>();
  /** One request for everything that is wrong with an operation, and how often it was seen. */
  readonly #found = new Map<string, Finding & { count: number }>();
  slowest: { operation: string; ms: number }[] = [];
  requests = 0;
  /** Refusals for want of room: on a server with raised limits there is no reason for any. */
  shed = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  count(operation: string, answer: Answer): void {
    this.requests += 1;
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    this.called.add(operation);
    if (answer.status >= 200 && answer.status < 300) this.reached.add(operation);
    if (isShed(answer)) this.shed += 1;
    this.#noteTime(operation, answer.ms);
  }

  blame(
    { operation, kind, request }: Pick<Case, 'operation' | 'kind' | 'request'>,
    fault: string,
    answer?: Answer,
  ): void {
    const key = `${operation} ${fault}`;
    const known = this.#found.get(key);
    if (known) {
      known.count += 1;
      return;
    }
    this.#found.set(key, {
      operation,
      fault,
      kind,
      request: shellLine(request, this.#origin),
      answer: answer ? `${answer.status} ${answer.body.slice(0, 300)}` : '',
      count: 1,
    });
  }

  get findings(): readonly (Finding & { count: number })[] {
    return [...this.#found.values()];
  }

  #noteTime(operation: string, ms: number): void {
    const [last] = this.slowest.slice(-1);
    if (this.slowest.length >= 3 && ms <= (last?.ms ?? 0)) return;
    this.slowest = [
      ...this.slowest.filter((one) => one.operation !== operation || one.ms > ms),
      { operation, ms },
    ]
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, 3);
  }
}
