import { PARAMETERS } from '@suite/hsp';
import type { EstimateThread } from './estimate-thread.ts';
import type { ListResult } from './list-result.ts';

type Estimated = Extract<ListResult, { answer: unknown }>;

/** A text of a list that was estimated, where it stood first. */
interface Seen {
  smiles: string;
  line: number;
  /** The first line with this structure, however it was written there. */
  first: number;
  isIdentified: boolean;
}

/**
 * Finds structures that stood in a list before. What tells whether two texts are one molecule costs more than an estimate: it
 * is asked only of texts with the same estimate, which ways to write one molecule always have.
 */
export class SeenStructures {
  readonly #thread: EstimateThread;
  readonly #texts = new Map<string, Seen>();
  readonly #byEstimate = new Map<string, Seen[]>();
  readonly #lineOf = new Map<string, number>();

  constructor(thread: EstimateThread) {
    this.#thread = thread;
  }

  /** The next results of the list, each with the line that it repeats. */
  async mark(results: readonly ListResult[]): Promise<ListResult[]> {
    await this.#identify(results.flatMap((result) => ('answer' in result ? this.#add(result) : [])));
    return results.map((result) => {
      const first = 'answer' in result ? this.#texts.get(result.smiles)?.first : undefined;
      return first === undefined || first === result.line ? result : { ...result, sameAs: first };
    });
  }

  /** Takes a result in; gives the texts with the same estimate that are to be told apart. */
  #add({ smiles, line, answer }: Estimated): Seen[] {
    if (this.#texts.has(smiles)) return [];
    const seen: Seen = { smiles, line, first: line, isIdentified: false };
    this.#texts.set(smiles, seen);
    // Units of polymers are known by their text alone.
    if (answer.isPolymer) return [];
    const key = PARAMETERS.map((parameter) => answer.learnt[parameter].mean.toFixed(6)).join(' ');
    const alike = this.#byEstimate.get(key) ?? [];
    this.#byEstimate.set(key, [...alike, seen]);
    return alike.length === 0 ? [] : [...alike, seen];
  }

  async #identify(alike: readonly Seen[]): Promise<void> {
    const asked = [...new Set(alike)].filter(({ isIdentified }) => !isIdentified);
    if (asked.length === 0) return;
    const identities = await this.#thread.ask(
      'identities',
      asked.map(({ smiles }) => smiles),
    );
    // Those of one molecule come in the order of their lines.
    identities?.forEach((identity, at) => {
      const seen = asked[at];
      if (!seen) return;
      seen.isIdentified = true;
      seen.first = this.#lineOf.get(identity) ?? seen.line;
      this.#lineOf.set(identity, seen.first);
    });
  }
}
