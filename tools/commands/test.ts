import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from '../build/build-web.ts';
import { checkSteps, mergeSteps } from '../check/steps.ts';
import { runChecks } from './check.ts';
import { addCounts, type Count, summaryOf } from './count.ts';
import { openTestServer } from '../test-server.ts';
import { fail, step } from './progress.ts';
import { runE2e } from './e2e.ts';
import { runVitest } from './run-vitest.ts';

// Everything that must hold: static checks, unit and server tests, journeys in a browser, an attack on the API,
// several servers of one database, what the product promises to survive.
// A part that fails does not stop the others: one run shows all there is to fix.
const root = process.cwd();
const counts: Count[] = [];
const [form = 'short'] = process.argv.slice(2);
if (!['short', 'merge', 'all'].includes(form)) fail('The words to add are "merge" and "all".');
// The server's tests once more on the PostgreSQL that TEST_DATABASE_URL names: the oldest version promised.
const isMerge = form !== 'short';
// The full counts of the fault tests, and the long attack; the parts read it themselves.
if (form === 'all') process.env['LONG'] = 'yes';
const isLong = process.env['LONG'] === 'yes';

await part('checks', () => runChecks(isMerge ? mergeSteps : checkSteps));
// One PostgreSQL for all parts: each makes databases of its own on it.
const server = await step('start PostgreSQL for the tests', () => openTestServer(root));
try {
  await part('unit, server and component tests', () => runVitest(root, []));
  await part('journeys', async () => {
    await step('build pages', () => buildWeb(root));
    return runE2e(root, []);
  });
  const attacked = part('attack', () => verify('attack'));
  // Side by side: a server that is attacked is busy with one core, and one that is killed is waited for. The long form
  // judges times too, and so has the machine for itself.
  if (isLong) await attacked;
  await part('several servers', () => verify('cluster'));
  await part('faults', () => verify('faults'));
  await attacked;
} finally {
  await server[Symbol.asyncDispose]();
}
// The oldest version that is promised, where there is one; what a newer one does is shown above.
if (isMerge && process.env['TEST_DATABASE_URL']) {
  await part('the server on the PostgreSQL of TEST_DATABASE_URL', () =>
    runVitest(root, ['--project', 'server']),
  );
}

const total = addCounts(counts);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${summaryOf(total)}`);

/** What is done to the running product. By path: nothing imports verify. */
async function verify(list: string): Promise<Count> {
  const { verifyPart } = (await import(pathToFileURL(join(root, 'verify', 'main.ts')).href)) as {
    verifyPart: (root: string, list: string, isLong: boolean) => Promise<Count>; // its declared type
  };
  return verifyPart(root, list, isLong);
}

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
