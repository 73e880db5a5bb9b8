import { beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from './deliver.ts';
import { ask, loadSample, type ReplyBody, serviceOf } from './testing/service.ts';
import { entry, link } from './testing/sample-export.ts';

let content: Delivery;
beforeAll(async () => {
  content = serviceOf((await loadSample()).content);
});

/** What a query brings along, as ids. */
async function included(query: string, service = content): Promise<Record<string, unknown>> {
  const { status, body } = await ask(service, `/entries?${query}`);
  expect(status).toBe(200);
  const ids = (items: { sys?: Record<string, unknown> }[] | undefined) =>
    items?.map((item) => item.sys?.['id']).toSorted();
  return { Entry: ids(body.includes?.Entry), Asset: ids(body.includes?.Asset), errors: missing(body) };
}

function missing({ errors }: ReplyBody): unknown[] | undefined {
  return errors?.map((error) => (error as { details: { id: string } }).details.id);
}

describe('R7.5 links', () => {
  test('of the page are included to a depth of 1, and the assets of what is included too', async () => {
    // first → ada, second, third (in rich text), gone; second → max; max → dot
    expect(await included('sys.id=second')).toEqual({
      Entry: ['first', 'max'],
      Asset: ['dot'],
      errors: undefined,
    });
    expect(await included('sys.id=first')).toEqual({
      Entry: ['ada', 'second', 'third'],
      Asset: ['dot'],
      errors: ['gone'],
    });
  });

  test.each([
    ['sys.id=third&include=0', { Entry: undefined, Asset: undefined, errors: undefined }],
    ['sys.id=third&include=1', { Entry: ['max'], Asset: ['dot'], errors: undefined }],
    [
      'sys.id=second&include=2',
      { Entry: ['ada', 'first', 'max', 'third'], Asset: ['dot'], errors: ['gone'] },
    ],
    [
      'sys.id=second&include=10',
      { Entry: ['ada', 'first', 'max', 'third'], Asset: ['dot'], errors: ['gone'] },
    ],
    ['sys.id=ada', { Entry: undefined, Asset: undefined, errors: undefined }],
  ])('%s', async (query, expected) => {
    expect(await included(query)).toEqual(expected);
  });

  test('a target on the page is not included again', async () => {
    expect(await included('sys.id[in]=first,second')).toEqual({
      Entry: ['ada', 'max', 'third'],
      Asset: ['dot'],
      errors: ['gone'],
    });
  });

  test('one that leads nowhere is reported in the form of the service', async () => {
    const { body } = await ask(content, '/entries?sys.id=first');
    expect(body.errors).toEqual([
      {
        sys: { id: 'notResolvable', type: 'error' },
        details: { type: 'Link', linkType: 'Entry', id: 'gone' },
      },
    ]);
  });

  test('to what is not published leads nowhere', async () => {
    const change = (sample: { entries: unknown[] }) => {
      sample.entries.push(entry('to-draft', 'post', { author: { 'en-US': link('Entry', 'unpublished') } }));
    };
    const service = serviceOf((await loadSample(change)).content);
    expect(await included('sys.id=to-draft', service)).toEqual({
      Entry: undefined,
      Asset: undefined,
      errors: ['unpublished'],
    });
  });

  test('only those of selected fields are followed; what they lead to is whole', async () => {
    const query = 'content_type=post&sys.id=first&select=fields.author';
    expect(await included(query)).toEqual({ Entry: ['ada'], Asset: undefined, errors: undefined });
    const { body } = await ask(content, `/entries?${query}`);
    expect(Object.keys(body.items?.[0] ?? {})).toEqual(['fields']);
    expect(Object.keys(body.includes?.Entry?.[0] ?? {})).toEqual(['metadata', 'sys', 'fields']);
    expect(await included('sys.id=first&select=sys')).toEqual({
      Entry: undefined,
      Asset: undefined,
      errors: undefined,
    });
  });

  test('circles end', async () => {
    const { status, body } = await ask(content, '/entries?content_type=post&include=10');
    expect([status, body.total]).toEqual([200, 3]);
  });
});
