import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findUnmeasured, readBudgets } from './budgets.ts';
import { type Entry, judge, type Measured } from './judge.ts';
import { type Machine, readMachine, readVersions } from './machine.ts';
import { IS_SHORT, ROOT, SEED } from './settings.ts';
import { summarise } from './statistics.ts';
import { table } from './table.ts';

/** Something to fix that a number alone does not tell. */
export interface Finding {
  metric: string;
  /** What was found, by a name that stays the same from run to run. */
  id: string;
  text: string;
}

/** A number with what is known of it. */
export type Known = Omit<Measured, 'metric' | 'unit'>;

/** A number, or a series whose median counts; `isNoisy` says that no limit can be held against it. */
export type Told = number | readonly number[] | Known | { series: readonly number[]; isNoisy: boolean };

/** What a question is asked with. */
export interface Bench {
  seed: number;
  /** Whether others were at work before: every waiting time is theirs too. */
  isCrowded: boolean;
  /** Tells a number by its name behind that of the question. */
  tell: (metric: string, unit: string, told: Told) => void;
  find: (finding: Finding) => void;
  /** Names a program that no package.json tells the version of. */
  uses: (program: string, version: string) => void;
}

/** What bench/results/<name>.json holds. */
export interface Result {
  name: string;
  date: string;
  command: string;
  versions: Record<string, string>;
  machine: Machine;
  seed: number;
  entries: Entry[];
  findings: Finding[];
}

/**
 * Asks one question as the whole of its process: measures, holds the numbers against budgets.json, writes the result and
 * shows it. The process ends with 1 when a limit is missed, or when an answer was wrong (it throws).
 */
export async function bench(
  name: string,
  packages: readonly string[],
  measure: (b: Bench) => Promise<void>,
): Promise<void> {
  // Ending by process.exit lets every started program be stopped; a signal alone would leave them running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const file = join(ROOT, 'bench', 'results', `${name}.json`);
  if (!IS_SHORT) rmSync(file, { force: true }); // a question that breaks must not leave an old result behind
  const machine = readMachine();
  const budgets = IS_SHORT ? {} : readBudgets();
  const measured: Measured[] = [];
  const findings: Finding[] = [];
  const versions = readVersions(packages);
  await measure({
    seed: SEED,
    isCrowded: machine.loadBefore.oneMinute > availableParallelism(),
    tell: (metric, unit, told) => measured.push({ ...numberOf(told), metric: `${name}.${metric}`, unit }),
    find: (finding) => findings.push(finding),
    uses: (program, version) => Object.assign(versions, { [program]: version }),
  });
  const metrics = measured.map(({ metric }) => metric);
  const unmeasured = findUnmeasured(name, budgets, metrics);
  if (unmeasured.length > 0)
    throw new Error(`budgets.json limits what is not measured: ${unmeasured.join(', ')}.`);
  const result: Result = {
    name,
    date: new Date().toISOString(),
    command: `npm run bench ${name}`,
    versions,
    machine,
    seed: SEED,
    entries: measured.map((number) => judge(number, budgets[number.metric])),
    findings,
  };
  if (!IS_SHORT) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(table(result.entries));
  for (const { metric, id, text } of findings) console.log(`  ${metric}: ${id}: ${text}`);
  if (result.entries.some(({ verdict }) => verdict === 'over')) process.exitCode = 1;
}

function numberOf(told: Told): Known {
  if (typeof told === 'number') return { value: told };
  if ('value' in told) return told;
  return 'series' in told ? { ...summarise(told.series), isNoisy: told.isNoisy } : summarise(told);
}
