import assert from 'node:assert/strict';
import { someDocument } from '@suite/server/src/testing/hld-documents.ts';
import { textOf } from './frame/ask.ts';
import { bench } from './frame/bench.ts';
import { startPostgres } from './frame/postgres.ts';
import { startDemo } from './frame/product.ts';
import { timeQuestions } from './frame/questions.ts';

const RECIPES = 5000;
const PATH = '/api/recipes/hld';

/** What a person sees first, and what follows. */
const LISTS = {
  'list.first': PATH,
  'list.name': `${PATH}?sort=name`,
  'list.hld': `${PATH}?sort=-hld`,
  'list.text': `${PATH}?q=cream+4711`,
};

// Lists of five thousand recipes of one person, over HTTP.
await bench('recipes', ['pg', 'drizzle-orm', 'hono'], async (b) => {
  await using postgres = await startPostgres();
  await using product = await startDemo({ env: { DATABASE_URL: postgres.url } });
  const person = await product.signIn();
  const { id } = await person.make(PATH, 'hld-recipe', { document: someDocument() });
  const listed = async (path: string) => {
    const answer = await person.ask(path);
    const { data, meta } = JSON.parse(textOf(answer)) as { data: unknown[]; meta: { total: number } };
    return { rows: data.length, total: meta.total, ms: answer.ms };
  };
  const { total: present } = await listed(PATH);
  await postgres.fill(`
    insert into recipe (id, kind, owner_id, name, document, summary, words, tags, lab_status, created, updated)
    select gen_random_uuid(), kind, owner_id, name || ' ' || n, document,
      jsonb_set(summary, '{hld}', to_jsonb((n % 97) / 10.0 - 5)), words || ' ' || n, tags, lab_status,
      created, updated - n * interval '1 minute'
    from recipe, generate_series(${present + 1}, ${RECIPES}) n where recipe.id = '${id}'`);
  await timeQuestions(b, LISTS, {
    runs: 200,
    warmUps: 20,
    ask: async (path, _, name) => {
      const { rows, total, ms } = await listed(path);
      const expected = name === 'list.text' ? 1 : RECIPES;
      assert.deepEqual([total, rows], [expected, Math.min(50, expected)], path);
      return ms;
    },
  });
});
