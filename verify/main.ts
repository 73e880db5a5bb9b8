import { buildProduct, buildWeb } from '../tools/build/build-web.ts';
import { type Count, summaryOf } from '../tools/commands/count.ts';
import { fail, step } from '../tools/commands/progress.ts';
import { openTestServer } from '../tools/test-server.ts';
import { LISTS } from './lists.ts';
import type { DatabaseName } from './product/product.ts';
import { runScenarios } from './run.ts';
import type { Scenario } from './scenario.ts';
import { upgrade } from './scenarios/upgrade.ts';

// `npm run verify -- LIST`, or the scripts attack, cluster, faults and load, with words that choose:
// - `F-03 F-11 steady`: scenarios that have one of these in their names; `embedded`, `postgres`, `apart`: where they are played,
//   on the database that the product starts, on one of TEST_DATABASE_URL, or on what a scenario brings along;
// - `long`: with full counts; `kills=20`, `seed=42`, `minutes=5`: a count of one's own.
// `npm run verify -- upgrade COMMIT [FILE]` begins with the release of that commit.

const LANES: Record<string, DatabaseName | ''> = { embedded: 'embedded', postgres: 'PostgreSQL', apart: '' };
const EVERYWHERE = Object.values(LANES);

/** A part of `npm test`, or with full counts of `npm run test:all`, which leaves out what other parts show. */
export function verifyPart(root: string, list: string, isLong: boolean): Promise<Count> {
  const all = LISTS[list] ?? [];
  const own = list === 'faults' ? all.filter(({ isElsewhere }) => !isElsewhere) : all;
  const lanes = list === 'faults' && !isLong ? EVERYWHERE.filter((lane) => lane !== '') : EVERYWHERE;
  return runScenarios(own, { root, list, lanes, isLong, isTest: !isLong, counts: new Map() });
}

async function command(root: string, list: string, words: readonly string[]): Promise<Count> {
  const isLong = words.includes('long');
  const counts = new Map<string, number>();
  for (const word of words) {
    const [, name = '', value] = /^([a-z]+)=(\d+)$/.exec(word) ?? [];
    if (name === 'minutes') counts.set('seconds', Number(value) * 60);
    else if (name !== '') counts.set(name, Number(value));
  }
  const given = words.flatMap((word) => LANES[word] ?? []);
  const chosen = words.filter((word) => word !== 'long' && !(word in LANES) && !/^[a-z]+=\d+$/.test(word));
  const scenarios = list === 'upgrade' ? upgradeOf(chosen) : scenariosOf(list, chosen);
  // Faults are shown on a server for tests where none is named; what is measured on one that waits for no disk says nothing.
  const hasServer = process.env['TEST_DATABASE_URL'] !== undefined;
  const isStarted = list === 'faults' && !hasServer;
  await using _ = isStarted
    ? await step('start PostgreSQL for the tests', () => openTestServer(root))
    : undefined;
  if (!hasServer && !isStarted) console.log('  without PostgreSQL: TEST_DATABASE_URL is not set');
  const lanes = (given.length > 0 ? given : EVERYWHERE).filter(
    (lane) => lane !== 'PostgreSQL' || hasServer || isStarted,
  );
  return await runScenarios(scenarios, { root, list, lanes, isLong, isTest: false, counts });
}

function upgradeOf([commit, file]: readonly string[]): readonly Scenario[] {
  return upgrade(commit ?? fail('Name a commit: npm run verify -- upgrade COMMIT [FILE].'), file);
}

function scenariosOf(list: string, chosen: readonly string[]): readonly Scenario[] {
  const lists = [...Object.keys(LISTS), 'upgrade'].join(', ');
  const all = LISTS[list] ?? fail(`There is no list "${list}": choose from ${lists}.`);
  const unknown = chosen.find((word) => !all.some(({ name }) => name.includes(word)));
  if (unknown) fail(`Not known: ${unknown}. Possible are ${all.map(({ name }) => name).join('; ')}.`);
  return chosen.length === 0 ? all : all.filter(({ name }) => chosen.some((word) => name.includes(word)));
}

if (import.meta.main) {
  const root = process.cwd();
  const [list = '', ...words] = process.argv.slice(2);
  try {
    // As they are run, where it is measured.
    await step('build pages', () => (list === 'load' ? buildProduct(root) : buildWeb(root)));
    const count = await command(root, list, words);
    process.exitCode = count.failed === 0 ? 0 : 1;
    console.log(`\n${summaryOf(count)}`);
  } catch (error) {
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}
