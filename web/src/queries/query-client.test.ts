import { expect, test } from 'vitest';
import { hspPoolQuery, ownRowsQuery } from './hsp-rank.ts';
import { ownIngredientQuery } from './ingredients.ts';
import { createQueryClient } from './query-client.ts';
import { recipeExamplesQuery } from './recipes.ts';
import { sharedQuery } from './shares.ts';
import { erasureQuery } from './staff.ts';

const call = () => Promise.reject(new Error('Nothing is asked here.'));

test('R9.4 no query has a time of its own', () => {
  const queries = [
    hspPoolQuery(call, { datasetIds: [] } as never),
    ownRowsQuery(call, 'set'),
    recipeExamplesQuery(call, 'hld'),
    erasureQuery(call, 'customer'),
    sharedQuery(call, 'token', undefined),
    ownIngredientQuery(call, 'hsp', 'id'),
  ];
  for (const query of queries) expect(query).not.toHaveProperty('staleTime');
});

test('R9.4 what was read is fresh for 15 minutes and read again when the window gets the focus', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries?.staleTime).toBe(900_000);
  expect(queries?.refetchOnWindowFocus).toBe(true);
});
