import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, signIn } from './explorer/open-explorer.ts';
import { bench } from './frame/bench.ts';
import type { Measured } from './frame/judge.ts';
import { tailOf } from './frame/tail.ts';
import { startProduct } from './http/product.ts';

const RUNS = 30;
const WARM_UPS = 3;
/** One person may search so often, and is refused beyond it. */
const PAUSE_MS = 220;

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

// The product as it is started without any setting: the embedded database, the shipped data, the demo accounts.
await bench('lists', ['drizzle-orm', 'hono'], async () => {
  // One person reads more rows here than a day allows.
  const env = { DEMO: 'yes', DEMO_PASSWORD, RATE_LIMITS: 'raised' };
  await using product = await startProduct('server', { env });
  const { accessToken } = await signIn(product.url);
  const measured: Measured[] = [];
  for (const [name, path] of Object.entries(LISTS)) {
    const times: number[] = [];
    for (let run = -WARM_UPS; run < RUNS; run += 1) {
      const start = performance.now();
      const answer = await fetch(`${product.url}/api/${path}`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      const { data } = (await answer.json()) as { data?: unknown[] };
      if (run >= 0) times.push(performance.now() - start);
      assert.ok(answer.status === 200 && data && data.length > 0, `${name}: ${answer.status}`);
      await sleep(PAUSE_MS);
    }
    measured.push(...tailOf(`lists.${name}`, times));
  }
  return { measured };
});
