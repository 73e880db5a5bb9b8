import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromiumFlags, findChromium } from '../browser/find-chromium.ts';
import { type Count, toCount } from './count.ts';
import { type PlaywrightReport, playwrightFailures } from './failures.ts';

const NO_CHROMIUM =
  'No Chromium was found and none could be installed: install one (or set CHROMIUM_PATH to it) and try again.';

/** Runs the journeys on free ports and counts them. */
export async function runE2e(root: string, args: string[]): Promise<Count> {
  const chromium = findChromium();
  if (!chromium) throw new Error(NO_CHROMIUM);
  console.log(`  browser: ${chromium.path} (${chromium.from})`);
  const report = join(root, 'test-results', 'e2e.json');
  rmSync(report, { force: true });
  const [port, developmentPort] = await freePorts();
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'test', '--config', 'playwright.config.ts', ...args], {
      cwd: join(root, 'e2e'),
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_PORT: String(port),
        E2E_DEVELOPMENT_PORT: String(developmentPort),
        E2E_CHROMIUM: chromium.path,
        E2E_CHROMIUM_FLAGS: chromiumFlags().join(' '),
      },
    });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  const result = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = result.stats;
  return toCount(code, {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: playwrightFailures(result),
  });
}

/** Two ports nobody uses: both held at once, so that they differ, and let go just before use. */
async function freePorts(): Promise<number[]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(typeof address === 'object' && address ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
