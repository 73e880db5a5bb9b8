import { describe, expect, test } from 'vitest';
import type { SkippedEntry } from './check-entries.ts';
import { loadProducts } from './products.ts';
import { hastyClient, startStub } from './testing.ts';

/** The products a service with these items gives, what was left out, and what the service was asked. */
async function productsFrom(items: unknown) {
  const { url, requests } = await startStub([{ body: { sys: { type: 'Array' }, total: 1, items } }]);
  const skipped: SkippedEntry[] = [];
  const products = await loadProducts(hastyClient(url), (one) => skipped.push(one));
  return { products, skipped, asked: requests.map((request) => new URL(request.url ?? '', url)) };
}

const features = { nodeType: 'document', data: {}, content: [] };

function entry(id: string, change: Record<string, unknown> = {}) {
  return {
    sys: { id, type: 'Entry' },
    fields: { name: 'Solvents - Team', type: 'team', pricePerYear: 900, features, ...change },
    metadata: { tags: [{ sys: { type: 'Link', linkType: 'Tag', id: 'prediMatch' } }] },
  };
}

describe('the product query', () => {
  test('R7.9 asks for type product by weight then name, selecting name, type, price, features and tags', async () => {
    const { asked } = await productsFrom([]);
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/content/spaces/suite/environments/master/entries',
    ]);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      content_type: 'product',
      order: 'fields.weight,fields.name',
      // The SDK adds the last two itself.
      select: 'fields.name,fields.type,fields.pricePerYear,fields.features,metadata.tags,sys.id,sys.type',
      limit: '1000',
    });
  });

  test('R7.9 R3.7 gives group, tier, type, price, features and tags in the order of the service', async () => {
    const { products, skipped } = await productsFrom([
      entry('z'),
      entry('a', { name: 'Emulsions - Site licence', type: 'corporate', pricePerYear: undefined }),
    ]);
    expect(products).toEqual([
      {
        id: 'z',
        name: 'Solvents - Team',
        group: 'Solvents',
        tier: 'Team',
        type: 'team',
        pricePerYear: 900,
        features,
        tags: ['prediMatch'],
      },
      {
        id: 'a',
        name: 'Emulsions - Site licence',
        group: 'Emulsions',
        tier: 'Site licence',
        type: 'corporate',
        features,
        tags: ['prediMatch'],
      },
    ]);
    expect(skipped).toEqual([]);
  });
});

test('S-45 entries that are no products are left out and reported', async () => {
  const { products, skipped } = await productsFrom([
    entry('no-tier', { name: 'Solvents' }),
    entry('good'),
    entry('odd-type', { type: 'family' }),
    entry('priced-in-words', { pricePerYear: 'a lot' }),
    entry('owed', { pricePerYear: -1 }),
    entry('plain-features', { features: 'All of them.' }),
    7,
  ]);
  expect(products.map(({ id }) => id)).toEqual(['good']);
  expect(skipped.map(({ id, reason }) => `${id}: ${reason.split(':')[0] ?? ''}`)).toEqual([
    'no-tier: fields.name',
    'odd-type: fields.type',
    'priced-in-words: fields.pricePerYear',
    'owed: fields.pricePerYear',
    'plain-features: fields.features',
    'an entry without id: ',
  ]);
});

test('an answer that is no list is an error', async () => {
  await expect(productsFrom({})).rejects.toThrow('did not answer with a list of entries');
});
