import { buildWeb } from '../build/build-web.ts';
import { runChecks } from '../check.ts';
import { addCounts, type Count, summaryOf } from './count.ts';
import { step } from './progress.ts';
import { runE2e } from './run-e2e.ts';
import { runVitest } from './run-vitest.ts';

// Everything that must hold: static checks, unit and server tests, journeys in a browser.
// A part that fails does not stop the others: one run shows all there is to fix.
const root = process.cwd();
const counts: Count[] = [];

await part('checks', runChecks);
await part('unit, server and component tests', () => runVitest(root, []));
if (!process.env['TEST_DATABASE_URL']) {
  console.log('  skipped: the server on PostgreSQL, because TEST_DATABASE_URL is not set');
  counts.push({ passed: 0, failed: 0, skipped: 1, failures: [] });
}
await part('journeys', async () => {
  await step('build pages', () => buildWeb(root));
  return runE2e(root, []);
});

const total = addCounts(counts);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${summaryOf(total)}`);

async function part(name: string, run: () => Promise<Count>): Promise<void> {
  console.log(`\n· ${name}`);
  const started = performance.now();
  try {
    counts.push(await run());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    counts.push({ passed: 0, failed: 1, skipped: 0, failures: [name] });
  }
  console.log(`  ${name} took ${Math.round((performance.now() - started) / 1000)} s`);
}
