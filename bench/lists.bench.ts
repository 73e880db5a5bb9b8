import assert from 'node:assert/strict';
import { textOf } from './frame/ask.ts';
import { bench } from './frame/bench.ts';
import { startDemo } from './frame/product.ts';
import { timeQuestions } from './frame/questions.ts';

/** The lists a person sees, as the screens ask for them. */
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

// Every list of the product as it is started without a setting: shipped data, its own PostgreSQL, over HTTP.
await bench('lists', ['drizzle-orm', 'hono'], async (b) => {
  await using product = await startDemo();
  const person = await product.signIn();
  await timeQuestions(b, LISTS, {
    runs: 30,
    ask: async (path) => {
      const answer = await person.ask(`/api/${path}`);
      const { data } = JSON.parse(textOf(answer)) as { data?: unknown[] };
      assert.ok(answer.status === 200 && data && data.length > 0, `${path}: ${answer.status}`);
      return answer.ms;
    },
  });
});
