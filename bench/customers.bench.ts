import assert from 'node:assert/strict';
import { auditQuerySchema } from '@suite/contracts/audit';
import { customerListQuerySchema } from '@suite/contracts/customers';
import { personListQuerySchema } from '@suite/contracts/people';
import type { User } from '@suite/server/src/db/actor.ts';
import type { Transaction } from '@suite/server/src/db/database.ts';
import type { Driver } from '@suite/server/src/db/driver.ts';
import { listEntries } from '@suite/server/src/modules/audit/store.ts';
import { listCustomers } from '@suite/server/src/modules/customers/list-customers.ts';
import { listPeople } from '@suite/server/src/modules/access/users/people-store.ts';
import { bench, amount } from './frame/bench.ts';
import { filledDatabase } from './frame/postgres.ts';
import { idOf, idSql } from './frame/samples.ts';
import { timeQuestions } from './frame/turns.ts';

const ORGANISATIONS = 10_000;
const PEOPLE = 100_000;
const ENTRIES = Number(process.env['AUDIT_ROWS'] ?? amount(10_000_000, 500_000));
const PAGE = 50;

const customers = async (tx: Transaction, query: object) =>
  (await listCustomers(tx, customerListQuerySchema.parse(query), new Date())).rows;
const people = async (tx: Transaction, query: object) =>
  (await listPeople(tx, personListQuerySchema.parse(query))).rows;
const entries = async (tx: Transaction, query: object) =>
  (await listEntries(tx, auditQuerySchema.parse(query), PAGE)).rows;
const organisationOf = (run: number) => idOf(1 + ((run * 37) % ORGANISATIONS));
const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const QUESTIONS: Record<string, (tx: Transaction, run: number) => Promise<unknown[]>> = {
  'customers.first-page': (tx) => customers(tx, {}),
  'customers.by-renewal': (tx) => customers(tx, { sort: '-renews', 'filter[status]': 'active' }),
  'customers.search-name': (tx, run) => customers(tx, { q: `company ${100 + run}` }),
  'customers.search-common': (tx, run) => customers(tx, { q: run % 2 ? 'company' : 'person example' }),
  'customers.search-person': (tx, run) => customers(tx, { q: `person${1000 + run}@` }),
  'people.first-page': (tx, run) => people(tx, { 'filter[organisation]': organisationOf(run) }),
  'people.search': (tx, run) => people(tx, { q: `person${2000 + run}@` }),
  'people.search-common': (tx, run) => people(tx, { q: run % 2 ? 'person' : 'e' }),
  'audit.first-page': (tx) => entries(tx, {}),
  'audit.action': (tx, run) => entries(tx, { 'filter[action]': run % 2 ? 'user.sign-in' : 'thing.rare' }),
  'audit.organisation': (tx, run) => entries(tx, { 'filter[organisation]': organisationOf(run) }),
  'audit.action-and-outcome': (tx) =>
    entries(tx, { 'filter[action]': 'user.sign-in', 'filter[outcome]': 'refused' }),
  'audit.refused': (tx) => entries(tx, { 'filter[outcome]': 'refused' }),
  'audit.rare-and-outcome': (tx) =>
    entries(tx, { 'filter[action]': 'thing.rare', 'filter[outcome]': 'refused' }),
  'audit.person': (tx, run) => entries(tx, { 'filter[user]': `person${3000 + run}@` }),
  'audit.people': (tx, run) => entries(tx, { 'filter[user]': `person ${30 + run}` }),
  'audit.object': (tx, run) => entries(tx, { 'filter[object]': `user:${organisationOf(run)}` }),
  'audit.past-week': (tx, run) =>
    entries(tx, {
      'filter[from]': day(60 + run),
      'filter[to]': day(53 + run),
      'filter[action]': 'user.sign-in',
    }),
};

// Lists and searches of ten thousand customers, a hundred thousand people and a long record: whole answers of the stores,
// in transactions of staff under row level security.
await bench('customers', ['pg', 'drizzle-orm'], async (b) => {
  await using filled = await filledDatabase();
  await fillCustomers(filled);
  const staff: User = { ...filled.user, roles: ['admin-group'] };
  await timeQuestions(b, QUESTIONS, {
    runs: 40,
    ask: async (question, run, name) => {
      const { found, ms } = await filled.ask(staff, (tx) => question(tx, run));
      assert.ok(found.length > 0, `${name} found nothing`);
      return ms;
    },
  });
});

/** A year of entries, a licence for every customer, and people of each. */
async function fillCustomers({ driver, fill }: Awaited<ReturnType<typeof filledDatabase>>): Promise<void> {
  const company = idSql(`1 + n % ${ORGANISATIONS}`);
  await fill(`
    insert into organisation (id, name, sector, plan, seats, renews, is_licensed, mail_domains, created)
    select ${idSql('n')}, 'Company ' || n, 'polymers', 'team', 50, current_date + (n % 400), true,
      array['company' || n || '.example'], now() - (n % 900) * interval '1 day'
    from generate_series(1, ${ORGANISATIONS}) n;
    insert into licence (id, organisation_id, product, starts, ends, created)
    select gen_random_uuid(), ${idSql('n')}, (array['hsp', 'hld'])[1 + n % 2], current_date - 300,
      current_date - 10 + (n % 400), now()
    from generate_series(1, ${ORGANISATIONS}) n;
    insert into users (id, organisation_id, email, name, state, roles, created, last_sign_in)
    select ${idSql('n')}, ${company}, 'person' || n || '@company' || (1 + n % ${ORGANISATIONS})
      || '.example', 'Person ' || n, 'active', array['hld-app-group'], now(), now() - (n % 90) * interval '1 day'
    from generate_series(1, ${PEOPLE}) n`);
  await withoutIndexes(driver, () =>
    fill(`
      insert into audit (at, actor_kind, user_id, organisation_id, address, action, object, outcome)
      select now() - interval '1 year' * (1 - n::float8 / ${ENTRIES}), 'user', ${idSql(`1 + n % ${PEOPLE}`)},
        ${company}, '203.0.113.7', case when n % 9973 = 0 then 'thing.rare' else
          (array['user.sign-in', 'dataset.export', 'user.roles', 'recipe.delete'])[1 + n % 4] end,
        'user:' || ${idSql(`1 + n % ${PEOPLE}`)}, case when n % 50 = 0 then 'refused' else 'ok' end
      from generate_series(1, ${ENTRIES}) n`),
  );
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
