import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { chromiumFlags, needChromium } from '../browser/find-chromium.ts';
import { type Count, toCount } from './count.ts';
import { type PlaywrightReport, playwrightFailures } from './failures.ts';

/** Runs the journeys on a free port and counts them. */
export async function runE2e(root: string, args: string[]): Promise<Count> {
  const chromium = needChromium();
  console.log(`  browser: ${chromium.path} (${chromium.from})`);
  const report = join(root, 'test-results', 'e2e.json');
  rmSync(report, { force: true });
  const port = await freePort();
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await using database = await makeDatabase(process.env['TEST_DATABASE_URL'], port);
  console.log(`  database: ${database.url === '' ? 'embedded' : 'PostgreSQL'}`);
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'test', '--config', 'playwright.config.ts', ...args], {
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

/** A database of this run on that PostgreSQL, dropped at its end; without one, nothing. */
async function makeDatabase(
  server: string | undefined,
  port: number,
): Promise<{ url: string } & AsyncDisposable> {
  if (!server) return { url: '', [Symbol.asyncDispose]: async () => {} };
  const name = `suite_journeys_${port}`;
  const ask = async (sql: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await ask(`drop database if exists ${name} with (force)`);
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => ask(`drop database if exists ${name} with (force)`),
  };
}

/** A port nobody uses, let go just before use. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
