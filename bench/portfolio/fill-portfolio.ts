import type { Driver } from '@suite/server/src/db/driver.ts';

export const PRODUCTS = 20_000;
const ORGANISATIONS = 2000;
const PEOPLE = 50_000;
const RECIPES = 20_000;
/** Together a million. */
const ASKED = { searches: 400_000, regions: 200_000, views: 150_000, votes: 150_000, wishes: 100_000 };

export const organisationOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A supplier with twenty thousand products, and a million votes, wishes and searches of fifty thousand people. */
export async function fillPortfolio(driver: Driver): Promise<void> {
  const id = (number: string) => `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
  const person = (number: string) => id(`1 + (${number}) % ${PEOPLE}`);
  // As they are made below: person n works for company 1 + n % ORGANISATIONS.
  const company = (number: string) => id(`1 + (1 + (${number}) % ${PEOPLE}) % ${ORGANISATIONS}`);
  const signal = (what: string, kind: string, { key, rows }: { key: string; rows: number }) => `
    insert into demand_signal (what, kind, key, user_id, organisation_id, day)
    select '${what}', '${kind}', ${key}, ${person('n * 7 + n / 5000')}, ${company('n * 7 + n / 5000')}, current_date - n % 80
    from generate_series(1, ${rows}) n on conflict do nothing;`;
  await driver.transaction(async (session) => {
    await session.exec(`
      set local app.actor_kind = 'system';
      insert into organisation (id, name, sector, plan, seats, renews, is_licensed, mail_domains, created)
      select ${id('n')}, 'Company ' || n, 'polymers', 'team', 50, current_date + 100, true, '{}', now()
      from generate_series(1, ${ORGANISATIONS}) n;
      insert into users (id, organisation_id, email, name, state, roles, created)
      select ${id('n')}, ${id(`1 + n % ${ORGANISATIONS}`)}, 'person' || n || '@bench.example', 'Person ' || n, 'active',
        array['hld-app-group'], now()
      from generate_series(1, ${PEOPLE}) n;
      insert into product (id, organisation_id, kind, name, "values", visibility, customers, interval, regions, state,
        published, created, updated)
      select ${id('n')}, ${id('1')}, (array['hld-oil', 'hld-surfactant', 'hsp'])[1 + n % 3], 'Grade ' || n,
        jsonb_build_object('name', 'Grade ' || n, 'method', 'exp', 'eacn', n % 20, 'cc0', (n % 90) / 10.0 - 4, 'mw', 300,
          'surfactantType', 'ethoxylate', 'dD', 16, 'dP', n % 12, 'dH', n % 15, 'inci', 'Inci ' || n),
        '{"mw": "hidden"}', '{}', '{}', array['EU', 'US'],
        (array['draft', 'review', 'live', 'live', 'hidden'])[1 + n % 5], now(), now(), now() - n * interval '1 minute'
      from generate_series(1, ${PRODUCTS}) n;
      insert into wish (id, kind, name, state, created, updated)
      select ${id('n')}, 'hld-oil', 'Wanted oil ' || n, 'open', now(), now() from generate_series(1, 5000) n;
      insert into wish_vote (wish_id, user_id, created)
      select ${id('1 + n % 5000')}, ${person('n * 3')}, now() from generate_series(1, ${ASKED.wishes}) n
      on conflict do nothing;
      insert into vote (id, user_id, database_id, ingredient_id, created, updated)
      select gen_random_uuid(), ${person('n * 11')}, i.dataset_id, i.id, now(), now()
      from generate_series(1, ${ASKED.votes}) n
      join (select id, dataset_id, row_number() over (order by id) as place from ingredient) i
        on i.place = 1 + n % 1500
      on conflict do nothing;
      ${signal('search', 'hld-surfactant', { key: "'word ' || n % 20000", rows: ASKED.searches })}
      ${signal('region', 'hsp', { key: "(15 + n % 5 * 2) || ' ' || (1 + n % 9 * 2) || ' ' || (1 + n % 11 * 2)", rows: ASKED.regions })}
      ${signal('view', 'hsp', { key: `${id(`1 + n % ${PRODUCTS}`)}::text`, rows: ASKED.views })}
      insert into recipe (id, kind, owner_id, name, document, summary, words, lab_status, ingredient_ids, created, updated)
      select gen_random_uuid(), 'hld', ${person('n * 13')}, 'Recipe ' || n, '{}', '{}', '', 'idea',
        array[${id(`1 + n % ${PRODUCTS / 10}`)}::text], now(), now()
      from generate_series(1, ${RECIPES}) n`);
  });
  const tables = ['organisation', 'users', 'product', 'wish', 'wish_vote', 'vote', 'demand_signal', 'recipe'];
  for (const table of tables) await driver.exec(`vacuum analyze ${table}`);
}
