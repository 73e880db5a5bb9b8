import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { addressOf } from '../ask-product.ts';
import { byTests } from '../by-tests.ts';
import { BOTH, type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { Recipes } from '../recipes.ts';
import { makeStage, type Stage } from '../stage.ts';
import { shippedTemplate } from '../../commands/test-server.ts';

export const F03: Fault = {
  id: 'F-03',
  what: 'the process is killed while it makes or migrates its database',
  promise: 'the next start goes on where it was; the schema is whole; a version that serves goes on serving',
  proofs: [
    { name: 'kills during first starts', on: BOTH, when: 'long', run: killFirstStarts },
    {
      name: 'a later release migrates below a serving one',
      on: ['PostgreSQL'],
      when: 'long',
      run: migrateBelow,
    },
    byTests('transactions and waiting for each other', {
      files: ['server/src/db/migrate.test.ts', 'server/src/modules/ingredients/shipped/seed.test.ts'],
      title: 'F-03',
    }),
  ],
};

async function killFirstStarts({ root, scale, stage: open }: Scene): Promise<Outcome> {
  const { database } = await open();
  const kills = scale.count('kills', { short: 3, long: 100 });
  const verdict = new Verdict();
  let [left, hosts, firstMs] = [kills, 0, 0];
  while (left > 0) {
    await using host = await makeStage({ root, database, isOnDisk: scale.isLong, isEmpty: true });
    hosts += 1;
    if (hosts === 1) {
      firstMs = await host.product.start(); // how long one takes that is let alone
      continue;
    }
    // Some in a row, each further on than the last one got, and then one that is let alone.
    for (let row = 0; row < 4 && left > 0; row += 1, left -= 1) {
      host.product.launch();
      await sleep(Math.random() * firstMs);
      await host.product.kill();
    }
    await host.product.start();
    const found = await new Recipes(host).total();
    verdict.expect(found > 0, 'the recipes of the demonstration are there', found);
    const list = await host.ask('GET /api/ingredients/hld-oil?page[size]=1', { as: 'formulator' });
    verdict.expect(
      list.status === 200,
      'the shipped data is there',
      `${list.status} ${list.body.slice(0, 200)}`,
    );
    const whole = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    whole.pathname = `/${await shippedTemplate(root)}`;
    const [one, two] = [await schemaOf(await addressOf(host)), await schemaOf(whole.href)];
    verdict.expect(
      one === two,
      'the schema and the shipped rows are whole',
      `${one.slice(-200)} and ${two.slice(-200)}`,
    );
  }
  return verdict.of(
    `${kills} kills in ${hosts - 1} first starts of up to ${(firstMs / 1000).toFixed(1)} s; each came to a whole database`,
  );
}

/** Every column of every table, and how many migrations and shipped rows there are. */
async function schemaOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const columns = await client.query<{ line: string }>(
      `select table_name || '.' || column_name || ' ' || data_type as line
       from information_schema.columns where table_schema = 'public' order by 1`,
    );
    await client.query("select set_config('app.actor_kind', 'system', false)");
    const counts = await client.query<{ line: string }>(
      `select (select count(*) from migration) || ' migrations, ' || (select count(*) from ingredient) || ' rows' as line`,
    );
    return [...columns.rows, ...counts.rows].map(({ line }) => line).join('\n');
  } finally {
    await client.end();
  }
}

const PER_SECOND = 50;
const SEARCH = 'GET /api/ingredients/hld-oil?q=decane&page[size]=5';

/** The product serves while a process migrates its database, is killed, and is started again until it has come to its end. */
async function migrateBelow({ root, scale }: Scene): Promise<Outcome> {
  const rows = scale.count('rows', { short: 20_000, long: 1_000_000 });
  const kills = scale.count('migrations', { short: 2, long: 20 });
  await using stage = await makeStage({ root, database: 'PostgreSQL', isOnDisk: scale.isLong });
  await stage.product.start();
  await fillTable(stage.databaseUrl, rows);
  const verdict = new Verdict();
  const recipe = await new Recipes(stage).addOne();
  const serving = new AbortController();
  const served = serve(stage, { signal: serving.signal, recipe, verdict });
  let runs = 0;
  for (let isDone = false; !isDone; runs += 1) {
    isDone = await migrateOnce(root, stage.databaseUrl, runs < kills);
  }
  serving.abort();
  const count = await served;
  return verdict.of(
    `${rows} rows migrated in ${runs} attempts (${Math.min(kills, runs - 1)} killed) while ${count} requests were answered, none with 5xx`,
  );
}

async function serve(
  stage: Stage,
  {
    signal,
    recipe,
    verdict,
  }: { signal: AbortSignal; recipe: { id: string; version: number }; verdict: Verdict },
): Promise<number> {
  const recipes = new Recipes(stage);
  let count = 0;
  while (!signal.aborted) {
    const isSave = count % 5 === 0;
    // A search counts in the very table that is migrated.
    const answer = isSave ? await recipes.save(recipe) : await stage.ask(SEARCH, { as: 'formulator' });
    if (isSave && answer.status === 200) recipe.version += 1;
    verdict.expect(
      answer.status === 200,
      'the version that serves goes on',
      `${answer.status} ${answer.body.slice(0, 200)}`,
    );
    count += 1;
    await sleep(1000 / PER_SECOND);
  }
  return count;
}

/** Says whether it came to its end; one that is killed is killed while it expands, or while it fills. */
function migrateOnce(root: string, url: string, isKilled: boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['server/src/testing/migrate-further.ts', url], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // It says when it begins, and when it has expanded: one of the two, and some moments later.
    const heard = Math.random() < 0.5 ? 'begun' : 'expanded';
    child.stdout.on('data', (piece: Buffer) => {
      if (isKilled && String(piece).includes(heard))
        setTimeout(() => child.kill('SIGKILL'), Math.random() * 100);
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code !== 0 && signal !== 'SIGKILL')
        reject(new Error(`The migration ended with ${code ?? signal}.`));
      else resolve(code === 0);
    });
  });
}

async function fillTable(url: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into rate_limit (key, spent_until)
       select 'fault ' || n, now() + interval '1 day' from generate_series(1, $1::integer) n`,
      [rows],
    );
  } finally {
    await client.end();
  }
}
