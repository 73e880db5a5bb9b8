import type { User } from '@suite/server/src/db/actor.ts';
import type { Transaction } from '@suite/server/src/db/database.ts';
import { prepareDemand, readDemand } from '@suite/server/src/modules/portfolio/demand.ts';
import { listProducts, type ProductSearch } from '@suite/server/src/modules/portfolio/store.ts';
import { summaryOf } from '@suite/server/src/modules/portfolio/explore-store.ts';
import { systemClock } from '@suite/server/src/platform/clock.ts';
import { bench } from './frame/bench.ts';
import type { Measured } from './frame/judge.ts';
import { quantile, rangeOf } from './frame/statistics.ts';
import { makeDatabase } from './ingredients/generated-database.ts';
import { fillPortfolio, organisationOf, PRODUCTS } from './portfolio/fill-portfolio.ts';

const RUNS = 40;
const NIGHTS = 3;
const PAGE = 50;
const SUPPLIER = organisationOf(1);

interface Question {
  ask: (tx: Transaction, run: number) => Promise<number>;
  /** How many there must be. */
  expected: (found: number) => boolean;
}

const total = async (tx: Transaction, search: Partial<ProductSearch>) => {
  const page = { sort: 'name', size: PAGE, after: undefined, isStaff: false, organisationId: SUPPLIER };
  const { rows, total: all } = await listProducts(tx, { ...page, ...search });
  if (rows.length !== Math.min(PAGE, all)) throw new Error('A page is not full.');
  return all;
};

/** Whole answers of the stores, in transactions of a supplier under row level security. */
const QUESTIONS: Record<string, Question> = {
  'first-page': { ask: (tx) => total(tx, {}), expected: (found) => found === PRODUCTS },
  'by-change': { ask: (tx) => total(tx, { sort: '-updated' }), expected: (found) => found === PRODUCTS },
  state: { ask: (tx) => total(tx, { state: 'review' }), expected: (found) => found === PRODUCTS / 5 },
  search: {
    ask: (tx, run) => total(tx, { q: `grade ${5000 + run}` }),
    expected: (found) => found === 1,
  },
  summary: {
    ask: async (tx) => {
      const { live, views } = await summaryOf(tx, SUPPLIER, new Date());
      return views === null ? 0 : live;
    },
    expected: (found) => found === (PRODUCTS / 5) * 2,
  },
  demand: {
    ask: async (tx) => (await readDemand(tx)).entries.length,
    expected: (found) => found > 1000,
  },
};

const url = process.env['TEST_DATABASE_URL'];
if (url) {
  await bench('portfolio', ['pg', 'drizzle-orm'], async (seed) => {
    await using generated = await makeDatabase(url, seed);
    const { database, driver, user } = generated;
    await fillPortfolio(driver);
    const supplier: User = { ...user, organisationId: SUPPLIER, roles: ['supplier-group'] };
    const measured: Measured[] = [];
    const note = (name: string, times: number[], value: number) =>
      measured.push({
        metric: `portfolio.${name}`,
        unit: 'ms',
        value,
        range: rangeOf(times),
        runs: times.length,
      });
    const nights: number[] = [];
    for (let night = 0; night < NIGHTS; night += 1) {
      const start = performance.now();
      await prepareDemand(database, systemClock);
      nights.push(performance.now() - start);
    }
    note('prepare', nights, quantile(nights, 0.5));
    for (const [name, { ask, expected }] of Object.entries(QUESTIONS)) {
      const times: number[] = [];
      for (let run = -3; run < RUNS; run += 1) {
        const start = performance.now();
        const found = await database.as(supplier).transaction((tx) => ask(tx, Math.abs(run)));
        if (run >= 0) times.push(performance.now() - start);
        if (!expected(found)) throw new Error(`${name} found ${found}.`);
      }
      note(`${name}.p95`, times, quantile(times, 0.95));
    }
    return { measured };
  });
} else console.log('  skipped: TEST_DATABASE_URL is not set');
