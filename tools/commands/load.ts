import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildProduct } from '../build/build-product.ts';
import type { DatabaseName } from '../faults/stage.ts';
import { PROMISED_LOAD } from '../load/promised.ts';
import { brokenIn, type Found, linesOf } from '../load/report.ts';
import { PARTS, runLoad } from '../load/run-load.ts';
import { fail, step } from './progress.ts';

// `npm run load`, `npm run load -- long`, `npm run load -- steady minutes=10 users=500 rate=300`: people use the product, more
// of them than it can serve, and some that are slow. Unless told, as many as one server is promised to serve.
const root = process.cwd();
const given = process.argv.slice(2);
const parts = PARTS.filter((part) => given.includes(part));
const isLong = given.includes('long');
const numbers = new Map<string, number>();
for (const word of given) {
  const [, name, value] = /^(minutes|seconds|users|rate)=(\d+)$/.exec(word) ?? [];
  if (name !== undefined) numbers.set(name, Number(value));
  else if (![...PARTS, 'long', 'embedded', 'postgres'].includes(word)) {
    fail(
      `Not known: ${word}. Possible are ${PARTS.join(', ')}, long, embedded, postgres, minutes=, seconds=, users=, rate=.`,
    );
  }
}
const seconds = numbers.get('seconds') ?? (numbers.get('minutes') ?? (isLong ? 30 : 0.5)) * 60;
const asked: DatabaseName[] = [
  ...(given.includes('embedded') || !given.includes('postgres') ? (['embedded'] as const) : []),
  ...(given.includes('postgres') || !given.includes('embedded') ? (['PostgreSQL'] as const) : []),
];
try {
  await step('build pages', () => buildProduct(root));
  const machine = { cpu: cpus()[0]?.model.trim() ?? 'unknown', cores: cpus().length, loadBefore: loadavg() };
  const results: Found[] = [];
  for (const database of asked) {
    if (database === 'PostgreSQL' && !process.env['TEST_DATABASE_URL']) {
      console.log('  skipped: PostgreSQL, because TEST_DATABASE_URL is not set');
      continue;
    }
    const found = await runLoad(root, {
      database,
      parts: parts.length > 0 ? parts : PARTS,
      users: numbers.get('users') ?? PROMISED_LOAD.users,
      perSecond: numbers.get('rate') ?? PROMISED_LOAD.perSecond,
      seconds,
      isLong,
    });
    console.log(linesOf(found));
    results.push(found);
  }
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'load.json'),
    JSON.stringify({ date: new Date(), machine, results }, undefined, 2),
  );
  const broken = results.flatMap((found) =>
    brokenIn(found).map((sentence) => `${found.database}: ${sentence}`),
  );
  for (const sentence of broken) console.log(`  BROKEN: ${sentence}`);
  console.log(
    `  ${machine.cores} × ${machine.cpu}, load before ${machine.loadBefore.map((value) => value.toFixed(1)).join(', ')}; raw numbers in test-results/load.json`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
