import { fieldOf, parsed } from './error-form.ts';

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
    if (isFailure(line)) this.#blame('the log tells of a failure', line);
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
  const level = fieldOf(parsed(line), 'level');
  if (level !== undefined) return level === 'error' || level === 'fatal';
  return /uncaught|unhandled|\w*Error\b|^\s+at /i.test(line);
}
