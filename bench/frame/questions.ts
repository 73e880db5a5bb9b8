import type { Bench } from './bench.ts';
import { isTooNoisy } from './compare.ts';
import { often } from './settings.ts';
import { quantile, rangeOf } from './statistics.ts';

interface Asking<Question> {
  /** Asks once, checks the answer and gives how long it took, in milliseconds; another run may be another question. */
  ask: (question: Question, run: number, name: string) => Promise<number>;
  runs: number;
  warmUps?: number;
}

/**
 * How long questions take: what is usual, and the slowest twentieth, since a machine that others use too has a long tail.
 * Each is asked twice in a row, and should take as long. Gives the slowest twentieth of each.
 */
export async function timeQuestions<Question>(
  b: Bench,
  questions: Record<string, Question>,
  { ask, runs, warmUps = 3 }: Asking<Question>,
): Promise<Map<string, number>> {
  const slowest = new Map<string, number>();
  for (const [name, question] of Object.entries(questions)) {
    for (let run = 0; run < often(warmUps); run += 1) await ask(question, run, name);
    const [first, second]: [number[], number[]] = [[], []];
    for (let run = 0; run < often(runs / 2, 2); run += 1) {
      for (const side of [first, second]) side.push(await ask(question, run, name));
    }
    const times = [...first, ...second];
    const p95 = quantile(times, 0.95);
    const known = { range: rangeOf(times), runs: times.length, isNoisy: isTooNoisy(first, second) };
    b.tell(`${name}.p50`, 'ms', { value: quantile(times, 0.5), runs: times.length });
    b.tell(`${name}.p95`, 'ms', { value: p95, ...known });
    slowest.set(name, p95);
  }
  return slowest;
}
