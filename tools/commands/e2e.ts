import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumFlags, needChromium } from '../browser/find-chromium.ts';
import { buildWeb } from '../build/build-web.ts';
import { type Count, playwrightFailures, type PlaywrightReport, summaryOf, toCount } from './count.ts';
import { fail, step } from './progress.ts';
import { freePort, makeDatabase, shippedTemplate } from '../test-server.ts';

/** Runs the journeys on a free port and counts them. */
export async function runE2e(root: string, args: string[], config = 'playwright.config.ts'): Promise<Count> {
  const chromium = needChromium();
  console.log(`  browser: ${chromium.path} (${chromium.from})`);
  const report = join(root, 'test-results', 'e2e.json');
  rmSync(report, { force: true });
  const port = await freePort();
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await using database = await makeDatabase(
    process.env['TEST_DATABASE_URL'],
    `suite_journeys_${port}`,
    await shippedTemplate(root),
  );
  console.log(`  database: ${database.url === '' ? 'embedded' : 'PostgreSQL'}`);
  const child = spawn(process.execPath, [cli, 'test', '--config', config, ...args], {
    cwd: join(root, 'e2e'),
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_PORT: String(port),
      E2E_DATABASE_URL: database.url,
      E2E_CHROMIUM: chromium.path,
      E2E_CHROMIUM_FLAGS: chromiumFlags().join(' '),
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  const result = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const { expected, unexpected, flaky, skipped } = result.stats;
  return toCount(code, {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: playwrightFailures(result),
  });
}

/** Builds the pages, and looks at them by these journeys. */
export async function runCommand(args: string[], config?: string): Promise<Count> {
  const root = process.cwd();
  try {
    await step('build pages', () => buildWeb(root));
    return await runE2e(root, args, config);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) {
  const count = await runCommand(process.argv.slice(2));
  process.exitCode = count.failed === 0 ? 0 : 1;
  console.log(summaryOf(count));
}
