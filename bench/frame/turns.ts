import { amount, type Bench } from './bench.ts';
import { compare, isTooNoisy, quantile, rangeOf } from './numbers.ts';
import { isHindered, watchCore } from './processes.ts';

/** Measures once and gives the number; throws when the answer it timed is wrong. */
export type Measure = () => Promise<number> | number;

/**
 * Measures the candidates in turn, round after round (ABAB…), so that what disturbs the machine disturbs all of
 * them. One number per round and candidate, in the order measured: the same index is the same round.
 */
export async function alternate<Name extends string>(
  candidates: Record<Name, Measure>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  // Object.keys gives exactly the keys the parameter was made with.
  const names = Object.keys(candidates) as Name[];
  const series = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) series[name].push(await candidates[name]());
  }
  return series;
}

interface Turns {
  unit?: string;
  /** Rounds before those that count. */
  warm?: number;
  rounds?: number;
  /** A process that answers while this one waits, so that both together should have one core. */
  answering?: number;
}

/**
 * Measures several things in turns, round after round, and reports each by its name. The first of them is measured twice:
 * a control that says whether the machine was steady.
 */
export async function inTurns<Name extends string>(
  b: Bench,
  work: Record<Name, Measure>,
  { unit = 'ms', warm = 5, rounds = 15, answering }: Turns = {},
): Promise<Record<Name | 'control', number[]>> {
  // Object.keys gives exactly the keys the parameter was made with; nobody measures nothing.
  const names = Object.keys(work) as [Name, ...Name[]];
  const [first] = names;
  const candidates: Record<Name | 'control', Measure> = { ...work, control: work[first] };
  await alternate(candidates, amount(warm));
  const coreSince = answering === undefined ? undefined : watchCore(answering, process.pid);
  const series = await alternate(candidates, amount(rounds));
  const core = coreSince?.() ?? 1;
  const isNoisy = isTooNoisy(series[first], series.control) || isHindered(core);
  for (const name of names) b.report(name, unit, { series: series[name], isNoisy });
  b.report(`${first}.control`, '×', compare(series.control, series[first]));
  if (coreSince) b.report(`${first}.core`, '', core);
  return series;
}

interface Asking<Question> {
  /** Asks once, checks the answer and gives how long it took, in milliseconds; another run may be another question. */
  ask: (question: Question, run: number, name: string) => Promise<number>;
  runs: number;
  warmUps?: number;
}

/**
 * How long questions take: the usual time, and the slowest twentieth, since a shared machine has a long tail. Each is asked
 * twice in a row, and should take as long. Gives the slowest twentieth of each.
 */
export async function timeQuestions<Question>(
  b: Bench,
  questions: Record<string, Question>,
  { ask, runs, warmUps = 3 }: Asking<Question>,
): Promise<Map<string, number>> {
  const slowest = new Map<string, number>();
  for (const [name, question] of Object.entries(questions)) {
    for (let run = 0; run < amount(warmUps); run += 1) await ask(question, run, name);
    const [first, second]: [number[], number[]] = [[], []];
    for (let run = 0; run < amount(runs / 2, 2); run += 1) {
      for (const side of [first, second]) side.push(await ask(question, run, name));
    }
    const times = [...first, ...second];
    const p95 = quantile(times, 0.95);
    const isNoisy = isTooNoisy(first, second);
    b.report(`${name}.p50`, 'ms', { value: quantile(times, 0.5), runs: times.length });
    b.report(`${name}.p95`, 'ms', { value: p95, range: rangeOf(times), runs: times.length, isNoisy });
    slowest.set(name, p95);
  }
  return slowest;
}

export function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Work as something to measure: by how long it takes. */
export function timed(work: () => unknown): () => number {
  return () => milliseconds(work);
}
