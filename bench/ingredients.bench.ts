import assert from 'node:assert/strict';
import { listIngredients } from '@suite/server/src/modules/ingredients/search/list.ts';
import { bench, IS_SHORT } from './frame/bench.ts';
import { exponent } from './frame/numbers.ts';
import { filledDatabase } from './frame/postgres.ts';
import { timeQuestions } from './frame/turns.ts';

const SIZES = IS_SHORT ? [3_000, 6_000, 12_000] : [10_000, 100_000, 1_000_000];
const SHIPPED = 2503;
const WORDS = ['toluene', 'methanol', 'acetone', 'chlor', 'ethyl acetate'];
const TYPOS = ['tolune', 'metanol', 'acetonne', 'cloroform', 'etyl acetat'];

const near = (run: number, filters: object) => ({
  near: `${15 + (run % 6)},${(run * 7) % 15},${(run * 5) % 20}`,
  ...filters,
  'page[size]': '50',
  'page[total]': 'no',
});
const list = (run: number, page: object) => ({
  'filter[dP][gte]': String(run % 10),
  sort: '-dH,name',
  ...page,
});
const text = (run: number, words: string[]) => ({ q: words[run % words.length] ?? '', 'page[total]': 'no' });

const LIST = { kind: 'hsp', url: 'http://bench/api/ingredients/hsp', at: new Date(0) } as const;

type Query = (run: number) => Record<string, string>;

const QUESTIONS: Record<string, Query> = {
  near: (run) => near(run, {}),
  'near.filtered': (run) =>
    near(run, { 'filter[method]': 'exp', 'filter[industries][in]': 'coatings,polymers' }),
  'near.facts': (run) =>
    near(run, { 'filter[state]': 'liquid', 'filter[flashPoint][gte]': String(20 + (run % 5) * 10) }),
  // A screen requests its rows first, and beside them how many there are and what they can be filtered by.
  'list.rows': (run) => list(run, { 'page[size]': '100', 'page[total]': 'no' }),
  'list.facets': (run) => list(run, { includeFilters: 'yes', 'page[size]': '1' }),
  list: (run) => list(run, { 'page[size]': '50' }),
  text: (run) => text(run, WORDS),
  'text.typo': (run) => text(run, TYPOS),
};

// Searches of up to a million generated ingredients: the whole answer as a route gives it, but for HTTP.
await bench('ingredients', ['pg', 'drizzle-orm'], async (b) => {
  await using filled = await filledDatabase();
  const { database, user } = filled;
  const growth: number[] = [];
  let present = SHIPPED;
  for (const size of SIZES) {
    await filled.fill(grow(present, size, b.seed));
    present = size;
    const questions = Object.entries(QUESTIONS).map(
      ([name, question]) => [`${name}.${size}`, question] as const,
    );
    const slowest = await timeQuestions(b, Object.fromEntries(questions), {
      runs: 80,
      ask: async (query, run, name) => {
        const start = performance.now();
        const { document } = await database
          .as(user)
          .read((tx) => listIngredients(tx, { ...LIST, query: query(run), userId: user.userId }));
        assert.ok(document.data.length > 0, `${name} found nothing`);
        return performance.now() - start;
      },
    });
    growth.push(slowest.get(`near.filtered.${size}`) ?? Number.NaN);
  }
  b.report('near.exponent', '', exponent(SIZES, growth));
});

/** Names of syllables, points spread like the shipped ones, a few words for each of the filters. */
function grow(from: number, to: number, seed: number): string {
  const word = (words: string) => `(array[${words}])[1 + floor(random() * ${words.split(',').length})::int]`;
  const syllable = word("'meth','eth','prop','but','chlor','brom','nitr','cycl','phen','tolu','acet','form'");
  const ending = word("'yl ether','anol','anone','yl acetate','amide','ene','ic acid','yl phthalate'");
  return `
    select setseed(${(seed % 1000) / 1000});
    insert into ingredient (id, dataset_id, kind, name, method, dd, dp, dh, density, flash_point, state, types, industries, applications,
      sources, created, updated)
    select gen_random_uuid(), (select id from dataset where slug = 'hsp-predictid'), 'hsp',
      ${syllable} || ${syllable} || ${ending} || ' ' || n, ${word("'exp','calc','na'")},
      14 + random() * 8, random() * 18, random() * 22, 0.7 + random(),
      random() * 120, ${word("'liquid','liquid','solid'")},
      array['solvent', ${word("'ester','ether','alcohol','ketone','amine','halogenated'")}],
      array[${word("'coatings','personal care','home care','pharmaceuticals','agrochemicals','polymers'")}],
      array[${word("'solvent','emollient','carrier','cleaner'")}], array['hspipy'], now(), now()
    from generate_series(${from + 1}, ${to}) n`;
}
