import { describe, expect, test } from 'vitest';
import { DELIVERY_MEDIA_TYPE } from './respond.ts';
import { ask, faq, idsFor, moduleWith, SPACE } from './testing/service.ts';

const FAQ_QUERY =
  'content_type=faq&order=fields.weight,fields.question&select=fields.question,fields.answer,metadata.tags,sys.id,sys.type';

describe('the FAQ query', () => {
  const content = moduleWith(
    faq('second', { weight: 1, question: 'B?', tags: ['home', 'solvents'] }),
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
          { sys: { type: 'Link', linkType: 'Tag', id: 'solvents' } },
        ],
      },
      sys: { id: 'second', type: 'Entry' },
      fields: { question: 'B?', answer: expect.objectContaining({ nodeType: 'document' }) },
    });
  });
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
    expect(tags.body.items?.map((tag) => tag.sys?.['id'])).toEqual(['solvents', 'home', 'emulsions']);
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

test('the version changes with the content and only with it', () => {
  expect(moduleWith(faq('a')).version()).toBe(moduleWith(faq('a')).version());
  expect(moduleWith(faq('a')).version()).not.toBe(moduleWith(faq('a', { weight: 11 })).version());
});
