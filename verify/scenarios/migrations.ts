import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { shippedTemplate } from '../../tools/test-server.ts';
import { type Acknowledged, Recipes } from '../people/saving.ts';
import { query } from '../product/database.ts';
import type { Product } from '../product/product.ts';
import { ALONE, scenario, type Scene } from '../scenario.ts';
import { tests } from './tests.ts';

export const migrations = [
  scenario('F-03 kills during first starts', killFirstStarts),
  scenario('F-03 a later release migrates below a serving one', migrateBelow, ALONE),
  tests('F-03 transactions and waiting for each other', {
    files: ['server/src/db/migrate.test.ts', 'server/src/modules/ingredients/shipped/seed.test.ts'],
    title: 'F-03',
  }),
];

async function killFirstStarts(scene: Scene): Promise<string> {
  const { database } = scene.product;
  const kills = scene.count('kills', 3, 100);
  const first = await scene.make({ database, isEmpty: true });
  const firstMs = await first.start(); // how long one takes that is let alone
  await first[Symbol.asyncDispose]();
  let hosts = 0;
  for (let left = kills; left > 0; hosts += 1) {
    const host = await scene.make({ database, isEmpty: true });
    // Some in a row, each further on than the last one got, and then one that is let alone.
    for (let row = 0; row < 4 && left > 0; row += 1, left -= 1) {
      host.launch();
      await sleep(Math.random() * firstMs);
      await host.kill();
    }
    await host.start();
    await expectWhole(scene, host);
    await host[Symbol.asyncDispose]();
  }
  return `${kills} kills in ${hosts} first starts of up to ${(firstMs / 1000).toFixed(1)} s; each came to a whole database`;
}

async function expectWhole(scene: Scene, host: Product): Promise<void> {
  const found = await new Recipes(host.people).total();
  scene.expect(found > 0, 'the recipes of the demonstration are there', found);
  const list = await host.people.ask('GET /api/ingredients/hld-oil?page[size]=1', { as: 'formulator' });
  scene.expect(list.status === 200, 'the shipped data is there', `${list.status} ${list.body}`);
  const whole = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  whole.pathname = `/${await shippedTemplate(scene.root)}`;
  const [one, two] = [await schemaOf(await host.databaseAddress()), await schemaOf(whole.href)];
  const ends = `${one.slice(-200)} and ${two.slice(-200)}`;
  scene.expect(one === two, 'the schema and the shipped rows are whole', ends);
}

/** Every column of every table, and how many migrations and shipped rows there are. */
async function schemaOf(url: string): Promise<string> {
  const rows = await query<{ line: string }>(
    url,
    `select table_name || '.' || column_name || ' ' || data_type as line
     from information_schema.columns where table_schema = 'public'
     union all
     select (select count(*) from migration) || ' migrations, ' || (select count(*) from ingredient) || ' rows'`,
  );
  return rows
    .map(({ line }) => line)
    .toSorted()
    .join('\n');
}

const PER_SECOND = 50;
const SEARCH = 'GET /api/ingredients/hld-oil?q=decane&page[size]=5';

/** The product serves while a process migrates its database, is killed, and is started again until it has come to its end. */
async function migrateBelow(scene: Scene): Promise<string> {
  const rows = scene.count('rows', 20_000, 1_000_000);
  const kills = scene.count('migrations', 2, 20);
  const product = await scene.start({ database: 'PostgreSQL' });
  await query(
    product.databaseUrl,
    `insert into rate_limit (key, spent_until)
     select 'fault ' || n, now() + interval '1 day' from generate_series(1, $1::integer) n`,
    [rows],
  );
  const recipe = await new Recipes(product.people).addOne();
  const serving = new AbortController();
  const served = serve(scene, product, { signal: serving.signal, recipe });
  let runs = 0;
  for (let isDone = false; !isDone; runs += 1) {
    isDone = await migrateOnce(scene.root, product.databaseUrl, runs < kills);
  }
  serving.abort();
  const count = await served;
  return `${rows} rows migrated in ${runs} attempts (${Math.min(kills, runs - 1)} killed) while ${count} requests were answered, none with 5xx`;
}

async function serve(
  scene: Scene,
  { people }: Product,
  { signal, recipe }: { signal: AbortSignal; recipe: Acknowledged },
): Promise<number> {
  const recipes = new Recipes(people);
  let count = 0;
  for (; !signal.aborted; count += 1) {
    const isSave = count % 5 === 0;
    // A search counts in the very table that is migrated.
    const answer = isSave ? await recipes.save(recipe) : await people.ask(SEARCH, { as: 'formulator' });
    if (isSave && answer.status === 200) recipe.version += 1;
    const said = `${answer.status} ${answer.body}`;
    scene.expect(answer.status === 200, 'the version that serves keeps serving', said);
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
      if (code === 0 || signal === 'SIGKILL') resolve(code === 0);
      else reject(new Error(`The migration ended with ${code ?? signal}.`));
    });
  });
}
