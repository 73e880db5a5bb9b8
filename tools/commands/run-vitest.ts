import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { needChromium } from '../browser/find-chromium.ts';
import { linkWorkspaces } from '../link-workspaces.ts';
import { type Count, toCount } from './count.ts';
import { type VitestReport, vitestFailures } from './failures.ts';

/** Runs the unit, server and component tests and counts them. */
export async function runVitest(root: string, args: string[]): Promise<Count> {
  const report = join(root, 'test-results', 'vitest.json');
  linkWorkspaces(root);
  rmSync(report, { force: true });
  // The component tests look in a browser: as with the journeys, one is installed if there is none.
  const chromium = needChromium();
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'run', ...reporters, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: chromium.path },
    });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  return toCount(code, {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests,
    failures: vitestFailures(root, result),
  });
}
