import type { Customer, customerListQuerySchema, CustomerSort } from '@suite/contracts/customers';
import { dayOf, type Product } from '@suite/contracts/licences';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { type KeysetPage, keysetPage, type SortKey } from '../../db/keyset-page.ts';
import { containsTerms } from '../../db/rows.ts';
import { licence, organisation, users } from '../../db/schema.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { OrganisationRow } from './store.ts';

const ACTIVE_MS = 30 * DAY_MS;

/** What is counted for a customer. */
interface CustomerCounts {
  /** Products that a licence of today opens. */
  products: Product[];
  seatsUsed: number;
  activeUsers: number;
  lastSignIn: Date | null;
}

export function customerResource(organisationRow: OrganisationRow, counts: CustomerCounts): Customer {
  const { id, nameKey: _, ...row } = organisationRow;
  const isExpired = row.isLicensed && counts.products.length === 0 && row.status !== 'blocked';
  return {
    type: 'customers',
    id,
    attributes: {
      ...row,
      // The column is checked by the database; its type in the schema is plain text.
      sector: row.sector as Customer['attributes']['sector'],
      created: row.created.toISOString(),
      updated: row.updated?.toISOString() ?? null,
      ...counts,
      shownStatus: isExpired ? 'expired' : row.status,
      lastSignIn: counts.lastSignIn?.toISOString() ?? null,
    },
  };
}

type ListQuery = z.infer<typeof customerListQuerySchema>;

const SORTS: Record<CustomerSort, SortKey> = {
  name: { by: organisation.nameKey, type: 'text' },
  created: { by: organisation.created, type: 'moment' },
  renews: { by: organisation.renews, type: 'date', isNullable: true },
  seats: { by: organisation.seats, type: 'integer', isNullable: true },
};

/** A page of the wanted customers, as answers show them. */
export async function listCustomers(
  tx: Transaction,
  query: ListQuery,
  now: Date,
): Promise<KeysetPage<Customer>> {
  const where = whereOf(query, now);
  const isDescending = query.sort.startsWith('-');
  const sort = SORTS[query.sort.replace('-', '') as CustomerSort]; // the schema lets no other one through
  const page = await keysetPage(
    {
      name: `customers ${query.sort}`,
      keys: [
        { ...sort, isDescending },
        { by: organisation.id, type: 'uuid', isDescending },
      ],
      after: query['page[after]'],
      size: Number(query['page[size]']),
    },
    ({ cursor, beyond, orderBy, limit }) =>
      tx.orm
        .select({ row: organisation, cursor })
        .from(organisation)
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    () => tx.orm.$count(organisation, where),
  );
  const ids = page.rows.map(({ row }) => row.id);
  const countsOf = await countFor(tx, ids, now);
  return { ...page, rows: page.rows.map(({ row }) => customerResource(row, countsOf(row.id))) };
}

/** Counts for these customers alone: those of a page, never of all. */
export async function countFor(
  { orm }: Transaction,
  ids: string[],
  now: Date,
): Promise<(id: string) => CustomerCounts> {
  const active = new Date(now.getTime() - ACTIVE_MS).toISOString();
  const people = await orm
    .select({
      id: users.organisationId,
      seats: sql<number>`count(*) filter (where ${users.state} in ('invited', 'waiting', 'active'))::int`,
      active: sql<number>`count(*) filter (where ${users.lastSignIn} > ${active}::timestamptz)::int`,
      last: sql<Date | string | null>`max(${users.lastSignIn})`,
    })
    .from(users)
    .where(inArray(users.organisationId, ids))
    .groupBy(users.organisationId);
  const bought = await orm
    .selectDistinct({ id: licence.organisationId, product: licence.product })
    .from(licence)
    .where(and(inArray(licence.organisationId, ids), isOn(dayOf(now))));
  const peopleOf = new Map(people.map((counted) => [counted.id, counted]));
  const productsOf = Map.groupBy(bought, ({ id }) => id);
  return (id) => {
    const counted = peopleOf.get(id);
    return {
      products: (productsOf.get(id) ?? []).map(({ product }) => product).toSorted(),
      seatsUsed: counted?.seats ?? 0,
      activeUsers: counted?.active ?? 0,
      lastSignIn: counted?.last ? new Date(counted.last) : null,
    };
  };
}

/** Licences that cover a day. */
function isOn(day: string): SQL {
  return sql`${licence.starts} <= ${day} and (${licence.ends} is null or ${licence.ends} >= ${day})`;
}

function whereOf(query: ListQuery, now: Date): SQL | undefined {
  const plan = query['filter[plan]'];
  const sector = query['filter[sector]'];
  const product = query['filter[product]'];
  const renewal = query['filter[renewal]'];
  const words = containsTerms(sql`words`, query.q ?? '');
  const today = dayOf(now);
  const until = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS));
  return and(
    plan && eq(organisation.plan, plan),
    sector && eq(organisation.sector, sector),
    statusIs(query['filter[status]'], today),
    product && hasLicence(today, sql`and ${licence.product} = ${product}`),
    renewal ? sql`${organisation.renews} between ${today} and ${until(Number(renewal))}` : undefined,
    query['filter[inactive]'] === 'yes' ? isInactive(now) : undefined,
    // In the name, a domain, or the name or address of somebody there.
    words && sql`${organisation.id} in (select organisation_id from words_of_customers where ${words})`,
  );
}

function statusIs(status: ListQuery['filter[status]'], today: string): SQL | undefined {
  if (status === undefined) return undefined;
  if (status === 'blocked') return eq(organisation.status, status);
  const isExpired = sql`(${organisation.isLicensed} and not ${hasLicence(today)})`;
  if (status === 'expired') return sql`${isExpired} and ${organisation.status} <> 'blocked'`;
  return sql`${organisation.status} = ${status} and not ${isExpired}`;
}

function hasLicence(day: string, more: SQL = sql``): SQL {
  // The customers that have one are found once, not one by one.
  return sql`${organisation.id} in (select ${licence.organisationId} from ${licence} where ${isOn(day)} ${more})`;
}

function isInactive(now: Date): SQL {
  const since = new Date(now.getTime() - ACTIVE_MS).toISOString();
  return sql`not exists (select 1 from ${users} where ${users.organisationId} = ${organisation.id}
    and ${users.lastSignIn} > ${since}::timestamptz)`;
}
