import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { needChromium } from '../browser/find-chromium.ts';
import { type Count, toCount, vitestFailures, type VitestReport } from './count.ts';
import { linkWorkspaces } from '../link-workspaces.ts';

export interface VitestOptions {
  /** The full counts of what is tested with chance. */
  isLong?: boolean;
  /** Says nothing while it runs. */
  isQuiet?: boolean;
}

/** Runs the unit, server and component tests and counts them, with the title of one that says how much was tried. */
export async function runVitest(
  root: string,
  args: string[],
  { isLong = false, isQuiet = false }: VitestOptions = {},
): Promise<Count & { example: string | undefined }> {
  const report = join(root, 'test-results', `vitest-${process.pid}.json`);
  linkWorkspaces(root);
  // The component tests look in a browser: as with the journeys, one is installed if there is none.
  const chromium = needChromium();
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const said = isQuiet ? [] : ['--reporter=default'];
  const reporters = [...said, '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [cli, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: isQuiet ? 'ignore' : 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium.path, ...(isLong && { LONG: 'yes' }) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  rmSync(report);
  const count = toCount(code, {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests,
    failures: vitestFailures(root, result),
  });
  const titles = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  const example = titles.find(
    ({ fullName, status }) =>
      status === 'passed' && /in \d+|of \d+|\d+ (?:random|racing|edits)/.test(fullName),
  );
  return { ...count, example: example?.fullName };
}
