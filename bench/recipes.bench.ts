import { SYSTEM } from '@suite/server/src/db/actor.ts';
import { users } from '@suite/server/src/db/schema.ts';
import { policiesWith } from '@suite/server/src/http/policy.ts';
import { mountRecipes } from '@suite/server/src/modules/recipes/index.ts';
import { systemClock } from '@suite/server/src/platform/clock.ts';
import { RAISED_LIMITS } from '@suite/server/src/platform/limits.ts';
import { someDocument } from '@suite/server/src/testing/hld-documents.ts';
import { startTestServer } from '@suite/server/src/testing/test-server.ts';
import { bench } from './frame/bench.ts';
import type { Measured } from './frame/judge.ts';
import { quantile, rangeOf } from './frame/statistics.ts';
import { ask, textOf } from './http/ask.ts';
import { type GeneratedDatabase, makeDatabase } from './ingredients/generated-database.ts';

const RECIPES = 5000;
const WARM_UPS = 20;
const RUNS = 200;
const STEADY = 1.25;
const PATH = '/api/recipes/hld';

/** What a person sees first, and what follows. */
const LISTS: Record<string, string> = {
  first: PATH,
  name: `${PATH}?sort=name`,
  hld: `${PATH}?sort=-hld`,
  text: `${PATH}?q=cream+4711`,
};

const url = process.env['TEST_DATABASE_URL'];
if (url) {
  await bench('recipes', ['pg', 'drizzle-orm', 'hono'], async (seed) => {
    await using generated = await makeDatabase(url, seed);
    await using server = await serve(generated);
    await fill(generated, server.url);
    const measured: Measured[] = [];
    for (const [name, path] of Object.entries(LISTS)) {
      measured.push(...(await timed(name, server.url + path)));
    }
    return { measured };
  });
} else console.log('  skipped: TEST_DATABASE_URL is not set');

/** The real routes on a real port, for one person who is signed in already: sign-in is measured elsewhere. */
async function serve({ database, user }: GeneratedDatabase) {
  const policyFor = policiesWith({ emulsion: true, supplier: true });
  const server = await startTestServer({
    limits: RAISED_LIMITS,
    modules: [
      (app) =>
        mountRecipes(app, { database, clock: systemClock, policyFor, limits: RAISED_LIMITS.imports }, []),
    ],
    authenticate: () => Promise.resolve({ ...user, roles: ['hld-app-group'] }),
  });
  return { ...server, [Symbol.asyncDispose]: server.close };
}

/** One recipe as it is saved, and thousands like it. */
async function fill({ database, driver, user }: GeneratedDatabase, serverUrl: string): Promise<void> {
  const person = { id: user.userId, email: 'bench@people.example', name: 'Bench', state: 'active' } as const;
  await database
    .as(SYSTEM)
    .transaction(({ orm }) => orm.insert(users).values({ ...person, created: new Date() }));
  const saved = await fetch(serverUrl + PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'hld-recipe', attributes: { document: someDocument() } } }),
  });
  if (saved.status !== 201) throw new Error(`The first recipe was answered with ${saved.status}.`);
  await driver.transaction(async (session) => {
    await session.exec("select set_config('app.actor_kind', 'system', true)");
    await session.query(
      `insert into recipe (id, kind, owner_id, name, document, summary, words, tags, lab_status, created, updated)
       select gen_random_uuid(), kind, owner_id, name || ' ' || n, document,
         jsonb_set(summary, '{hld}', to_jsonb((n % 97) / 10.0 - 5)), words || ' ' || n, tags, lab_status,
         created, updated - n * interval '1 minute'
       from recipe, generate_series(2, $1::integer) n`,
      [RECIPES],
    );
  });
  await driver.exec('vacuum analyze recipe');
}

async function timed(name: string, address: string): Promise<Measured[]> {
  const times: number[] = [];
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const answer = await ask(address);
    const { data, meta } = JSON.parse(textOf(answer)) as { data: unknown[]; meta: { total: number } };
    const expected = name === 'text' ? 1 : RECIPES;
    if (meta.total !== expected || data.length !== Math.min(50, expected))
      throw new Error(`${address} gave ${data.length} of ${meta.total} recipes.`);
    if (run >= 0) times.push(answer.ms);
  }
  const metric = `recipes.list.${name}`;
  const common = { unit: 'ms', runs: RUNS, range: rangeOf(times) };
  // The control: every other run is the same question, and should take the same time.
  const [even, odd] = [0, 1].map((side) =>
    quantile(
      times.filter((_, run) => run % 2 === side),
      0.95,
    ),
  );
  const isNoisy = Math.max(even ?? 0, odd ?? 0) > STEADY * Math.min(even ?? 0, odd ?? 0);
  return [
    { metric, value: quantile(times, 0.5), ...common },
    { metric: `${metric}.p95`, value: quantile(times, 0.95), isNoisy, ...common },
  ];
}
