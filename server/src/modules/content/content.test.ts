import { join } from 'node:path';
import { DELIVERY_MEDIA_TYPE, faqEntrySchema, productEntrySchema } from '@suite/contracts/content';
import { describe, expect, test } from 'vitest';
import { loadContent } from './index.ts';
import { ask, faq, idsFor, moduleWith, serviceOf, SPACE } from './testing.ts';

const CONTENT = join(import.meta.dirname, '../../../../content');
const FAQ_QUERY =
  'content_type=faq&order=fields.weight,fields.question&select=fields.question,fields.answer,metadata.tags,sys.id,sys.type';

describe('the FAQ query', () => {
  const content = moduleWith(
    faq('second', { weight: 1, question: 'B?', tags: ['home', 'prediMatch'] }),
    faq('third', { weight: 2, question: 'A?' }),
    faq('first', { weight: 1, question: 'A?' }),
  );

  test('R7.8 orders by weight, then by question', async () => {
    expect(await idsFor(content, FAQ_QUERY)).toEqual(['first', 'second', 'third']);
  });

  test('R7.8 R3.6 answers with question, answer and tags, and with nothing that was not selected', async () => {
    const { body } = await ask(content, `/environments/master/entries?${FAQ_QUERY}`);
    expect(body).toMatchObject({ sys: { type: 'Array' }, total: 3, skip: 0, limit: 100 });
    expect(Object.keys(body)).toEqual(['sys', 'total', 'skip', 'limit', 'items']);
    expect(body.items?.[1]).toEqual({
      metadata: {
        tags: [
          { sys: { type: 'Link', linkType: 'Tag', id: 'home' } },
          { sys: { type: 'Link', linkType: 'Tag', id: 'prediMatch' } },
        ],
      },
      sys: { id: 'second', type: 'Entry' },
      fields: { question: 'B?', answer: expect.objectContaining({ nodeType: 'document' }) },
    });
    expect(faqEntrySchema.parse(body.items?.[1])).toMatchObject({
      id: 'second',
      tags: ['home', 'prediMatch'],
    });
  });
});

test('R3.6 the shipped FAQs load, and each page has enough of them', async () => {
  const content = serviceOf(await loadContent(CONTENT));
  const { body } = await ask(content, `/entries?${FAQ_QUERY}`);
  const faqs = (body.items ?? []).map((item) => faqEntrySchema.parse(item));
  const count = (tag: string) => faqs.filter(({ tags }) => tags.includes(tag)).length;
  expect(faqs.length).toBeGreaterThanOrEqual(14);
  expect(count('home')).toBeGreaterThanOrEqual(6);
  expect(count('prediMatch')).toBeGreaterThanOrEqual(5);
  expect(count('prediMulsion')).toBeGreaterThanOrEqual(5);
});

describe('resources', () => {
  const content = moduleWith(faq('one', { weight: 3 }));

  test.each(['', '/'])('R7.5 the space answers at "%s"', async (path) => {
    const { status, body } = await ask(content, path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sys: { type: 'Space', id: SPACE },
      locales: [{ code: 'en-US', default: true, fallbackCode: null }],
    });
  });

  test('R3.8 an entry has metadata, sys and fields in the form of the protocol', async () => {
    const { body } = await ask(content, '/entries/one');
    const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
    expect(body).toEqual({
      metadata: { tags: [link('Tag', 'home')], concepts: [] },
      sys: {
        space: link('Space', SPACE),
        id: 'one',
        type: 'Entry',
        createdAt: '2026-11-01T08:00:00.000Z',
        updatedAt: '2026-11-01T08:00:00.000Z',
        environment: link('Environment', 'master'),
        publishedVersion: 1,
        revision: 1,
        contentType: link('ContentType', 'faq'),
        locale: 'en-US',
      },
      fields: {
        question: 'Question one?',
        answer: expect.objectContaining({ nodeType: 'document' }),
        weight: 3,
      },
    });
  });

  test('R3.8 content types, tags and locales are there as collections and one by one', async () => {
    const types = await ask(content, '/content_types');
    expect(types.body.items).toMatchObject([
      { sys: { id: 'faq', type: 'ContentType', revision: 1 }, displayField: 'question' },
      { sys: { id: 'product', type: 'ContentType', revision: 1 }, displayField: 'name' },
    ]);
    const type = await ask(content, '/content_types/faq');
    expect(type.body['fields']).toMatchObject([
      { id: 'question', type: 'Symbol', disabled: false, omitted: false },
      { id: 'answer', type: 'RichText' },
      { id: 'weight', type: 'Integer' },
    ]);
    const tags = await ask(content, '/tags?order=-sys.id');
    expect(tags.body.items?.map((tag) => tag.sys?.['id'])).toEqual(['prediMulsion', 'prediMatch', 'home']);
    expect((await ask(content, '/tags/home')).body).toMatchObject({
      name: 'Home page',
      sys: { type: 'Tag', visibility: 'public' },
    });
    const locales = await ask(content, '/locales');
    expect(locales.body).toMatchObject({
      total: 1,
      limit: 1000,
      items: [{ code: 'en-US', sys: { type: 'Locale' } }],
    });
  });

  test('R7.5 a path without an environment means master', async () => {
    for (const path of [
      '/entries',
      '/entries/one',
      '/content_types',
      '/content_types/faq',
      '/tags',
      '/tags/home',
      '/locales',
      '/assets',
      '/sync?initial=true',
      '/taxonomy/concepts',
      '/taxonomy/concept-schemes?limit=5&order=prefLabel',
    ]) {
      const [short, long] = [await ask(content, path), await ask(content, `/environments/master${path}`)];
      expect(long.status).toBe(200);
      expect(long.body).toEqual(short.body);
      expect(long.headers.get('content-type')).toBe(DELIVERY_MEDIA_TYPE);
    }
  });
});

test('R7.9 the product query orders by weight, then by name, and gives what the pages need', async () => {
  const content = serviceOf(await loadContent(CONTENT));
  const query =
    'content_type=product&order=fields.weight,fields.name&limit=1000' +
    '&select=fields.name,fields.type,fields.pricePerYear,fields.features,metadata.tags,sys.id,sys.type';
  const { body } = await ask(content, `/entries?${query}`);
  const products = (body.items ?? []).map((item) => productEntrySchema.parse(item));
  expect(products.length).toBeGreaterThanOrEqual(9);
  const all = await ask(content, '/entries?content_type=product&limit=1000');
  const place = (id: unknown) => {
    const fields = all.body.items?.find((item) => item.sys?.['id'] === id)?.fields;
    return [Number(fields?.['weight']), String(fields?.['name'])] as const;
  };
  const expected = products.toSorted((a, b) => {
    const [[weight, name], [otherWeight, otherName]] = [place(a.id), place(b.id)];
    return weight - otherWeight || (name < otherName ? -1 : 1);
  });
  expect(products.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

test('the version changes with the content and only with it', () => {
  expect(moduleWith(faq('a')).version()).toBe(moduleWith(faq('a')).version());
  expect(moduleWith(faq('a')).version()).not.toBe(moduleWith(faq('a', { weight: 11 })).version());
});
