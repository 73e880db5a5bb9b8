import { type Answer, parsed, valueAt } from '../people/http.ts';
import { type AttackRequest, shellLine } from './case.ts';
import { isShed } from './judge.ts';

interface Blamed {
  operation: string;
  kind: string;
  request: AttackRequest;
}

interface Finding {
  /** One request that shows it. */
  example: string;
  operations: Set<string>;
  times: number;
}

/** What a run has seen so far. */
export class Report {
  readonly #origin: string;
  readonly #statuses = new Map<number, number>();
  /** Operations that were called, and those of them that did once what was asked. */
  readonly #called = new Set<string>();
  readonly #reached = new Set<string>();
  /** By what is wrong, alike for all requests that show the same. */
  readonly findings = new Map<string, Finding>();
  #slowest = { operation: '', ms: 0 };
  requests = 0;
  /** Refusals for want of room: on a server with raised limits there is no reason for any. */
  #shed = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  count(operation: string, answer: Answer): void {
    this.requests += 1;
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    this.#called.add(operation);
    if (answer.status >= 200 && answer.status < 300) this.#reached.add(operation);
    if (isShed(answer)) this.#shed += 1;
    if (answer.ms > this.#slowest.ms) this.#slowest = { operation, ms: answer.ms };
  }

  blame({ operation, kind, request }: Blamed, fault: string, answer?: Answer): void {
    const said = answer ? `${answer.status} ${answer.body.slice(0, 300)}` : '';
    const lines = [`${operation}, ${kind}`, shellLine(request, this.#origin), `→ ${said}`];
    const finding = this.findings.get(fault) ?? {
      example: lines.join('\n      '),
      operations: new Set(),
      times: 0,
    };
    this.findings.set(fault, finding);
    finding.operations.add(operation);
    finding.times += 1;
  }

  /** What is wrong, each with one request that shows it and the operations where it was seen. */
  lines(): [fault: string, example: string][] {
    return [...this.findings].map(([fault, { example, operations, times }]) => [
      `${fault} (${times} times at ${[...operations].join(', ')})`,
      example,
    ]);
  }

  numbers(seed: number, isLong: boolean): string {
    const operations = [...this.#called].filter((name) => !name.startsWith('GET for '));
    const untouched = operations.filter((name) => !this.#reached.has(name));
    const statuses = [...this.#statuses].toSorted(([one], [other]) => one - other);
    return [
      `${this.requests} requests to ${operations.length} operations, seed ${seed}`,
      `answers: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      `${untouched.length} operations never answered 2xx${isLong ? `: ${untouched.join(', ') || 'none'}` : ''}`,
      `slowest: ${this.#slowest.operation} ${Math.round(this.#slowest.ms)} ms; refused for want of room: ${this.#shed}`,
    ].join('\n    ');
  }
}

/** Lines that are kept of what is wrong: the first ones say it. */
const MOST = 20;

/** Looks through what the server says while it is attacked: failures, and anything that must not be written down. */
export class LogWatch {
  readonly #secrets: () => Iterable<string>;
  readonly #lines: string[] = [];
  readonly faults: { fault: string; line: string }[] = [];

  constructor(secrets: () => Iterable<string>) {
    this.#secrets = secrets;
  }

  /** Judged as a whole later: secrets are known when they were handed out, which may be after the line. */
  hear(line: string): void {
    this.#lines.push(line);
    if (isFailure(line)) this.#blame('the log has a failure', line);
  }

  /** Looks for secrets in what was said since the last time. */
  search(): void {
    const said = this.#lines.splice(0);
    const text = said.join('\n');
    for (const secret of this.#secrets()) {
      if (!text.includes(secret)) continue;
      this.#blame('the log holds a secret', said.find((line) => line.includes(secret)) ?? '');
    }
  }

  #blame(fault: string, line: string): void {
    if (this.faults.length < MOST) this.faults.push({ fault, line: line.slice(0, 1500) });
  }
}

/** A line of the log at its highest levels, or one that no logger wrote: Node's own last words. */
function isFailure(line: string): boolean {
  const level = valueAt(parsed(line), 'level');
  if (level !== undefined) return level === 'error' || level === 'fatal';
  return /uncaught|unhandled|\w*Error\b|^\s+at /i.test(line);
}
