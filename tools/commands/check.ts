import { runSteps } from '../check/run-steps.ts';
import { checkSteps, type Step } from '../check/steps.ts';
import { linkWorkspaces } from '../link-workspaces.ts';
import type { Count } from './count.ts';

/** Runs the static checks with one line each, then prints what the failed ones said. */
export async function runChecks(steps: Step[] = checkSteps): Promise<Count> {
  linkWorkspaces();
  // Two at a time: the slow ones are busy with one core each.
  const results = await runSteps(steps, { atATime: 2, say: (line) => console.log(line) });
  const failed = results.filter(({ ok }) => !ok);
  for (const { name, output } of failed) console.log(`\n--- ${name} ---\n${output.trim()}`);
  if (failed.length > 0) console.log(`\nfailed: ${failed.map(({ name }) => name).join(', ')}`);
  const failures = failed.map(({ name }) => `check of ${name}`);
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0, failures };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
