import assert from 'node:assert/strict';
import { someDocument } from '@suite/server/src/testing/hld-documents.ts';
import { bench, type Bench } from './frame/bench.ts';
import type { Person } from './frame/person.ts';
import { startPostgres } from './frame/postgres.ts';
import { startDemo } from './frame/product.ts';
import { timeQuestions } from './frame/turns.ts';

/** The lists a person sees, as the screens request them. */
const LISTS: Record<string, string> = {
  hsp: 'ingredients/hsp?page[size]=100&page[total]=no',
  'hsp.filtered': 'ingredients/hsp?filter[dP][gte]=5&sort=-dH,name&page[size]=100&page[total]=no',
  'hsp.near': 'ingredients/hsp?near=16,7,5&page[size]=100&page[total]=no',
  'hsp.text': 'ingredients/hsp?q=ethyl%20acetate&page[size]=100&page[total]=no',
  'hsp.facts':
    'ingredients/hsp?filter[practical][none]=no&filter[state]=liquid&filter[flashPoint][gte]=30&filter[cmr][none]=Carc.%201B&page[size]=100&page[total]=no',
  'hsp.typo': 'ingredients/hsp?q=etyl%20acetat&page[size]=100&page[total]=no',
  oils: 'ingredients/hld-oil?page[size]=100&page[total]=no',
  surfactants: 'ingredients/hld-surfactant?page[size]=100&page[total]=no',
  datasets: 'datasets',
  recipes: 'recipes/hld',
};

const RECIPES = 5000;
/** What a person with so many recipes sees first, and what follows; the last one finds a single recipe. */
const OF_MANY: Record<string, string> = {
  'recipes.first': 'recipes/hld',
  'recipes.name': 'recipes/hld?sort=name',
  'recipes.hld': 'recipes/hld?sort=-hld',
  'recipes.text': 'recipes/hld?q=cream+4711',
};

// Every list of the product as it is started without a setting: shipped data, its own PostgreSQL, over HTTP. And the lists of
// five thousand recipes of one person.
await bench('lists', ['pg', 'drizzle-orm', 'hono'], async (b) => {
  await timeShipped(b);
  await timeManyRecipes(b);
});

async function timeShipped(b: Bench): Promise<void> {
  await using product = await startDemo();
  const person = await product.signIn();
  await timeQuestions(b, LISTS, {
    runs: 30,
    ask: async (path) => {
      const { rows, ms } = await listed(person, path);
      assert.ok(rows > 0, `${path} is empty`);
      return ms;
    },
  });
}

async function timeManyRecipes(b: Bench): Promise<void> {
  await using postgres = await startPostgres();
  await using product = await startDemo({ env: { DATABASE_URL: postgres.url } });
  const person = await product.signIn();
  const { id } = await person.make('/api/recipes/hld', 'hld-recipe', { document: someDocument() });
  const { total: present } = await listed(person, 'recipes/hld');
  await postgres.fill(`
    insert into recipe (id, kind, owner_id, name, document, summary, words, tags, lab_status, created, updated)
    select gen_random_uuid(), kind, owner_id, name || ' ' || n, document,
      jsonb_set(summary, '{hld}', to_jsonb((n % 97) / 10.0 - 5)), words || ' ' || n, tags, lab_status,
      created, updated - n * interval '1 minute'
    from recipe, generate_series(${present + 1}, ${RECIPES}) n where recipe.id = '${id}'`);
  await timeQuestions(b, OF_MANY, {
    runs: 200,
    warmUps: 20,
    ask: async (path, _, name) => {
      const { rows, total, ms } = await listed(person, path);
      const expected = name === 'recipes.text' ? 1 : RECIPES;
      assert.deepEqual([total, rows], [expected, Math.min(50, expected)], path);
      return ms;
    },
  });
}

/** How many rows a list gives, of how many. */
async function listed(person: Person, path: string) {
  const { document, ms } = await person.read(`/api/${path}`);
  const { data, meta } = document as { data: unknown[]; meta?: { total?: number } };
  return { rows: data.length, total: meta?.total ?? 0, ms };
}
