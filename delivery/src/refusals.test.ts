import { describe, expect, test } from 'vitest';
import { ask, faq, moduleWith } from './testing/service.ts';

const content = moduleWith(faq('one'));
const MESSAGE =
  'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.';

describe('R7.5 what the service does not understand it refuses, naming the parameter', () => {
  test.each([
    ['some=thing', { name: 'unknown', path: ['some'], details: 'The path "some" is not recognized' }],
    ['content_type=faq&content_type=faq', { name: 'duplicate', path: ['content_type'] }],
    ['content_type[in]=faq', { name: 'unknown', path: ['content_type'] }],
    ['limit=-1', { name: 'limit', path: ['limit'] }],
    ['skip=-1', { name: 'skip', path: ['skip'] }],
    ['include=-1', { name: 'include', path: ['include'] }],
    ['content_type=faq&order=fields.answer', { name: 'order', path: ['fields', 'answer'], type: 'RichText' }],
    ['order=metadata.tags', { name: 'order', path: ['metadata', 'tags'], type: 'Array' }],
    ['order=metadata.tags.sys.id', { name: 'order', type: 'List' }],
    ['content_type=faq&order=fields.nothing', { name: 'unknown', path: ['fields', 'nothing'] }],
    [
      'order=fields.weight',
      {
        name: 'unknown',
        path: ['fields', 'weight'],
        details: 'The path "fields.weight" needs the parameter content_type',
      },
    ],
    ['order=', { name: 'unknown', path: [''] }],
    ['order=sys.id,', { name: 'unknown', path: [''] }],
    ['fields.weight=1', { name: 'unknown', path: ['fields', 'weight'] }],
    ['content_type=faq&fields.weight=many', { name: 'filter', path: ['fields', 'weight'], type: 'Integer' }],
    ['content_type=faq&fields.weight[in]=1,', { name: 'filter', path: ['fields', 'weight'] }],
    ['content_type=faq&fields.weight[all]=1', { name: 'filter', path: ['fields', 'weight'] }],
    ['content_type=faq&fields.answer=x', { name: 'filter', path: ['fields', 'answer'], type: 'RichText' }],
    ['content_type=faq&fields.question[match]=x', { name: 'filter', value: 'fields.question[match]' }],
    ['content_type=faq&fields.weight[match]=10', { name: 'filter', value: 'fields.weight[match]' }],
    ['sys.id[match]=one', { name: 'filter', value: 'sys.id[match]' }],
    ['content_type=faq&fields.weight[gt]=many', { name: 'filter', value: 'fields.weight[gt]' }],
    ['content_type=faq&fields.question[gt]=A', { name: 'filter', value: 'fields.question[gt]' }],
    ['content_type=faq&fields.question[near]=1,2', { name: 'filter', value: 'fields.question[near]' }],
    ['content_type=faq&fields.question[within]=1,2,3', { name: 'filter', value: 'fields.question[within]' }],
    ['content_type=faq&fields.question[like]=x', { name: 'filter', value: 'fields.question[like]' }],
    ['content_type=faq&fields.question.sys.id=x', { name: 'unknown' }],
    ['content_type=faq&fields.question.fields.name=x', { name: 'unknown' }],
    ['mimetype_group=image', { name: 'unknown', path: ['mimetype_group'] }],
    ['pageNext=MTphYmM', { name: 'unknown', path: ['pageNext'] }],
    ['cursor=true&skip=1', { name: 'unknown', path: ['skip'] }],
    ['cursor=true&pageNext=MTphYmM&pagePrev=MTphYmM', { name: 'unknown', path: ['pagePrev'] }],
    ['content_type=faq&fields.question[exists]=perhaps', { name: 'exists', value: 'perhaps' }],
    ['sys.createdAt=yesterday', { name: 'filter', path: ['sys', 'createdAt'], type: 'Date' }],
    ['metadata.tags=home', { name: 'filter', path: ['metadata', 'tags'] }],
    ['select=title', { name: 'select', path: ['select'], value: 'title' }],
    ['select=', { name: 'select', path: ['select'], value: '' }],
    ['select=sys.nothing', { name: 'select', value: 'sys.nothing' }],
    ['select=metadata.tags.sys', { name: 'select', value: 'metadata.tags.sys' }],
    ['select=fields.question', { name: 'select', value: 'fields.question' }],
    ['content_type=faq&select=fields.nothing', { name: 'select', value: 'fields.nothing' }],
    [
      `select=${Array(101).fill('sys.id').join(',')}`,
      { name: 'select', details: 'at most 100 paths may be selected' },
    ],
    ['__proto__=x', { name: 'unknown', path: ['__proto__'] }],
    ['__proto__[exists]=true', { name: 'unknown', path: ['__proto__'] }],
    ['content_type=faq&fields.__proto__=x', { name: 'unknown', path: ['fields', '__proto__'] }],
    [
      'content_type=faq&fields.constructor[exists]=true',
      { name: 'unknown', path: ['fields', 'constructor'] },
    ],
    ['sys.id[in][all]=x', { name: 'unknown' }],
    ['=x', { name: 'unknown', path: [''] }],
  ])('%s', async (query, problem) => {
    const { status, body } = await ask(content, `/entries?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      sys: { type: 'Error', id: 'InvalidQuery' },
      message: MESSAGE,
      requestId: 'request-1',
    });
    expect(body.details).toEqual({ errors: [expect.objectContaining(problem)] });
  });
});

test.each(['nothing', 'faq,faq', '__proto__', ''])(
  'R7.5 the content type "%s" does not exist',
  async (id) => {
    const { status, body } = await ask(content, `/entries?content_type=${id}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ sys: { id: 'InvalidQuery' }, message: MESSAGE });
    expect(body.details).toEqual({ errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }] });
  },
);

