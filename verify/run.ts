import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Count } from '../tools/commands/count.ts';
import { type DatabaseName, makeProduct } from './product/product.ts';
import { type Scale, type Scenario, Scene, Shared, Skipped } from './scenario.ts';

export type Outcome = { numbers: string; broken: string[] } | { skipped: string };

export interface Row {
  /** `F-04 connections refused`. */
  name: string;
  /** Where it was played; empty for one that makes its own product. */
  database: DatabaseName | '';
  outcome: Outcome;
  seconds: number;
}

export interface RunSettings extends Scale {
  /** For the report: `faults`. */
  list: string;
  /** Where: the databases, and '' for scenarios that make their own product. */
  lanes: readonly (DatabaseName | '')[];
}

/** Plays scenarios, prints what came of each, and counts them. */
export async function runScenarios(scenarios: readonly Scenario[], settings: RunSettings): Promise<Count> {
  const { root, list, isTest, lanes } = settings;
  const rows: Row[] = [];
  const running = lanes.map((database) => async () => {
    const own = scenarios.filter(({ on, quick }) =>
      database === '' ? on.length === 0 : (isTest ? quick : on).includes(database),
    );
    for await (const row of playAll(own, database, settings)) {
      console.log(lineOf(row));
      rows.push(row);
    }
  });
  // At the same time is quicker, and says nothing about times.
  if (isTest) await Promise.all(running.map((run) => run()));
  else for (const run of running) await run();
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const report = { date: new Date(), isLong: settings.isLong, rows };
  writeFileSync(join(root, 'test-results', `${list}.json`), JSON.stringify(report, undefined, 2));
  if (!isTest && rows.length > 1) console.log(`\n${summaryTable(rows)}`);
  return countOf(list, rows);
}

async function* playAll(
  scenarios: readonly Scenario[],
  database: DatabaseName | '',
  scale: Scale,
): AsyncGenerator<Row> {
  await using shared = new Shared(database);
  for (const { name, run, isOwn } of scenarios) {
    const started = performance.now();
    const outcome = await outcomeOf(async () => {
      const product = database === '' || isOwn ? undefined : await runningProduct(shared, scale, database);
      await using scene = new Scene(scale, shared, product);
      const numbers = await run(scene);
      return { numbers, broken: scene.broken() };
    });
    yield { name, database, outcome, seconds: (performance.now() - started) / 1000 };
    // What one leaves behind must not be blamed on the next.
    if (isBroken(outcome)) await shared[Symbol.asyncDispose]();
  }
}

async function runningProduct(shared: Shared, { root, isLong }: Scale, database: DatabaseName) {
  const product = await shared.get('product', () => makeProduct({ root, database, isOnDisk: isLong }));
  if (!product.isRunning()) await product.start();
  return product;
}

async function outcomeOf(play: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await play();
  } catch (error) {
    if (error instanceof Skipped) return { skipped: error.message };
    return { numbers: '', broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

function isBroken(outcome: Outcome): boolean {
  return 'broken' in outcome && outcome.broken.length > 0;
}

/** One line for each row, and what is broken below it. */
export function lineOf({ name, database, outcome, seconds }: Row): string {
  const head = `  ${name}${database === '' ? '' : `, ${database}`}`;
  if ('skipped' in outcome) return `${head}: skipped, ${outcome.skipped}`;
  const verdict = outcome.broken.length === 0 ? 'kept' : 'BROKEN';
  const lines = outcome.broken.map((broken) => `    ${broken}`);
  return [`${head}: ${verdict} in ${seconds.toFixed(1)} s; ${outcome.numbers}`, ...lines].join('\n');
}

/** The end of a run: every promise, and whether it was kept. */
export function summaryTable(rows: readonly Row[]): string {
  const byNumber = Map.groupBy(
    rows.toSorted((one, other) => one.name.localeCompare(other.name)),
    ({ name }) => name.split(' ')[0] ?? '',
  );
  const lines = [...byNumber].map(([number, all]) => {
    const { what = '', promise = '' } = PROMISES[number] ?? {};
    return [number, verdictOf(all), what, promise];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n');
}

function verdictOf(rows: readonly Row[]): string {
  if (rows.some(({ outcome }) => isBroken(outcome))) return 'BROKEN';
  const skipped = rows.filter(({ outcome }) => 'skipped' in outcome).length;
  if (skipped === rows.length) return 'skipped';
  return skipped > 0 ? `kept, ${skipped} skipped` : 'kept';
}

export function countOf(list: string, rows: readonly Row[]): Count {
  const skipped = rows.filter(({ outcome }) => 'skipped' in outcome).length;
  const failures = rows.flatMap(({ name, database, outcome }) => {
    const [first = ''] = 'broken' in outcome ? outcome.broken : [];
    return isBroken(outcome) ? [`${list} › ${name} ${database}: ${first.split('\n')[0]}`] : [];
  });
  return { passed: rows.length - failures.length - skipped, failed: failures.length, skipped, failures };
}

interface Promised {
  what: string;
  promise: string;
}

/** What the product promises, by number: the first table of docs/reliability.md, where people read it. */
export const PROMISES: Readonly<Record<string, Promised>> = Object.fromEntries(
  [...readLedger().matchAll(/^\| (F-\d+) \| (.*?) \| (.*?) \|/gm)].map(
    ([, number = '', what = '', promise = '']) => [number, { what, promise }],
  ),
);

function readLedger(): string {
  const [ledger = ''] = readFileSync(join(import.meta.dirname, '..', 'docs', 'reliability.md'), 'utf8').split(
    '\n## ',
  );
  return ledger;
}
