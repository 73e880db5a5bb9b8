import type { DatabaseName, Stage } from './stage.ts';

/** What is done to the product, what it promises then, and how that is shown. The ids are those of the promises. */
export interface Fault {
  id: string;
  /** What is done. */
  what: string;
  promise: string;
  proofs: readonly Proof[];
}

/** One way to show a promise. */
export interface Proof {
  /** What of the fault it shows; for the report. */
  name: string;
  /** On which databases it makes sense; once, without one, when it brings what it needs. */
  on: readonly DatabaseName[] | 'its own';
  when: When;
  run: (scene: Scene) => Promise<Outcome>;
}

/**
 * Which tests run a proof beside the command itself, which runs all: `npm test` the quick ones, `npm run test:all` those of
 * the product; those `elsewhere` are run by other parts of both.
 */
export type When = 'quick' | 'long' | 'elsewhere';

/** What a proof is given. */
export interface Scene {
  root: string;
  scale: Scale;
  /** The product in its surroundings; started when it is asked for. Not for proofs that bring their own. */
  stage: () => Promise<Stage>;
}

/** How much is done, and how strictly it is judged. */
export interface Scale {
  isLong: boolean;
  /** Whether times are judged: a machine that does something else meanwhile breaks no promise. */
  judgesTimes: boolean;
  /** A count by name, which an option of the command may replace (`kills=20`). */
  count: (name: string, counts: { short: number; long: number }) => number;
}

export type Outcome = { numbers: string; broken: string[] } | { skipped: string };

/** Everywhere. */
export const BOTH: readonly DatabaseName[] = ['embedded', 'PostgreSQL'];

/** What is the same wherever PostgreSQL is: `npm test` shows it once. */
export function onceQuickly(name: string, database: DatabaseName, run: Proof['run']): Proof[] {
  return BOTH.map((on) => ({ name, on: [on], when: on === database ? 'quick' : 'long', run }));
}

/** Collects what was not kept, each kind with one example. */
export class Verdict {
  readonly #broken = new Map<string, { example: string; times: number }>();

  /** Notes what was broken unless the condition holds; gives the condition. */
  expect(condition: boolean, promise: string, example: unknown = ''): boolean {
    if (condition) return true;
    const known = this.#broken.get(promise);
    if (known) known.times += 1;
    else this.#broken.set(promise, { example: String(example).slice(0, 300), times: 1 });
    return false;
  }

  of(numbers: string): Outcome {
    const broken = [...this.#broken].map(
      ([promise, { example, times }]) =>
        `${promise}${times > 1 ? ` (${times} times)` : ''}${example === '' ? '' : `: ${example}`}`,
    );
    return { numbers, broken };
  }
}