test.each([
  ['limit=1001', 'limit'],
  ['limit=99999999999999999999', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=', 'limit'],
  ['limit=1e2', 'limit'],
  ['skip=0x10', 'skip'],
  ['skip=9007199254740993', 'skip'],
  ['include=11', 'include'],
  ['locale=de-DE', 'locale'],
  ['cursor=perhaps', 'cursor'],
  ['cursor=true&pageNext=%21', 'pageNext'],
  ['cursor=true&pageNext=Zm9v', 'pageNext'],
  ['cursor=true&pagePrev=', 'pagePrev'],
  ['locale=__proto__', 'locale'],
])('R7.5 %s is a bad request', async (query, name) => {
  const { status, body } = await ask(content, `/entries?${query}`);
  expect(status).toBe(400);
  expect(body.sys).toEqual({ type: 'Error', id: 'BadRequest' });
  expect(body.details).toMatchObject({ errors: [{ name, path: [name] }] });
});

test('a very long query is refused, one within the limit is not', async () => {
  const long = await ask(content, `/entries?sys.id[in]=${'x,'.repeat(4000)}`);
  expect([long.status, long.body.sys?.['id']]).toEqual([400, 'BadRequest']);
  const allowed = await ask(content, `/entries?sys.id[in]=${'x,'.repeat(3000)}one`);
  expect([allowed.status, allowed.body.total]).toEqual([200, 1]);
});

test.each([
  '/entries/one?include=1',
  '/entries/one?select=sys',
  '/tags/home?limit=1',
  '/content_types?locale=en-US',
  '/locales?order=sys.id',
  '?limit=1',
])('a parameter that does not belong to %s is refused', async (path) => {
  const { status, body } = await ask(content, path);
  expect([status, body.sys?.['id']]).toEqual([400, 'InvalidQuery']);
});

describe('R8.6 what is not there', () => {
  const details = (type: string, id: string) => ({ type, id, environment: 'master', space: 'suite' });

  test.each([
    ['/entries/none', details('Entry', 'none')],
    ['/entries/__proto__', details('Entry', '__proto__')],
    ['/content_types/none', details('ContentType', 'none')],
    ['/tags/none', details('Tag', 'none')],
    ['/nothing', details('Route', 'nothing')],
    ['/environments/master', details('Route', '')],
    ['/environments/master/entries/one/more', details('Route', 'entries/one/more')],
    ['/entries/', details('Route', 'entries/')],
    ['/locales/en-US', details('Route', 'locales/en-US')],
    ['/sync/more?initial=true', details('Route', 'sync/more')],
    ['/assets/none', details('Asset', 'none')],
    ['/asset_keys', details('Route', 'asset_keys')],
    ['/taxonomy', details('Route', 'taxonomy')],
    ['/taxonomy/concepts/none', details('TaxonomyConcept', 'none')],
    ['/taxonomy/concepts/none/ancestors', details('TaxonomyConcept', 'none')],
    ['/taxonomy/concepts/none/parents', details('Route', 'taxonomy/concepts/none/parents')],
    ['/taxonomy/concept-schemes/none', details('TaxonomyConceptScheme', 'none')],
    ['/taxonomy/concept-schemes/none/ancestors', details('Route', 'taxonomy/concept-schemes/none/ancestors')],
    ['/environments/other/entries', { type: 'Environment', id: 'other', space: 'suite' }],
  ])('%s is not found', async (path, expected) => {
    const { status, body } = await ask(content, path);
    expect(status).toBe(404);
    expect(body).toEqual({
      sys: { type: 'Error', id: 'NotFound' },
      message: 'The resource could not be found.',
      details: expected,
      requestId: 'request-1',
    });
  });

  test.each(['/entries/a%2Fb', '/entries/%E0%A4%A', `/entries/${'x'.repeat(65)}`])(
    '%s cannot be an id',
    async (path) => {
      const { status, body } = await ask(content, path);
      expect(status).toBe(404);
      expect(body).toEqual({
        sys: { type: 'Error', id: 'NotFound' },
        message: 'Invalid resource id',
        requestId: 'request-1',
      });
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is not part of the service', async (method) => {
    const { status, body } = await ask(content, '/entries', { method });
    expect([status, body.sys?.['id']]).toEqual([404, 'NotFound']);
  });

  test('neither another space nor a path outside the spaces exists', async () => {
    for (const path of ['/content/spaces/other', '/content', '/content/', '/content/spaces', '/elsewhere']) {
      const request = new Request(`http://suite.test${path}`, {
        headers: { Authorization: 'Bearer delivery-token-12345' },
      });
      const response = await content.handle(request, 'request-1');
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ sys: { id: 'NotFound' } });
    }
  });
});
