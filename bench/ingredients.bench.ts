import { listIngredients } from '@suite/server/src/modules/ingredients/search/list.ts';
import { bench } from './frame/bench.ts';
import { exponent } from './frame/exponent.ts';
import type { Measured } from './frame/judge.ts';
import { tailOf } from './frame/tail.ts';
import { type GeneratedDatabase, makeDatabase } from './ingredients/generated-database.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const RUNS = 80;

/** The whole answer as a route gives it, but for HTTP: search, rows under their policies, document. */
const QUESTIONS: Record<string, (run: number) => Record<string, string>> = {
  near: (run) => ({
    near: `${15 + (run % 6)},${(run * 7) % 15},${(run * 5) % 20}`,
    'page[size]': '50',
    'page[total]': 'no',
  }),
  'near.filtered': (run) => ({
    near: `${15 + (run % 6)},${(run * 7) % 15},${(run * 5) % 20}`,
    'filter[method]': 'exp',
    'filter[industries][in]': 'coatings,polymers',
    'page[size]': '50',
    'page[total]': 'no',
  }),
  'near.facts': (run) => ({
    near: `${15 + (run % 6)},${(run * 7) % 15},${(run * 5) % 20}`,
    'filter[state]': 'liquid',
    'filter[flashPoint][gte]': String(20 + (run % 5) * 10),
    'page[size]': '50',
    'page[total]': 'no',
  }),
  // A screen asks for its rows first, and beside them for how many there are and what they can be narrowed by.
  'list.rows': (run) => ({
    'filter[dP][gte]': String(run % 10),
    sort: '-dH,name',
    'page[size]': '100',
    'page[total]': 'no',
  }),
  'list.facets': (run) => ({
    'filter[dP][gte]': String(run % 10),
    sort: '-dH,name',
    includeFilters: 'yes',
    'page[size]': '1',
  }),
  list: (run) => ({ 'filter[dP][gte]': String(run % 10), sort: '-dH,name', 'page[size]': '50' }),
  text: (run) => ({
    q: ['toluene', 'methanol', 'acetone', 'chlor', 'ethyl acetate'][run % 5] ?? '',
    'page[total]': 'no',
  }),
  'text.typo': (run) => ({
    q: ['tolune', 'metanol', 'acetonne', 'cloroform', 'etyl acetat'][run % 5] ?? '',
    'page[total]': 'no',
  }),
};

const url = process.env['TEST_DATABASE_URL'];
if (url) {
  await bench('ingredients', ['pg', 'drizzle-orm'], async (seed) => {
    await using generated = await makeDatabase(url, seed);
    const measured: Measured[] = [];
    for (const size of SIZES) {
      await generated.growTo(size);
      for (const [name, question] of Object.entries(QUESTIONS)) {
        measured.push(...(await timed(generated, { name: `${name}.${size}`, question })));
      }
    }
    const growth = SIZES.map((size) => valueOf(measured, `ingredients.near.filtered.${size}.p95`));
    measured.push({ metric: 'ingredients.near.exponent', unit: '', value: exponent(SIZES, growth) });
    return { measured };
  });
} else console.log('  skipped: TEST_DATABASE_URL is not set');

function valueOf(measured: readonly Measured[], metric: string): number {
  return measured.find((one) => one.metric === metric)?.value ?? Number.NaN;
}

async function timed(
  { database, user }: GeneratedDatabase,
  { name, question }: { name: string; question: (run: number) => Record<string, string> },
): Promise<Measured[]> {
  const times: number[] = [];
  for (let run = -3; run < RUNS; run += 1) {
    const query = question(Math.floor(Math.abs(run) / 2));
    const start = performance.now();
    const { document } = await database.as(user).read((tx) =>
      listIngredients(tx, {
        kind: 'hsp',
        query,
        userId: user.userId,
        url: 'http://bench/api/ingredients/hsp',
        at: new Date(0),
      }),
    );
    if (run >= 0) times.push(performance.now() - start);
    if (document.data.length === 0) throw new Error(`${name} found nothing.`);
  }
  return tailOf(`ingredients.${name}`, times);
}
