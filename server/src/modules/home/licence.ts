import { HOME_BOUNDS, type HomeLicence } from '@suite/contracts/home';
import { dayOf, type Product, PRODUCTS } from '@suite/contracts/licences';
import { DAY_MS } from '../../platform/clock.ts';

interface Bought {
  product: Product;
  /** Whole days, in UTC. */
  starts: string;
  ends: string | null;
}

export interface LicenceFacts {
  name: string;
  plan: HomeLicence['plan'];
  /** Null where there is no limit. */
  seats: number | null;
  used: number;
  bought: readonly Bought[];
}

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
function lastEnd(bought: readonly Bought[]): string | null | undefined {
  if (bought.some(({ ends }) => ends === null)) return null;
  return bought
    .flatMap(({ ends }) => ends ?? [])
    .toSorted()
    .at(-1);
}

function stateOf(ends: string | null, now: Date): HomeLicence['products'][number]['state'] {
  if (ends === null) return 'active';
  if (ends < dayOf(now)) return 'ended';
  return ends <= dayOf(new Date(now.getTime() + HOME_BOUNDS.endingDays * DAY_MS)) ? 'ending' : 'active';
}
