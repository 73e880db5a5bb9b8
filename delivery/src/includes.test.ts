import { beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from './deliver.ts';
import { ask, loadSample, serviceOf } from './testing/service.ts';
import { entry, link } from './testing/sample-export.ts';

let content: Delivery;
beforeAll(async () => {
  content = serviceOf((await loadSample()).content);
});

/** What a query brings along, as ids: entries | assets | links that lead nowhere. */
async function included(query: string, service = content): Promise<string> {
  const { status, body } = await ask(service, `/entries?${query}`);
  expect(status).toBe(200);
  const { Entry = [], Asset = [] } = body.includes ?? {};
  const ids = (items: { sys?: Record<string, unknown> }[]) => items.map((item) => String(item.sys?.['id']));
  const missing = (body.errors ?? []).map((error) => (error as { details: { id: string } }).details.id);
  return [ids(Entry), ids(Asset), missing].map((all) => all.toSorted().join(',')).join(' | ');
}

describe('R7.5 links', () => {
  // first → ada, second, third (in rich text), gone; second → max; max → dot
  test.each([
    ['sys.id=second', 'first,max | dot | '],
    ['sys.id=first', 'ada,second,third | dot | gone'],
    ['sys.id=third&include=0', ' |  | '],
    ['sys.id=third&include=1', 'max | dot | '],
    ['sys.id=second&include=2', 'ada,first,max,third | dot | gone'],
    ['sys.id=second&include=10', 'ada,first,max,third | dot | gone'],
    ['sys.id=ada', ' |  | '],
    // A target on the page is not included again.
    ['sys.id[in]=first,second', 'ada,max,third | dot | gone'],
    // Only the links of selected fields are followed.
    ['content_type=post&sys.id=first&select=fields.author', 'ada |  | '],
    ['sys.id=first&select=sys', ' |  | '],
  ])('of %s bring along %s', async (query, expected) => {
    expect(await included(query)).toBe(expected);
  });

  test('absent, not empty, is what there is nothing of', async () => {
    const { body } = await ask(content, '/entries?sys.id=ada');
    expect(Object.keys(body)).not.toContain('includes');
    expect(Object.keys(body)).not.toContain('errors');
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
    expect(await included('sys.id=to-draft', service)).toBe(' |  | unpublished');
  });

  test('what a selected field leads to is whole', async () => {
    const { body } = await ask(content, '/entries?content_type=post&sys.id=first&select=fields.author');
    expect(Object.keys(body.items?.[0] ?? {})).toEqual(['fields']);
    expect(Object.keys(body.includes?.Entry?.[0] ?? {})).toEqual(['metadata', 'sys', 'fields']);
  });

  test('circles end', async () => {
    const { status, body } = await ask(content, '/entries?content_type=post&include=10');
    expect([status, body.total]).toEqual([200, 3]);
  });
});
