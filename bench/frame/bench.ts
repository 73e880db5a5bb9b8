import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Budget, type Entry, judge, type Measured, table } from './judge.ts';
import { summarise } from './numbers.ts';

/** The folder that holds the whole repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Every generator of data starts from this number, so that two runs see the same data. */
export const SEED = Number(process.env['BENCH_SEED'] ?? 1);

/** Whether a question is asked as briefly as can be, to see that it works: nothing is written, and no limit holds. */
export const IS_SHORT = process.env['BENCH_SHORT'] === 'yes';

/** A number of rounds, seconds or rows, and what is enough of them in a short run. */
export function often(count: number, short = 1): number {
  return IS_SHORT ? Math.min(count, short) : count;
}

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

/** The limits by metric. Names begin with the benchmark: `http.home.ratio`. */
export type Budgets = Record<string, Budget>;

export function readBudgets(): Budgets {
  // Written by us; bench.test.ts looks at its shape.
  return JSON.parse(readFileSync(join(ROOT, 'bench', 'budgets.json'), 'utf8')) as Budgets;
}

/** Limits of a benchmark that it did not measure: a limit nobody measures would hold for ever. */
export function findUnmeasured(question: string, budgets: Budgets, metrics: readonly string[]): string[] {
  return Object.keys(budgets).filter((name) => name.startsWith(`${question}.`) && !metrics.includes(name));
}

/** Where a result was measured; read before the benchmark itself loads the machine. */
interface Machine {
  cpu: string;
  cores: number;
  /** Processes that wanted to run, averaged over one and five minutes. */
  loadBefore: { oneMinute: number; fiveMinutes: number };
}

function readMachine(): Machine {
  const [oneMinute = 0, fiveMinutes = 0] = loadavg();
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    loadBefore: { oneMinute: hundredths(oneMinute), fiveMinutes: hundredths(fiveMinutes) },
  };
}

/** The Node.js that runs this, and the installed versions of packages, by name. */
function readVersions(packages: readonly string[]): Record<string, string> {
  return {
    node: process.versions.node,
    ...Object.fromEntries(packages.map((name) => [name, installedVersion(name)])),
  };
}

function installedVersion(name: string): string {
  // Read as a file: many packages do not export their manifest. Some stand beside the one workspace that uses them.
  const manifest = ['', 'server', 'web']
    .map((folder) => join(ROOT, folder, 'node_modules', name, 'package.json'))
    .find((file) => existsSync(file));
  if (manifest === undefined) throw new Error(`${name} is not installed.`);
  // Every installed package has a version.
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
