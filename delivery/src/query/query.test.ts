import { describe, expect, test } from 'vitest';
import { ask, faq, idsFor, moduleWith } from '../testing/service.ts';

const content = moduleWith(
  faq('a', { weight: 10, question: 'Zeta?', tags: ['home'], updatedAt: '2026-11-03T00:00:00.000Z' }),
  faq('b', {
    weight: 9,
    question: 'alpha?',
    tags: ['home', 'solvents'],
    updatedAt: '2026-11-01T00:00:00.000Z',
  }),
  faq('c', { weight: 9, question: 'Alpha?', tags: ['emulsions'], updatedAt: '2026-11-02T00:00:00.000Z' }),
  faq('d', { weight: -1, question: 'Beta, too?', tags: [], updatedAt: '2026-11-02T00:00:00.000Z' }),
);

describe('R7.5 filters', () => {
  test.each([
    ['sys.id=b', 'b'],
    ['sys.id=none', ''],
    ['sys.id[ne]=b', 'acd'],
    ['sys.id[in]=d,a,none', 'ad'],
    ['sys.id[nin]=d,a', 'bc'],
    ['sys.id[exists]=true', 'abcd'],
    ['sys.id[exists]=false', ''],
    ['sys.type=Entry', 'abcd'],
    ['sys.contentType.sys.id=faq', 'abcd'],
    ['sys.contentType.sys.id[nin]=faq', ''],
    ['sys.updatedAt=2026-11-02', 'cd'],
    ['sys.updatedAt=2026-11-02T01:00:00%2B01:00', 'cd'],
    ['sys.revision=1', 'abcd'],
    ['content_type=faq&fields.weight=9', 'bc'],
    ['content_type=faq&fields.weight=9.0', 'bc'],
    ['content_type=faq&fields.weight[ne]=9', 'ad'],
    ['content_type=faq&fields.weight[in]=-1,10', 'ad'],
    ['content_type=faq&fields.question=Alpha?', 'c'],
    ['content_type=faq&fields.question=Beta, too?', 'd'],
    ['content_type=faq&fields.answer[exists]=true', 'abcd'],
    ['content_type=faq&fields.answer[exists]=false', ''],
    ['metadata.tags.sys.id=home', 'ab'],
    ['metadata.tags.sys.id[ne]=home', 'cd'],
    ['metadata.tags.sys.id[in]=solvents,emulsions', 'bc'],
    ['metadata.tags.sys.id[nin]=solvents,emulsions', 'ad'],
    ['metadata.tags.sys.id[all]=home,solvents', 'b'],
    ['metadata.tags[exists]=true', 'abc'],
    ['metadata.tags[exists]=false', 'd'],
    ['metadata.tags.sys.id[in]=home&content_type=faq&fields.weight=9', 'b'],
    ['locale=en-US&include=0&sys.id=a', 'a'],
  ])('%s', async (query, expected) => {
    expect((await idsFor(content, `order=sys.id&${query}`)).join('')).toBe(expected);
  });
});

describe('R7.5 order', () => {
  test.each([
    ['', 'acdb'],
    ['order=sys.id', 'abcd'],
    ['order=-sys.id', 'dcba'],
    ['order=sys.updatedAt,-sys.id', 'bdca'],
    ['order=-sys.createdAt', 'acdb'],
    ['content_type=faq&order=fields.weight,fields.question', 'dcba'],
    ['content_type=faq&order=-fields.weight,fields.question', 'acbd'],
    ['order=sys.type', 'acdb'],
  ])('%s', async (query, expected) => {
    expect((await idsFor(content, query)).join('')).toBe(expected);
  });

  test('entries without a value stand last in both directions', async () => {
    const { weight, ...rest } = faq('n').fields;
    expect(weight).toBeDefined();
    const gaps = moduleWith({ ...faq('n'), fields: rest }, faq('x', { weight: 1 }), faq('y', { weight: 2 }));
    expect(await idsFor(gaps, 'content_type=faq&order=fields.weight')).toEqual(['x', 'y', 'n']);
    expect(await idsFor(gaps, 'content_type=faq&order=-fields.weight')).toEqual(['y', 'x', 'n']);
    expect((await ask(gaps, '/entries/n')).body['fields']).not.toHaveProperty('weight');
  });
});

describe('R7.5 pages', () => {
  test.each([
    ['limit=2', { skip: 0, limit: 2 }, 'ab'],
    ['limit=2&skip=2', { skip: 2, limit: 2 }, 'cd'],
    ['limit=2&skip=3', { skip: 3, limit: 2 }, 'd'],
    ['skip=9', { skip: 9, limit: 100 }, ''],
    ['limit=0', { skip: 0, limit: 0 }, ''],
    ['limit=1000', { skip: 0, limit: 1000 }, 'abcd'],
  ])('%s', async (query, page, expected) => {
    const { body } = await ask(content, `/entries?order=sys.id&${query}`);
    expect(body).toMatchObject({ total: 4, ...page });
    expect(body.items?.map((item) => item.sys?.['id']).join('')).toBe(expected);
  });
});

describe('R7.5 select', () => {
  test.each([
    ['sys.id', ['sys.id']],
    ['fields', ['fields.answer', 'fields.question', 'fields.weight']],
    ['fields.weight,fields', ['fields.answer', 'fields.question', 'fields.weight']],
    ['fields,fields.weight', ['fields.answer', 'fields.question', 'fields.weight']],
    ['metadata', ['metadata.concepts', 'metadata.tags']],
    ['metadata.tags,sys.id,sys.id', ['metadata.tags', 'sys.id']],
    ['fields.weight,sys.revision', ['fields.weight', 'sys.revision']],
  ])('%s', async (select, expected) => {
    const { body } = await ask(content, `/entries?content_type=faq&limit=1&select=${select}`);
    const { sys = {}, fields = {}, metadata = {} } = body.items?.[0] ?? {};
    const paths = Object.entries({ fields, metadata, sys }).flatMap(([part, values]) =>
      Object.keys(values).map((name) => `${part}.${name}`),
    );
    expect(paths.toSorted()).toEqual(expected);
  });

  test('whole parts need no content type', async () => {
    const { body } = await ask(content, '/entries?sys.id=a&select=fields,sys');
    expect(Object.keys(body.items?.[0] ?? {})).toEqual(['sys', 'fields']);
  });
});
