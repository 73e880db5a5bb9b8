import { brand } from '@suite/contracts/brand';
import type { Product } from '@suite/contracts/content';

/** What the pair costs, and what its two apps cost one by one; euros per year. */
export interface Saving {
  type: Product['type'];
  together: number;
  apart: number;
}

const APPS: string[] = Object.values(brand.apps).map(({ name }) => name);
/** The group of both apps under one licence, as the content names it. */
const PAIR = APPS.join(' & ');

/** By tier, where all three have a price and the pair is the cheaper way. */
export function savingsOf(products: readonly Product[]): Saving[] {
  return products
    .filter(({ group }) => group === PAIR)
    .flatMap(({ type, pricePerYear: together }) => {
      const prices = APPS.map(
        (app) => products.find((one) => one.group === app && one.type === type)?.pricePerYear ?? Number.NaN,
      );
      const apart = prices.reduce((sum, price) => sum + price, 0);
      return together !== undefined && together < apart ? [{ type, together, apart }] : [];
    });
}
