import { HOME_BOUNDS, type HomeLicence, type StaffCount } from '@suite/contracts/home';
import { dayOf, PRODUCTS } from '@suite/contracts/licences';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { credential, licence, organisation, productRequest } from '../../db/schema.ts';
import { DAY_MS } from '../../platform/clock.ts';

/** How much waits for staff; undefined for everybody else. */
export async function countForStaff({ orm }: Transaction): Promise<Record<StaffCount, number> | undefined> {
  const [row] = await orm
    .select({
      registrations: sql<number>`w.registrations`,
      products: sql<number>`w.products`,
      messages: sql<number>`w.messages`,
      wishes: sql<number>`w.wishes`,
    })
    .from(sql`waiting_for_staff() as w`);
  return row;
}

/** Requests of formulators that nobody of the company has answered; at most so many are counted. */
export async function countNewRequests({ orm }: Transaction, company: string, most: number): Promise<number> {
  const found = await orm
    .select({ id: productRequest.id })
    .from(productRequest)
    .where(and(eq(productRequest.organisationId, company), eq(productRequest.state, 'new')))
    .limit(most);
  return found.length;
}

/** Programs that wait for this person's consent to read in their name. */
export function listAskingClients({ orm }: Transaction, subjectId: string) {
  const { id, kind, part, userId, name, created, revoked, accepted } = credential;
  return orm
    .select({ id, name: sql<string>`${name}`, created })
    .from(credential)
    .where(
      and(eq(kind, 'client'), eq(part, 'whole'), eq(userId, subjectId), isNull(revoked), isNull(accepted)),
    )
    .orderBy(asc(created), id);
}

/** What the organisation has bought, as whole days in UTC, and how many of its seats are taken. */
export async function findLicence({ orm }: Transaction, company: string) {
  const rows = await orm
    .select({
      name: organisation.name,
      plan: organisation.plan,
      seats: organisation.seats,
      used: sql<number>`seats_used()`,
      product: licence.product,
      starts: licence.starts,
      ends: licence.ends,
    })
    .from(organisation)
    .leftJoin(licence, eq(licence.organisationId, organisation.id))
    .where(eq(organisation.id, company));
  const [first] = rows;
  if (!first) return undefined;
  const { name, plan, seats, used } = first;
  const bought = rows.flatMap(({ product, starts, ends }) =>
    product === null || starts === null ? [] : [{ product, starts, ends }],
  );
  return { name, plan, seats, used, bought };
}

export type LicenceFacts = NonNullable<Awaited<ReturnType<typeof findLicence>>>;

/** The licence as its people see it: per product the one that lasts longest, without what begins later. */
export function licenceOn(facts: LicenceFacts, now: Date): HomeLicence {
  const { name, plan, seats, used, bought } = facts;
  const begun = bought.filter(({ starts }) => starts <= dayOf(now));
  return {
    organisationName: name,
    plan,
    seats: seats === null ? null : { used, of: seats },
    products: PRODUCTS.flatMap((product) => {
      const ends = lastEnd(begun.filter((each) => each.product === product));
      return ends === undefined ? [] : [{ product, ends, state: stateOf(ends, now) }];
    }),
  };
}

/** Null for one without an end, undefined for none at all. */
function lastEnd(bought: LicenceFacts['bought']): string | null | undefined {
  if (bought.some(({ ends }) => ends === null)) return null;
  const ends = bought.flatMap((each) => each.ends ?? []);
  return ends.toSorted().at(-1);
}

function stateOf(ends: string | null, now: Date): HomeLicence['products'][number]['state'] {
  if (ends === null) return 'active';
  if (ends < dayOf(now)) return 'ended';
  return ends <= dayOf(new Date(now.getTime() + HOME_BOUNDS.endingDays * DAY_MS)) ? 'ending' : 'active';
}
