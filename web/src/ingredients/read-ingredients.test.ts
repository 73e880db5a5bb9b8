import { createCall } from '@suite/clients/api/call';
import { expect, test } from 'vitest';
import { findIngredients, oneByOne, searchOf } from './read-ingredients.ts';

test.each([
  ['R7.2', 'hld-surfactant'],
  ['R7.3', 'hld-oil'],
] as const)('%s %s is asked for by ids without filters, and not at all without ids', async (_, kind) => {
  const asked: unknown[] = [];
  const call = createCall({
    baseUrl: '',
    fetch: (path) => {
      asked.push(path);
      const headers = { 'Content-Type': 'application/vnd.api+json' };
      return Promise.resolve(Response.json({ data: [], meta: {}, links: { next: null } }, { headers }));
    },
    accessToken: () => 'a-token',
    wait: () => Promise.resolve(),
  });
  expect(oneByOne([])).toBeUndefined();
  await findIngredients(call, kind, oneByOne(['a', 'b']) ?? searchOf([]));
  expect(asked).toEqual([`/api/ingredients/${kind}?includeFilters=no&ingredientIds=a%2Cb`]);
});
