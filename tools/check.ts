import { runSteps } from './check/run-steps.ts';
import { checkSteps, type Step } from './check/steps.ts';
import { linkWorkspaces } from './link-workspaces.ts';

/** How many checks held; the shape in which the test command adds up all its parts. */
export interface CheckCount {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
}

/** Runs the static checks with one line each, then prints what the failed ones said. */
export async function runChecks(steps: Step[] = checkSteps): Promise<CheckCount> {
  linkWorkspaces();
  // Two at a time: the slow ones are busy with one core each.
  const results = await runSteps(steps, { atATime: 2, say: (line) => console.log(line) });
  const failed = results.filter(({ ok }) => !ok);
  for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output.trim()}`);
  if (failed.length > 0) console.log(`\nfailed: ${failed.map(({ name }) => name).join(', ')}`);
  const failures = failed.map(({ name }) => `check of ${name}`);
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0, failures };
}

export { checkSteps };

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
