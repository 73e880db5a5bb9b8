import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnmeasured, readBudgets } from './budgets.ts';
import { type Entry, judge, type Measured } from './judge.ts';
import { type Machine, readMachine, readVersions } from './machine.ts';
import { ROOT, SEED } from './settings.ts';
import { table } from './table.ts';

/** Something to mend that a number alone does not tell. */
export interface Finding {
  metric: string;
  /** What was found, by a name that stays the same from run to run. */
  id: string;
  text: string;
}

export interface Outcome {
  measured: Measured[];
  findings?: Finding[];
  /** Versions that no package.json tells, such as the browser's. */
  versions?: Record<string, string>;
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
 * Runs one benchmark as the whole of its process: measures, holds the numbers against budgets.json, writes the
 * result and shows it. The process ends with 1 when a limit is missed, or when an answer was wrong (it throws).
 */
export async function bench(
  name: string,
  packages: readonly string[],
  measure: (seed: number) => Promise<Outcome>,
): Promise<void> {
  // Ending by process.exit lets every started program be stopped; a signal alone would leave them running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const file = join(ROOT, 'bench', 'results', `${name}.json`);
  rmSync(file, { force: true }); // a benchmark that breaks must not leave an old result behind
  const machine = readMachine();
  const { measured, findings = [], versions = {} } = await measure(SEED);
  const budgets = readBudgets();
  const unmeasured = findUnmeasured(
    name,
    budgets,
    measured.map(({ metric }) => metric),
  );
  if (unmeasured.length > 0)
    throw new Error(`budgets.json limits what is not measured: ${unmeasured.join(', ')}.`);
  const result: Result = {
    name,
    date: new Date().toISOString(),
    command: `npm run bench ${name}`,
    versions: { ...readVersions(packages), ...versions },
    machine,
    seed: SEED,
    entries: measured.map((number) => judge(number, budgets[number.metric])),
    findings,
  };
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(table(result.entries));
  for (const { metric, id, text } of findings) console.log(`  ${metric}: ${id}: ${text}`);
  if (result.entries.some(({ verdict }) => verdict === 'over')) process.exitCode = 1;
}
