import { beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from './deliver.ts';
import { ask, idsFor, loadSample, serviceOf } from './testing/service.ts';

let content: Delivery;
beforeAll(async () => {
  content = serviceOf((await loadSample()).content);
});

async function entryIn(locale: string, id = 'first') {
  const { body } = await ask(content, `/entries/${id}${locale && `?locale=${locale}`}`);
  return { sys: body.sys ?? {}, fields: (body['fields'] ?? {}) as Record<string, unknown> };
}

describe('R3.8 one locale', () => {
  test.each([
    ['', 'en-US', 'Oil and water'],
    ['en-US', 'en-US', 'Oil and water'],
    ['de-DE', 'de-DE', 'Öl und Wasser'],
    ['de-AT', 'de-AT', 'Öl und Wasser'],
    ['fr-FR', 'fr-FR', undefined],
  ])('"%s" falls back along its chain', async (locale, code, title) => {
    const { sys, fields } = await entryIn(locale);
    expect([sys['locale'], fields['title']]).toEqual([code, title]);
  });

  test('a field that is not localised has the value of the default locale', async () => {
    expect((await entryIn('fr-FR')).fields).toMatchObject({ rating: 4.5, views: 10 });
  });

  test('a field without a value is absent', async () => {
    expect(Object.keys((await entryIn('fr-FR')).fields)).not.toContain('title');
    expect(Object.keys((await entryIn('', 'third')).fields)).toEqual(['title', 'author']);
  });

  test('filters and order look at what is delivered', async () => {
    expect(await idsFor(content, 'content_type=post&locale=de-AT&fields.title=Öl und Wasser')).toEqual([
      'first',
    ]);
    expect(await idsFor(content, 'content_type=post&locale=de-DE&fields.title=Heat')).toEqual(['third']);
    expect(await idsFor(content, 'content_type=post&locale=fr-FR&fields.title[exists]=true')).toEqual([
      'second',
    ]);
  });

  test('assets have one value too', async () => {
    const { body } = await ask(content, '/assets/dot?locale=de-AT');
    expect(body).toMatchObject({ sys: { locale: 'de-AT' }, fields: { title: 'Das dot' } });
    expect((await ask(content, '/assets/dot?locale=fr-FR')).body['fields']).toEqual({});
  });

  test('one that is not delivered does not exist', async () => {
    const { status, body } = await ask(content, '/entries?locale=pl');
    expect([status, body.sys?.['id']]).toEqual([400, 'BadRequest']);
  });
});

describe('R3.8 all locales', () => {
  test('values are nested by the codes that have one, and no resource has a locale', async () => {
    const { sys, fields } = await entryIn('*', 'second');
    expect(Object.keys(sys)).not.toContain('locale');
    expect(fields['title']).toEqual({ 'en-US': 'Salt', 'de-DE': 'Salz', 'fr-FR': 'Sel' });
    expect(fields['rating']).toEqual({ 'en-US': 3 });
  });

  test('links of every locale are included, in the same form', async () => {
    const { body } = await ask(content, '/entries?locale=*&sys.id=second');
    const max = body.includes?.Entry?.find((item) => item.sys?.['id'] === 'max');
    expect(max?.fields).toMatchObject({ name: { 'en-US': 'Max' } });
    expect(body.includes?.Asset?.[0]?.fields).toMatchObject({
      title: { 'en-US': 'The dot', 'de-DE': 'Das dot' },
    });
  });
});

test('R3.8 locales are listed with their fallbacks, the one that is not delivered is not', async () => {
  const { body } = await ask(content, '/locales');
  expect(body.items).toMatchObject([
    { code: 'de-AT', default: false, fallbackCode: 'de-DE' },
    { code: 'de-DE', default: false, fallbackCode: 'en-US' },
    {
      code: 'en-US',
      default: true,
      fallbackCode: null,
      sys: { id: 'locale-en-US', type: 'Locale', version: 2 },
    },
    { code: 'fr-FR', default: false, fallbackCode: null },
  ]);
  const space = await ask(content, '/');
  expect(space.body['locales']).toHaveLength(4);
});
