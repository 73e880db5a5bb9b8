import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '../browser/find-chromium.ts';
import { buildProduct } from '../build/build-web.ts';
import { fail, step } from './progress.ts';

// Sees that the questions still work, in minutes: asks each as briefly as can be, writes nothing and holds no limit.
const SHORT = '--short';
// Benchmarks that look at pages; for the others no browser is searched for, let alone installed.
const IN_BROWSER = ['page', 'screens', 'explorer', 'compat', 'files', 'scroll', 'space', 'eln'];
const ENDING = '.bench.ts';

const root = process.cwd();
const folder = join(root, 'bench');
const all = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .toSorted();
const isShort = process.argv.includes(SHORT);
const asked = process.argv.slice(2).filter((name) => name !== SHORT);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0)
  fail(`There is no benchmark "${unknown.join('", "')}": choose from ${all.join(', ')}.`);
const names = asked.length > 0 ? asked : all;

await step('build pages', () => buildProduct(root)).catch((error: Error) => fail(error.message));
const browser = names.some((name) => IN_BROWSER.includes(name)) ? browserSettings() : {};
const failed: string[] = [];
for (const name of names) {
  console.log(`\n· ${name}`);
  if ((await run(name)) !== 0) failed.push(name);
}
console.log(
  failed.length === 0
    ? `\n${isShort ? 'Every question works.' : 'No limit is missed.'}`
    : `\nA limit is missed, or an answer was wrong: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Each in a process of its own: what one has compiled and collected must not speed up or slow down the next. */
async function run(name: string): Promise<unknown> {
  const env = { ...process.env, ...browser, ...(isShort && { BENCH_SHORT: 'yes' }) };
  const child = spawn(process.execPath, [join(folder, name + ENDING)], { cwd: root, stdio: 'inherit', env });
  const [code] = (await once(child, 'exit')) as unknown[];
  return code;
}

function browserSettings(): Record<string, string> {
  const chromium =
    findChromium() ?? fail('No Chromium was found: install one (or set CHROMIUM_PATH to it) and try again.');
  return { BENCH_CHROMIUM: chromium.path, BENCH_CHROMIUM_FLAGS: chromiumFlags().join(' ') };
}
