import assert from 'node:assert/strict';
import type { User } from '@suite/server/src/db/actor.ts';
import type { Transaction } from '@suite/server/src/db/database.ts';
import { prepareDemand, readDemand } from '@suite/server/src/modules/portfolio/demand.ts';
import { summaryOf } from '@suite/server/src/modules/portfolio/explore-store.ts';
import { listProducts, type ProductSearch } from '@suite/server/src/modules/portfolio/store.ts';
import { systemClock } from '@suite/server/src/platform/clock.ts';
import { bench, amount } from './frame/bench.ts';
import { filledDatabase } from './frame/postgres.ts';
import { idOf, idSql } from './frame/samples.ts';
import { millisecondsOf, timeQuestions } from './frame/turns.ts';

const PAGE = 50;
const SUPPLIER = idOf(1);
const PRODUCTS = 20_000;
const ORGANISATIONS = 2000;
const PEOPLE = 50_000;
const RECIPES = 20_000;
/** Together a million. */
const ASKED = { searches: 400_000, regions: 200_000, views: 150_000, votes: 150_000, wishes: 100_000 };

const total = async (tx: Transaction, search: ProductSearch) => {
  const reach = { isStaff: false, organisationId: SUPPLIER };
  const { rows, total: all } = await listProducts(tx, search, reach);
  assert.equal(rows.length, Math.min(PAGE, all), 'a page is not full');
  return all;
};

/** What each question finds, and how many that must be; of the demand a thousand or more. */
const QUESTIONS: Record<string, [find: (tx: Transaction, run: number) => Promise<number>, expected: number]> =
  {
    'first-page': [(tx) => total(tx, {}), PRODUCTS],
    'by-change': [(tx) => total(tx, { sort: '-updated' }), PRODUCTS],
    state: [(tx) => total(tx, { 'filter[state]': 'review' }), PRODUCTS / 5],
    search: [(tx, run) => total(tx, { q: `grade ${5000 + run}` }), 1],
    summary: [
      async (tx) => {
        const { live, views } = await summaryOf(tx, SUPPLIER, new Date());
        return views === null ? 0 : live;
      },
      (PRODUCTS / 5) * 2,
    ],
    demand: [async (tx) => Math.min(1000, (await readDemand(tx)).entries.length), 1000],
  };

// A supplier with twenty thousand products, and a million votes, wishes and searches of fifty thousand people: whole answers
// of the stores, in transactions of a supplier under row level security; and how long the nightly count takes.
await bench('portfolio', ['pg', 'drizzle-orm'], async (b) => {
  await using filled = await filledDatabase();
  const { database, user } = filled;
  await filled.fill(portfolio());
  const supplier: User = { ...user, organisationId: SUPPLIER, roles: ['supplier-group'] };
  const nights: number[] = [];
  for (let night = 0; night < amount(3); night += 1) {
    nights.push(await millisecondsOf(() => prepareDemand(database, systemClock)));
  }
  b.report('prepare', 'ms', nights);
  await timeQuestions(b, QUESTIONS, {
    runs: 40,
    ask: async ([find, expected], run, name) => {
      const { found, ms } = await filled.ask(supplier, (tx) => find(tx, run));
      assert.equal(found, expected, name);
      return ms;
    },
  });
});

function portfolio(): string {
  const person = (number: string) => idSql(`1 + (${number}) % ${PEOPLE}`);
  // As they are made below: person n works for company 1 + n % ORGANISATIONS.
  const company = (number: string) => idSql(`1 + (1 + (${number}) % ${PEOPLE}) % ${ORGANISATIONS}`);
  const signal = (what: string, kind: string, { key, rows }: { key: string; rows: number }) => `
    insert into demand_signal (what, kind, key, user_id, organisation_id, day)
    select '${what}', '${kind}', ${key}, ${person('n * 7 + n / 5000')}, ${company('n * 7 + n / 5000')}, current_date - n % 80
    from generate_series(1, ${rows}) n on conflict do nothing;`;
  return `
    insert into organisation (id, name, sector, plan, seats, renews, is_licensed, mail_domains, created)
    select ${idSql('n')}, 'Company ' || n, 'polymers', 'team', 50, current_date + 100, true, '{}', now()
    from generate_series(1, ${ORGANISATIONS}) n;
    insert into users (id, organisation_id, email, name, state, roles, created)
    select ${idSql('n')}, ${idSql(`1 + n % ${ORGANISATIONS}`)}, 'person' || n || '@bench.example', 'Person ' || n, 'active',
      array['hld-app-group'], now()
    from generate_series(1, ${PEOPLE}) n;
    insert into product (id, organisation_id, kind, name, "values", visibility, customers, interval, regions, state,
      published, created, updated)
    select ${idSql('n')}, ${idSql('1')}, (array['hld-oil', 'hld-surfactant', 'hsp'])[1 + n % 3], 'Grade ' || n,
      jsonb_build_object('name', 'Grade ' || n, 'method', 'exp', 'eacn', n % 20, 'cc0', (n % 90) / 10.0 - 4, 'mw', 300,
        'surfactantType', 'ethoxylate', 'dD', 16, 'dP', n % 12, 'dH', n % 15, 'inci', 'Inci ' || n),
      '{"mw": "hidden"}', '{}', '{}', array['EU', 'US'],
      (array['draft', 'review', 'live', 'live', 'hidden'])[1 + n % 5], now(), now(), now() - n * interval '1 minute'
    from generate_series(1, ${PRODUCTS}) n;
    insert into wish (id, kind, name, state, created, updated)
    select ${idSql('n')}, 'hld-oil', 'Wanted oil ' || n, 'open', now(), now() from generate_series(1, 5000) n;
    insert into wish_vote (wish_id, user_id, created)
    select ${idSql('1 + n % 5000')}, ${person('n * 3')}, now() from generate_series(1, ${ASKED.wishes}) n
    on conflict do nothing;
    insert into vote (id, user_id, database_id, ingredient_id, created, updated)
    select gen_random_uuid(), ${person('n * 11')}, i.dataset_id, i.id, now(), now()
    from generate_series(1, ${ASKED.votes}) n
    join (select id, dataset_id, row_number() over (order by id) as place from ingredient) i
      on i.place = 1 + n % 1500
    on conflict do nothing;
    ${signal('search', 'hld-surfactant', { key: "'word ' || n % 20000", rows: ASKED.searches })}
    ${signal('region', 'hsp', { key: "(15 + n % 5 * 2) || ' ' || (1 + n % 9 * 2) || ' ' || (1 + n % 11 * 2)", rows: ASKED.regions })}
    ${signal('view', 'hsp', { key: `${idSql(`1 + n % ${PRODUCTS}`)}::text`, rows: ASKED.views })}
    insert into recipe (id, kind, owner_id, name, document, summary, words, lab_status, ingredient_ids, created, updated)
    select gen_random_uuid(), 'hld', ${person('n * 13')}, 'Recipe ' || n, '{}', '{}', '', 'idea',
      array[${idSql(`1 + n % ${PRODUCTS / 10}`)}::text], now(), now()
    from generate_series(1, ${RECIPES}) n`;
}
