import type { Driver } from '@suite/server/src/db/driver.ts';

export const ORGANISATIONS = 10_000;
const PEOPLE = 100_000;

/** Ten thousand customers, a hundred thousand people, and a record of a year. Ids are numbers, so that they are known. */
export async function fillCustomers(driver: Driver, entries: number): Promise<void> {
  const id = (number: string) => `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
  await driver.transaction(async (session) => {
    await session.exec(`
      set local app.actor_kind = 'system';
      insert into organisation (id, name, sector, plan, seats, renews, is_licensed, mail_domains, created)
      select ${id('n')}, 'Company ' || n, 'polymers', 'team', 50, current_date + (n % 400), true,
        array['company' || n || '.example'], now() - (n % 900) * interval '1 day'
      from generate_series(1, ${ORGANISATIONS}) n;
      insert into licence (id, organisation_id, product, starts, ends, created)
      select gen_random_uuid(), ${id('n')}, (array['hsp', 'hld'])[1 + n % 2], current_date - 300,
        current_date - 10 + (n % 400), now()
      from generate_series(1, ${ORGANISATIONS}) n;
      insert into users (id, organisation_id, email, name, state, roles, created, last_sign_in)
      select ${id('n')}, ${id(`1 + n % ${ORGANISATIONS}`)}, 'person' || n || '@company' || (1 + n % ${ORGANISATIONS})
        || '.example', 'Person ' || n, 'active', array['hld-app-group'], now(), now() - (n % 90) * interval '1 day'
      from generate_series(1, ${PEOPLE}) n`);
  });
  await withoutIndexes(driver, () =>
    driver.exec(`
      insert into audit (at, actor_kind, user_id, organisation_id, address, action, object, outcome)
      select now() - interval '1 year' * (1 - n::float8 / ${entries}), 'user', ${id(`1 + n % ${PEOPLE}`)},
        ${id(`1 + n % ${ORGANISATIONS}`)}, '203.0.113.7',
        case when n % 9973 = 0 then 'thing.rare' else
          (array['user.sign-in', 'dataset.export', 'user.roles', 'recipe.delete'])[1 + n % 4] end,
        'user:' || ${id(`1 + n % ${PEOPLE}`)}, case when n % 50 = 0 then 'refused' else 'ok' end
      from generate_series(1, ${entries}) n`),
  );
  for (const table of ['organisation', 'licence', 'users', 'customer_search', 'customer_words', 'audit']) {
    await driver.exec(`vacuum analyze ${table}`);
  }
}

/** Millions of rows at once: the indexes of the record are made when it is there, which takes a third of the time. */
async function withoutIndexes(driver: Driver, work: () => Promise<void>): Promise<void> {
  const indexes = await driver.query<{ name: string; text: string }>(
    "select indexname as name, indexdef as text from pg_indexes where tablename = 'audit' and indexname <> 'audit_pkey'",
  );
  for (const { name } of indexes) await driver.exec(`drop index ${name}`);
  await work();
  for (const { text } of indexes) await driver.exec(`set maintenance_work_mem = '256MB'; ${text}`);
}
