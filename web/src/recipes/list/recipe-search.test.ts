import { recipeListQuerySchema } from '@suite/contracts/recipes';
import { expect, test } from 'vitest';
import { isNarrowed, readSearch, toAddress, toQuery } from './recipe-search.ts';

const ID = '0b0e1c7e-9d2f-4e61-8d2b-5d9f2b1f7a01';

test('what is looked at stands in the address and is read from it', () => {
  const address = new URLSearchParams({
    q: 'SDS',
    tag: 'lotion',
    lab: 'made',
    type: 'O/W',
    match: 'yes',
    sort: 'name',
    bin: 'yes',
    open: ID,
    compare: ID,
    batch: ID,
  });
  expect(toAddress(readSearch(address)).toString()).toBe(address.toString());
  expect(toAddress(readSearch(new URLSearchParams())).toString()).toBe('');
});

test('an address made up by somebody asks for nothing that the API refuses', () => {
  const nonsense = new URLSearchParams({
    q: `a\u0000b${'x'.repeat(400)}`,
    tag: 'y'.repeat(90),
    lab: 'drunk',
    type: 'A/B',
    match: 'maybe',
    sort: 'drop table',
    open: '../..',
    compare: `${ID},x,${ID}`,
  });
  const search = readSearch(nonsense);
  expect(search.open).toBeUndefined();
  expect(search.compared).toEqual([ID]);
  expect(recipeListQuerySchema.safeParse(toQuery(search)).success).toBe(true);
});

test('a search is narrow when something leaves recipes out', () => {
  expect(isNarrowed(readSearch(new URLSearchParams({ q: ' ', sort: 'name' })))).toBe(false);
  expect(isNarrowed(readSearch(new URLSearchParams({ lab: 'idea' })))).toBe(true);
});
