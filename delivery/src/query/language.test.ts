import { beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from '../deliver.ts';
import { ask, idsFor, loadSample, serviceOf } from '../testing/service.ts';

// The query language on fields of every type; query.test.ts has what our own content types know.
let content: Delivery;
beforeAll(async () => {
  content = serviceOf((await loadSample()).content);
});

describe('R7.5 filters on fields', () => {
  test.each([
    ['fields.title=Salt', 'second'],
    ['fields.title[ne]=Salt', 'first,third'],
    ['fields.summary=How droplets stay apart.', 'first'],
    ['fields.rating=4.5', 'first'],
    ['fields.rating[in]=3,4.5', 'first,second'],
    ['fields.rating[nin]=3', 'first,third'],
    ['fields.views[lt]=10', 'second'],
    ['fields.views[lte]=10', 'first,second'],
    ['fields.views[gt]=2', 'first'],
    ['fields.views[gte]=2', 'first,second'],
    ['fields.isPinned=false', 'second'],
    ['fields.date=2026-03-01T08:00:00Z', 'first'],
    ['fields.date[gt]=2026-03-01T08:30', 'second'],
    ['fields.date[lt]=2026-03-01T08:30:00.000Z', 'first'],
    ['fields.topics=emulsion', 'first,second'],
    ['fields.topics[ne]=Basics', 'second,third'],
    ['fields.topics[in]=Basics,none', 'first'],
    ['fields.topics[nin]=Basics,none', 'second,third'],
    ['fields.topics[all]=emulsion,Basics', 'first'],
    ['fields.topics[exists]=false', 'third'],
    ['fields.extra[exists]=true', 'first'],
    ['fields.place[exists]=true', 'first,second'],
    ['fields.author[exists]=true', 'first,second,third'],
    ['fields.picture[exists]=false', 'second,third'],
    ['fields.picture.sys.id=dot', 'first'],
    ['fields.author.sys.id=max', 'second,third'],
    ['fields.author.sys.id[ne]=max', 'first'],
    ['fields.author.sys.id[in]=ada,none', 'first'],
    ['fields.related.sys.id=first', 'second'],
    ['fields.related.sys.id[all]=second,gone', 'first'],
    ['fields.related[exists]=false', 'third'],
  ])('%s', async (query, expected) => {
    expect((await idsFor(content, `content_type=post&order=sys.id&${query}`)).join()).toBe(expected);
  });
});

describe('R7.5 full text', () => {
  test.each([
    ['query=SALT', 'second'],
    ['query=oil wat', 'first'],
    ['query=water droplets', 'first'],
    ['query=oil salt', ''],
    ['query=ater', ''],
    ['query=wasser', 'first'],
    ['query=between', 'first'],
    ['query=Sel', 'second'],
    ['query=Sól', ''],
    ['query=delivered', ''],
    ['query=emuls', 'first,second'],
    ['query=byron', 'ada'],
    ['query=', 'ada,first,max,second,third'],
    ['content_type=post&fields.title[match]=oil', 'first'],
    ['content_type=post&fields.title[match]=droplets', ''],
    ['content_type=post&fields.title[match]=wasser', ''],
    ['content_type=post&locale=de-AT&fields.title[match]=wasser', 'first'],
    ['content_type=post&fields.summary[match]=drop apart', 'first'],
    ['content_type=post&fields.body[match]=sit between', 'first'],
    ['content_type=post&fields.topics[match]=basi', 'first'],
  ])('%s', async (query, expected) => {
    expect((await idsFor(content, `order=sys.id&${query}`)).join()).toBe(expected);
  });
});

describe('R7.5 search on references', () => {
  const author = 'content_type=post&order=sys.id&fields.author.sys.contentType.sys.id=author';

  test.each([
    [author, 'first,second,third'],
    [`${author}&fields.author.fields.name=Max`, 'second,third'],
    [`${author}&fields.author.fields.name[match]=byr`, 'first'],
    [`${author}&fields.author.fields.born[lt]=1900-01-01`, 'first'],
    [`${author}&fields.author.fields.born[exists]=false`, 'second,third'],
    [`${author}&fields.author.fields.name[ne]=Max&fields.author.fields.born[exists]=true`, 'first'],
    ['content_type=post&fields.picture.fields.title=The dot', 'first'],
    ['content_type=post&fields.picture.fields.file.contentType=image/png', 'first'],
    ['links_to_entry=max&order=sys.id', 'second,third'],
    ['links_to_entry=third', 'first'],
    ['links_to_entry=gone', 'first'],
    ['links_to_entry=nothing', ''],
    ['links_to_asset=dot&order=sys.id', 'first,max'],
    ['links_to_asset=ada', ''],
  ])('%s', async (query, expected) => {
    expect((await idsFor(content, query)).join()).toBe(expected);
  });

  test.each([
    ['content_type=post&fields.author.fields.name=Max', /needs the parameter fields.author.sys.contentType/],
    [`${author}&fields.author.fields.nothing=Max`, /not recognized/],
    [`${author}&fields.related.fields.title=Salt`, /not recognized/],
    [`${author}&fields.related.sys.contentType.sys.id=post`, /not recognized/],
    [
      `${author}&fields.author.fields.name=a&fields.author.fields.born[exists]=true&fields.picture.fields.title=x`,
      /At most 2/,
    ],
    ['content_type=post&fields.author=max', /compare fields.author.sys.id/],
    ['content_type=post&fields.related[in]=first', /compare fields.related.sys.id/],
    ['content_type=post&fields.extra=1', /does not support equality/],
    ['content_type=post&fields.secret=x', /not recognized/],
    ['content_type=post&fields.isPinned=yes', /true or false/],
    ['content_type=post&order=fields.topics', /List fields do not support ordering/],
    ['content_type=post&order=fields.summary', /Consider using a Symbol field/],
    ['content_type=post&order=fields.author', /Link fields do not support ordering/],
  ])('%s is refused', async (query, details) => {
    const { status, body } = await ask(content, `/entries?${query}`);
    expect([status, body.sys?.['id']]).toEqual([400, 'InvalidQuery']);
    expect(body.details).toEqual({
      errors: [expect.objectContaining({ details: expect.stringMatching(details) })],
    });
  });

  test('R7.5 a target of a content type that does not exist is refused as such', async () => {
    const query = 'content_type=post&fields.author.sys.contentType.sys.id=nobody';
    const { status, body } = await ask(content, `/entries?${query}`);
    expect([status, body.details]).toEqual([
      400,
      { errors: [{ name: 'unknownContentType', value: 'DOESNOTEXIST' }] },
    ]);
  });
});

describe('R7.5 places', () => {
  test.each([
    ['fields.place[near]=48,11', 'second,first,third'],
    ['fields.place[near]=53,13', 'first,second,third'],
    ['fields.place[near]=53,13&order=sys.id', 'first,second,third'],
    ['fields.place[within]=52.5,13.4,5', 'first'],
    ['fields.place[within]=50,12,1000', 'first,second'],
    ['fields.place[within]=48,11,49,12', 'second'],
    ['fields.place[within]=40,100,60,20', 'first,second'],
    ['fields.place[within]=40,100,60,-20', ''],
    ['order=fields.place', 'second,first,third'],
    ['order=-fields.place', 'first,second,third'],
  ])('%s', async (query, expected) => {
    const ids = (await idsFor(content, `content_type=post&${query}`)).map(String);
    const isOrdered = query.includes('near') || query.includes('order');
    expect((isOrdered ? ids : ids.toSorted()).join()).toBe(expected);
  });

  test.each(['1', '91,0', '0,181', 'a,b', '1,2,3'])('near %s is refused', async (value) => {
    const { status } = await ask(content, `/entries?content_type=post&fields.place[near]=${value}`);
    expect(status).toBe(400);
  });

  test.each(['1,2', '1,2,-3', '91,2,3', '1,2,3,181', '1,2,3,4,5', ''])(
    'within %s is refused',
    async (value) => {
      const { status } = await ask(content, `/entries?content_type=post&fields.place[within]=${value}`);
      expect(status).toBe(400);
    },
  );
});

describe('R7.5 order by fields', () => {
  test.each([
    ['fields.rating', 'second,first,third'],
    ['-fields.date', 'second,first,third'],
    ['fields.isPinned', 'second,first,third'],
    ['fields.author.sys.id,-fields.title', 'first,second,third'],
    ['-sys.contentType.sys.id,-fields.title', 'second,first,third'],
    ['sys.locale,sys.publishedVersion,sys.revision,-sys.id', 'third,second,first'],
  ])('%s', async (order, expected) => {
    expect((await idsFor(content, `content_type=post&order=${order}`)).join()).toBe(expected);
  });
});

describe('R7.5 assets', () => {
  const found = async (query: string) => {
    const { status, body } = await ask(content, `/assets?order=sys.id&${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body.items?.map((item) => item.sys?.['id']).join();
  };

  test.each([
    ['', 'dot,paper,sealed'],
    ['sys.id[in]=dot,none', 'dot'],
    ['fields.title=The dot', 'dot'],
    ['fields.title[match]=pap', 'paper'],
    ['query=das dot', 'dot'],
    ['query=pdf', 'paper'],
    ['fields.file.fileName=dot.png', 'dot'],
    ['fields.file.contentType[in]=image/png,application/pdf', 'dot,paper'],
    ['fields.file.details.size[gte]=68', 'dot,paper,sealed'],
    ['fields.file.details.image.width=1', 'dot'],
    ['fields.description[exists]=true', ''],
    ['mimetype_group=image', 'dot'],
    ['mimetype_group=pdfdocument', 'paper'],
    ['mimetype_group=plaintext', 'sealed'],
    ['mimetype_group=video', ''],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toBe(expected);
  });

  test('a selection holds what was selected', async () => {
    const { body } = await ask(content, '/assets?sys.id=dot&select=fields.title,sys.id');
    expect(body.items).toEqual([{ sys: { id: 'dot' }, fields: { title: 'The dot' } }]);
  });

  test.each([
    'mimetype_group=pictures',
    'content_type=post',
    'include=1',
    'links_to_asset=dot',
    'select=fields.size',
  ])('%s is refused', async (query) => {
    const { status, body } = await ask(content, `/assets?${query}`);
    expect([status, body.sys?.['id']]).toEqual([400, 'InvalidQuery']);
  });
});

describe('R7.5 pages by cursor', () => {
  test('forward and back again, without a count', async () => {
    const seen: unknown[] = [];
    let query: string | undefined = 'cursor=true&limit=2&order=sys.id';
    let previous: string | undefined;
    while (query !== undefined) {
      const { body } = await ask(content, `/entries?${query}`);
      expect(Object.keys(body)).not.toContain('total');
      expect(Object.keys(body)).not.toContain('skip');
      seen.push(body.items?.map((item) => item.sys?.['id']));
      expect(body.pages?.prev === undefined).toBe(seen.length === 1);
      previous = body.pages?.prev?.split('?')[1];
      query = body.pages?.next?.split('?')[1];
    }
    expect(seen).toEqual([['ada', 'first'], ['max', 'second'], ['third']]);
    const { body } = await ask(content, `/entries?${previous}`);
    expect(body.items?.map((item) => item.sys?.['id'])).toEqual(['max', 'second']);
    expect(body.pages?.next).toMatch(/^\/spaces\/suite\/environments\/master\/entries\?cursor=true/);
  });

  test('a page begins beside an item, even when others came or went', async () => {
    const { body } = await ask(content, '/entries?cursor=true&limit=2&order=sys.id');
    const next = `/entries?${body.pages?.next?.split('?')[1]}`;
    const idsAfter = async (change: Parameters<typeof loadSample>[0]) => {
      const changed = serviceOf((await loadSample(change)).content);
      return (await ask(changed, next)).body.items?.map((item) => item.sys?.['id']);
    };
    expect(
      await idsAfter((sample) => {
        sample.entries = sample.entries.filter(({ sys }) => sys['id'] !== 'ada');
      }),
    ).toEqual(['max', 'second']);
    expect(
      await idsAfter((sample) => {
        sample.entries = sample.entries.filter(({ sys }) => sys['id'] !== 'first');
      }),
    ).toEqual(['max', 'second']);
  });

  test('of nothing has no neighbours', async () => {
    const { body } = await ask(content, '/assets?cursor=true&sys.id=none');
    expect(body).toEqual({ sys: { type: 'Array' }, limit: 100, pages: {}, items: [] });
  });
});

test('R7.5 content types are found by their words', async () => {
  const { body } = await ask(content, '/content_types?query=writ');
  expect(body.items?.map((item) => item.sys?.['id'])).toEqual(['author']);
});

test('R7.5 tags are filtered by name, and only public ones are there', async () => {
  const names = async (query: string) =>
    (await ask(content, `/tags?${query}`)).body.items?.map((item) => item.sys?.['id']);
  expect(await names('')).toEqual(['news']);
  expect(await names('name[match]=new')).toEqual(['news']);
  expect(await names('name[ne]=Tag news')).toEqual([]);
});
