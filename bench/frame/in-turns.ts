import { alternate, type Measure } from './alternate.ts';
import type { Bench } from './bench.ts';
import { compare, isTooNoisy } from './compare.ts';
import { isHindered, watchCore } from './processes.ts';
import { often } from './settings.ts';

export interface Turns {
  unit?: string;
  /** Rounds before those that count. */
  warm?: number;
  rounds?: number;
  /** A process that answers while this one waits, so that both together should have one core. */
  answering?: number;
}

/**
 * Measures several things in turns, round after round, and tells each by its name. The first of them is measured twice: a
 * control that says whether the machine was steady.
 */
export async function inTurns<Name extends string>(
  b: Bench,
  work: Record<Name, Measure>,
  { unit = 'ms', warm = 5, rounds = 15, answering }: Turns = {},
): Promise<Record<Name | 'control', number[]>> {
  // Object.keys gives exactly the keys the parameter was made with.
  const names = Object.keys(work) as Name[];
  const [first] = names;
  if (first === undefined) throw new Error('There is nothing to measure.');
  const candidates: Record<Name | 'control', Measure> = { ...work, control: work[first] };
  await alternate(candidates, often(warm));
  const coreSince = answering === undefined ? undefined : watchCore(answering, process.pid);
  const series = await alternate(candidates, often(rounds));
  const core = coreSince?.() ?? 1;
  const isNoisy = isTooNoisy(series[first], series.control) || isHindered(core);
  for (const name of names) b.tell(name, unit, { series: series[name], isNoisy });
  b.tell(`${first}.control`, '×', compare(series.control, series[first]));
  if (coreSince) b.tell(`${first}.core`, '', core);
  return series;
}

export function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Work as something to measure: by how long it takes. */
export function timed(work: () => unknown): () => number {
  return () => milliseconds(work);
}

/** Does something once and tells how long that took: for the first time, which is never mixed with the others. */
export function timeOnce(b: Bench, metric: string, work: () => unknown): void {
  b.tell(metric, 'ms', milliseconds(work));
}
