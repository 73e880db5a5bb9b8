import { buildWeb } from '../build/build-web.ts';
import { runChecks } from '../check.ts';
import { checkSteps, mergeSteps } from '../check/steps.ts';
import { addCounts, type Count, summaryOf } from './count.ts';
import { step } from './progress.ts';
import { attack, newSeed } from './run-attack.ts';
import { cluster } from './run-cluster.ts';
import { runE2e } from './run-e2e.ts';
import { proveFaults } from './run-faults.ts';
import { runVitest } from './run-vitest.ts';
import { openTestServer } from './test-server.ts';

// Everything that must hold: static checks, unit and server tests, journeys in a browser, an attack on the API,
// several servers of one database, what the product promises to survive.
// A part that fails does not stop the others: one run shows all there is to fix.
const root = process.cwd();
const counts: Count[] = [];
const isLong = process.env['LONG'] === 'yes';
const isMerge = process.env['MERGE'] === 'yes';

await part('checks', () => runChecks(isMerge ? mergeSteps : checkSteps));
// One PostgreSQL for all parts: each makes databases of its own on it.
const server = await step('start PostgreSQL for the tests', () => openTestServer(root));
try {
  await part('unit, server and component tests', () => runVitest(root, []));
  await part('journeys', async () => {
    await step('build pages', () => buildWeb(root));
    return runE2e(root, []);
  });
  const attacked = part('attack', () =>
    // A short run tests what was changed and says the same each time; looking for what is new is for the long one.
    attack(root, { isLong, seed: isLong ? newSeed() : 1 }),
  );
  // Side by side: a server that is attacked is busy with one core, and one that is killed is waited for. The long form
  // judges times too, and so has the machine for itself.
  if (isLong) await attacked;
  await part('several servers', () => cluster(root, { isLong }));
  await part('faults', () =>
    proveFaults(root, {
      ids: [],
      isLong,
      counts: new Map(),
      as: isLong ? 'part of test:all' : 'part of test',
    }),
  );
  await attacked;
} finally {
  await server.close();
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
