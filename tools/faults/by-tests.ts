import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type VitestReport, vitestFailures } from '../commands/failures.ts';
import type { Outcome, Proof, Scene } from './fault.ts';

interface Tests {
  files: readonly string[];
  /** Part of the titles, where not all tests of the files are about the fault. */
  title?: string;
}

/** What tests show already is shown by them: they are run with their full counts in the long form. `npm test` runs them anyway. */
export function byTests(name: string, tests: Tests): Proof {
  return {
    name: `${name} (tests)`,
    on: 'its own',
    when: 'elsewhere',
    run: (scene) => runTests(scene, tests),
  };
}

async function runTests({ root, scale }: Scene, { files, title }: Tests): Promise<Outcome> {
  const folder = join(root, 'test-results');
  const report = join(folder, `faults-${process.pid}.json`);
  mkdirSync(folder, { recursive: true });
  const projects = new Set(files.map((file) => (file.startsWith('server/') ? 'server' : 'unit')));
  const output = await vitest(root, {
    args: [
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...[...projects].flatMap((name) => ['--project', name]),
      ...(title === undefined ? [] : ['-t', title]),
      ...files,
    ],
    isLong: scale.isLong,
  });
  const result = readReport(report);
  if (!result) return { numbers: 'the tests did not run', broken: [output.slice(-1500)] };
  const titles = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = titles.filter(({ status }) => status === 'passed');
  const broken = vitestFailures(root, result);
  if (passed.length === 0 && broken.length === 0) broken.push('no test is about it');
  return {
    numbers: `${passed.length} tests passed${exampleOf(passed.map(({ fullName }) => fullName))}`,
    broken,
  };
}

function exampleOf(titles: readonly string[]): string {
  const first = titles.find((title) => /in \d+|of \d+|\d+ (?:random|racing|edits)/.test(title));
  return first === undefined ? '' : `, such as “${first}”`;
}

function readReport(path: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport; // what Vitest writes
  } catch {
    return undefined;
  } finally {
    rmSync(path, { force: true });
  }
}

function vitest(root: string, { args, isLong }: { args: string[]; isLong: boolean }): Promise<string> {
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'run', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(isLong ? { LONG: 'yes' } : {}) },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece));
    child.on('error', reject);
    child.on('exit', () => resolve(said));
  });
}
