import type { Product } from '@suite/contracts/content';
import { expect, test } from 'vitest';
import { savingsOf } from './savings.ts';

function product(group: string, type: Product['type'], pricePerYear?: number): Product {
  const features = { nodeType: 'document', content: [] };
  const price = pricePerYear === undefined ? {} : { pricePerYear };
  return { id: `${group} ${type}`, name: group, group, tier: type, type, features, tags: [], ...price };
}

const PAIR = 'PrediMatch & PrediMulsion';

test('R9.5 what the pair saves is reckoned from the prices, tier by tier', () => {
  const products = [
    product('PrediMatch', 'individual', 1200),
    product('PrediMulsion', 'individual', 1100),
    product(PAIR, 'individual', 1900),
    product('PrediMatch', 'team', 3600),
    product(PAIR, 'team', 5700),
    product(PAIR, 'corporate'),
  ];
  expect(savingsOf(products)).toEqual([{ type: 'individual', together: 1900, apart: 2300 }]);
});

test('R9.5 a pair that costs as much as its parts saves nothing', () => {
  const products = [
    product('PrediMatch', 'team', 10),
    product('PrediMulsion', 'team', 10),
    product(PAIR, 'team', 20),
  ];
  expect(savingsOf(products)).toEqual([]);
});
