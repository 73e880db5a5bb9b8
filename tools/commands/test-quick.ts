import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { quickSteps } from '../check/steps.ts';
import { runChecks } from './check.ts';
import { addCounts, summaryOf } from './count.ts';
import { runVitest } from './run-vitest.ts';

// For the loop of a change: types of everything, lint of the changed files, and the tests that import them.
// `npm run test:quick -- main` looks at everything since that commit instead of what is not committed yet.
const root = process.cwd();
const base = process.argv[2] ?? 'HEAD';
const files = changedFiles(base);

const checks = await runChecks(quickSteps(files));
const tests = await runVitest(root, ['--changed', base, '--passWithNoTests']);

const total = addCounts([checks, tests]);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${summaryOf(total)}`);

/** Source files that differ from a commit, those that are new included. */
function changedFiles(commit: string): string[] {
  const lists = [
    ['diff', '--name-only', commit],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n'));
  return lists.flat().filter((file) => /\.tsx?$/.test(file) && existsSync(file));
}
