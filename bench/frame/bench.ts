import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Summary, summarise } from './numbers.ts';

/** The folder that holds the whole repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** Every generator of data starts from this number, so that two runs see the same data. */
const SEED = Number(process.env['BENCH_SEED'] ?? 1);

/** A question is asked as briefly as possible, to see that it works: nothing is written, and no limit holds. */
export const IS_SHORT = process.env['BENCH_SHORT'] === 'yes';

/** A number of rounds, seconds or rows, and how many of them are enough in a short run. */
export function amount(full: number, short = 1): number {
  return IS_SHORT ? Math.min(full, short) : full;
}

/** A problem that a number alone does not describe. */
export interface Finding {
  metric: string;
  /** A name that stays the same from run to run. */
  id: string;
  text: string;
}

interface Measured extends Partial<Summary> {
  value: number;
  /** The control beside this number was not steady: no limit can be applied to it. */
  isNoisy?: boolean;
}

/** A number, or a series whose median counts. */
type Reported = number | readonly number[] | Measured | { series: readonly number[]; isNoisy: boolean };

export interface Bench {
  seed: number;
  /** Whether other programs were at work before: they lengthen every waiting time. */
  isCrowded: boolean;
  /** Reports a number by its name behind that of the question. */
  report: (metric: string, unit: string, reported: Reported) => void;
  find: (finding: Finding) => void;
  /** The version of a program that is not among the packages. */
  uses: (program: string, version: string) => void;
}

/** A limit from budgets.json: the metric must stay on its good side. */
interface Budget {
  limit: number;
  direction: 'at least' | 'at most';
  why: string;
}

/** The limits by metric. Names begin with the benchmark: `http.home.ratio`. */
export type Budgets = Record<string, Budget>;

/**
 * Asks one question as the whole of its process: measures, applies the limits of budgets.json, writes the result and
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
  const [oneMinute = 0, fiveMinutes = 0] = loadavg().map((load) => Math.round(load * 100) / 100);
  const cores = availableParallelism();
  // Read before the benchmark itself loads the machine.
  const machine = {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores,
    loadBefore: { oneMinute, fiveMinutes },
  };
  const budgets = IS_SHORT ? {} : readBudgets();
  const entries: Entry[] = [];
  const findings: Finding[] = [];
  const versions = readVersions(packages);
  await measure({
    seed: SEED,
    isCrowded: oneMinute > cores,
    report: (part, unit, reported) => {
      const metric = `${name}.${part}`;
      entries.push(judge({ ...measuredOf(reported), metric, unit }, budgets[metric]));
    },
    find: (finding) => findings.push(finding),
    uses: (program, version) => Object.assign(versions, { [program]: version }),
  });
  const metrics = entries.map(({ metric }) => metric);
  const unmeasured = findUnmeasured(name, budgets, metrics);
  if (unmeasured.length > 0)
    throw new Error(`budgets.json limits what is not measured: ${unmeasured.join(', ')}.`);
  const date = new Date().toISOString();
  const result = {
    name,
    date,
    command: `npm run bench ${name}`,
    versions,
    machine,
    seed: SEED,
    entries,
    findings,
  };
  if (!IS_SHORT) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.table(Object.fromEntries(entries.map(row)));
  for (const { metric, id, text } of findings) console.log(`  ${metric}: ${id}: ${text}`);
  if (entries.some(({ verdict }) => verdict === 'over')) process.exitCode = 1;
}

function measuredOf(reported: Reported): Measured {
  if (typeof reported === 'number') return { value: reported };
  if ('value' in reported) return reported;
  return 'series' in reported
    ? { ...summarise(reported.series), isNoisy: reported.isNoisy }
    : summarise(reported);
}

export function readBudgets(): Budgets {
  // Written by us; bench.test.ts looks at its shape.
  return JSON.parse(readFileSync(join(ROOT, 'bench', 'budgets.json'), 'utf8')) as Budgets;
}

/** Limits of a benchmark that it did not measure: a limit nobody measures would hold for ever. */
export function findUnmeasured(question: string, budgets: Budgets, metrics: readonly string[]): string[] {
  return Object.keys(budgets).filter((name) => name.startsWith(`${question}.`) && !metrics.includes(name));
}

/** The Node.js that runs this, and the versions of packages, by name. */
function readVersions(names: readonly string[]): Record<string, string | undefined> {
  // npm writes a lock file of this shape.
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const found = Object.entries(lock.packages);
  const versions = names.map((name) => [
    name,
    found.find(([path]) => path.endsWith(`node_modules/${name}`))?.[1].version,
  ]);
  return { node: process.versions.node, ...Object.fromEntries(versions) } as Record<
    string,
    string | undefined
  >;
}

/** One number as the result file keeps it; `over` means on the wrong side of the limit, whichever side that is. */
interface Entry extends Partial<Summary> {
  metric: string;
  value: number;
  unit: string;
  limit?: number;
  direction?: Budget['direction'];
  verdict: 'ok' | 'over' | 'too noisy' | 'not gated';
}

/** Compares a number with its limit, if it has one. The keys have one order: results are compared as text too. */
export function judge(measured: Measured & { metric: string; unit: string }, budget?: Budget): Entry {
  const { metric, value, unit, range, p10, p95, runs, isNoisy = false } = measured;
  const entry = {
    metric,
    value: toFourDigits(value),
    unit,
    ...(range && { range: { min: toFourDigits(range.min), max: toFourDigits(range.max) } }),
    ...(p10 !== undefined && { p10: toFourDigits(p10) }),
    ...(p95 !== undefined && { p95: toFourDigits(p95) }),
    ...(runs !== undefined && { runs }),
  };
  if (!budget) return { ...entry, verdict: 'not gated' };
  const { limit, direction } = budget;
  // The number as measured, not as rounded for the file. Written so that NaN is over any limit.
  const isWithin = direction === 'at least' ? value >= limit : value <= limit;
  return { ...entry, limit, direction, verdict: isNoisy ? 'too noisy' : isWithin ? 'ok' : 'over' };
}

/** No measurement here is good for more digits; whole numbers (bytes) stay whole. */
function toFourDigits(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}

function row({ metric, value, unit, range, limit, direction = 'at most', verdict }: Entry) {
  const spread = range ? `${range.min}..${range.max}` : '';
  return [
    metric,
    { value, unit, range: spread, limit: limit === undefined ? '' : `${direction} ${limit}`, verdict },
  ];
}
