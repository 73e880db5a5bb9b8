import type { DatabaseName } from '../faults/stage.ts';
import { FAULTS } from '../faults/table.ts';
import { buildWeb } from '../build/build-web.ts';
import { summaryOf } from './count.ts';
import { fail, step } from './progress.ts';
import { proveFaults } from './run-faults.ts';
import { openTestServer } from './test-server.ts';

// `npm run faults`, `npm run faults -- F-03 F-11`, `npm run faults -- long`, `npm run faults -- F-01 long kills=100 postgres`:
// what the product promises to survive is done to it, with the database that it starts (`embedded`), with one of a server
// (`postgres`, that of TEST_DATABASE_URL where it is set), or both; `apart` are the proofs that bring their own.
const root = process.cwd();
const given = process.argv.slice(2);
const ids = given.filter((word) => FAULTS.some(({ id }) => id === word));
const LANES: Record<string, DatabaseName | ''> = { embedded: 'embedded', postgres: 'PostgreSQL', apart: '' };
const lanes = given.flatMap((word) => LANES[word] ?? []);
const counts = new Map<string, number>();
for (const word of given) {
  const [, name, value] = /^([a-z]+)=(\d+)$/.exec(word) ?? [];
  if (name !== undefined) counts.set(name, Number(value));
  else if (!['long', 'test', ...Object.keys(LANES), ...ids].includes(word)) {
    fail(
      `Not known: ${word}. Possible are "long", "embedded", "postgres", "apart", a count such as kills=20, and ${FAULTS.map(({ id }) => id).join(', ')}.`,
    );
  }
}
try {
  await step('build pages', () => buildWeb(root));
  const server = process.env['TEST_DATABASE_URL']
    ? undefined
    : await step('start PostgreSQL for the tests', () => openTestServer(root));
  try {
    const count = await proveFaults(root, {
      ids,
      lanes,
      isLong: given.includes('long'),
      counts,
      as: given.includes('test') ? 'part of test' : 'command',
    });
    process.exitCode = count.failed === 0 ? 0 : 1;
    console.log(`\n${summaryOf(count)}`);
  } finally {
    await server?.close();
  }
} catch (error) {
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
