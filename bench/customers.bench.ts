import { auditQuerySchema } from '@suite/contracts/audit';
import { customerListQuerySchema } from '@suite/contracts/customers';
import { personListQuerySchema } from '@suite/contracts/people';
import type { User } from '@suite/server/src/db/actor.ts';
import type { Database, Transaction } from '@suite/server/src/db/database.ts';
import { listEntries } from '@suite/server/src/modules/audit/store.ts';
import { listCustomers } from '@suite/server/src/modules/customers/list-customers.ts';
import { listPeople } from '@suite/server/src/modules/users/people-store.ts';
import { fillCustomers, ORGANISATIONS } from './customers/fill-customers.ts';
import { bench } from './frame/bench.ts';
import type { Measured } from './frame/judge.ts';
import { quantile, rangeOf } from './frame/statistics.ts';
import { makeDatabase } from './ingredients/generated-database.ts';

const RUNS = 40;
const PAGE = 50;
const UNSTEADY = 3;

type Question = (tx: Transaction, run: number) => Promise<unknown[]>;

const customers = async (tx: Transaction, query: object) =>
  (await listCustomers(tx, customerListQuerySchema.parse(query), new Date())).rows;
const people = async (tx: Transaction, query: object) =>
  (await listPeople(tx, personListQuerySchema.parse(query))).rows;
const entries = async (tx: Transaction, query: object) =>
  (await listEntries(tx, auditQuerySchema.parse(query), PAGE)).rows;
const organisationOf = (run: number) =>
  `00000000-0000-4000-8000-${String(1 + ((run * 37) % ORGANISATIONS)).padStart(12, '0')}`;

/** Whole answers of the stores, in transactions of staff under row level security. */
const QUESTIONS: Record<string, Question> = {
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

const url = process.env['TEST_DATABASE_URL'];
if (url) {
  await bench('customers', ['pg', 'drizzle-orm'], async (seed) => {
    await using generated = await makeDatabase(url, seed);
    await fillCustomers(generated.driver, Number(process.env['AUDIT_ROWS'] ?? 10_000_000));
    const staff: User = { ...generated.user, roles: ['admin-group'] };
    const measured: Measured[] = [];
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const times: number[] = [];
      const control: number[] = [];
      for (let run = -3; run < RUNS; run += 1) {
        if (run >= 0) control.push(await timeNothing(generated.database, staff));
        const start = performance.now();
        const rows = await generated.database.as(staff).transaction((tx) => question(tx, Math.abs(run)));
        if (run >= 0) times.push(performance.now() - start);
        if (rows.length === 0) throw new Error(`${name} found nothing.`);
      }
      measured.push({
        metric: `customers.${name}.p95`,
        unit: 'ms',
        value: quantile(times, 0.95),
        range: rangeOf(times),
        runs: RUNS,
        isNoisy: quantile(control, 0.95) > UNSTEADY * quantile(control, 0.5),
      });
    }
    return { measured };
  });
} else console.log('  skipped: TEST_DATABASE_URL is not set');

/** A transaction that asks for nothing: where its times are far apart, others had the machine. */
async function timeNothing(database: Database, staff: User): Promise<number> {
  const start = performance.now();
  await database.as(staff).transaction(() => Promise.resolve());
  return performance.now() - start;
}

function day(ago: number): string {
  return new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
