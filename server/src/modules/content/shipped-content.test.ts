import { join } from 'node:path';
import { brand } from '@suite/contracts/brand';
import {
  faqEntrySchema,
  productEntrySchema,
  type RichTextNode,
  richTextNodeSchema,
} from '@suite/contracts/content';
import { type Content, loadFolder } from '@suite/delivery';
import { ask, serviceOf } from '@suite/delivery/testing/service';
import { beforeAll, describe, expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'content');
// Pages of the site, and the parts of the home page by requirements R2.4 to R2.9.
const TARGETS = new Set([
  `/${brand.apps.hsp.slug}`,
  `/${brand.apps.hld.slug}`,
  '/api/docs',
  '/#technique',
  '/#faq',
  '/#about',
  '/#pricing',
  '/#contact',
]);
const DRAWN = /^(?:document|paragraph|unordered-list|ordered-list|list-item|hyperlink|text)$/;

type Entry = Content['entries'][number];

let content: Content;
beforeAll(async () => {
  content = await loadFolder(FOLDER);
});

function ofType(contentType: string): Entry[] {
  return content.entries
    .filter((entry) => entry.contentType === contentType)
    .toSorted((a, b) => Number(field(a, 'weight')) - Number(field(b, 'weight')));
}

function field(entry: Entry, name: string): unknown {
  return entry.fields[name]?.['en-US'];
}

function richText(entry: Entry, name: string): RichTextNode[] {
  return flatten(richTextNodeSchema.parse(field(entry, name)));
}

function flatten(node: RichTextNode): RichTextNode[] {
  return [node, ...(node.content ?? []).flatMap(flatten)];
}

function wordsOf(nodes: RichTextNode[]): string {
  return nodes.map(({ value = '' }) => value).join('');
}

function isDrawn({ nodeType }: RichTextNode): boolean {
  return DRAWN.test(nodeType);
}

describe('the questions', () => {
  test.each([
    ['home', 12],
    [brand.apps.hsp.tag, 10],
    [brand.apps.hld.tag, 10],
  ])('R3.6 tagged %s are at least %i, each with a weight of its own', (tag, least) => {
    const tagged = ofType('faq').filter(({ tags }) => tags.includes(tag));
    expect(tagged.length).toBeGreaterThanOrEqual(least);
    expect(new Set(tagged.map((faq) => field(faq, 'weight'))).size).toBe(tagged.length);
  });

  test('R3.6 all are questions, and none is asked twice', () => {
    const questions = ofType('faq').map((faq) => String(field(faq, 'question')));
    expect(questions.length).toBeGreaterThanOrEqual(26);
    expect(questions.filter((question) => !question.endsWith('?'))).toEqual([]);
    expect(new Set(questions).size).toBe(questions.length);
  });

  test('R3.6 every answer has words, and nothing in it that the pages do not draw', () => {
    const answers = ofType('faq').map((faq) => ({ id: faq.id, nodes: richText(faq, 'answer') }));
    expect(answers.filter(({ nodes }) => wordsOf(nodes).length < 100)).toEqual([]);
    expect(answers.filter(({ nodes }) => !nodes.every(isDrawn))).toEqual([]);
  });

  test('R3.6 links lead to pages and sections that exist', () => {
    const links = ofType('faq')
      .flatMap((faq) => richText(faq, 'answer'))
      .filter(({ nodeType }) => nodeType === 'hyperlink')
      .map(({ data }) => String(data?.['uri']));
    expect(links).toContain('/#contact');
    expect(links.filter((link) => !TARGETS.has(link))).toEqual([]);
  });
});

describe('the products', () => {
  const both = `${brand.apps.hsp.name} & ${brand.apps.hld.name}`;
  const groups = [brand.apps.hsp.name, brand.apps.hld.name, both];

  test('R3.7 are three groups of three tiers, in this order', () => {
    const tiers = ['Individual', 'Team', 'Corporate'];
    expect(ofType('product').map((product) => field(product, 'name'))).toEqual(
      groups.flatMap((group) => tiers.map((tier) => `${group} - ${tier}`)),
    );
    expect(ofType('product').map((product) => field(product, 'type'))).toEqual(
      groups.flatMap(() => tiers.map((tier) => tier.toLowerCase())),
    );
  });

  test('R3.7 show on the home page, those of one app on its page too', () => {
    const tags = ofType('product').map((product) => product.tags.toSorted());
    const [hsp, hld] = [brand.apps.hsp.tag, brand.apps.hld.tag].map((tag) => ['home', tag]);
    expect(tags).toEqual([hsp, hsp, hsp, hld, hld, hld, ['home'], ['home'], ['home']]);
  });

  test('R9.5 corporate licences have no price, and both apps together cost less than one by one', () => {
    const prices = new Map(
      ofType('product').map((product) => [field(product, 'name'), field(product, 'pricePerYear')]),
    );
    for (const group of groups) expect(prices.get(`${group} - Corporate`)).toBeUndefined();
    for (const tier of ['Individual', 'Team']) {
      const [hsp, hld, together] = groups.map((group) => Number(prices.get(`${group} - ${tier}`)));
      expect(together).toBeGreaterThan(Math.max(Number(hsp), Number(hld)));
      expect(together).toBeLessThan(Number(hsp) + Number(hld));
    }
  });

  test('R3.7 have three to five features each, as a list', () => {
    const lists = ofType('product').map((product) => richText(product, 'features'));
    const counts = lists.map((nodes) => nodes.filter(({ nodeType }) => nodeType === 'list-item').length);
    expect(counts.filter((count) => count >= 3 && count <= 5)).toHaveLength(9);
    expect(lists.filter((nodes) => !nodes.every(isDrawn))).toEqual([]);
  });
});

test('R7.8 R7.9 the pages can read every question and licence, in their order', async () => {
  const service = serviceOf(content);
  const query = async (type: string, order: string) =>
    (await ask(service, `/entries?content_type=${type}&order=${order}&limit=1000`)).body.items ?? [];
  const questions = await query('faq', 'fields.weight,fields.question');
  expect(questions.map((item) => faqEntrySchema.parse(item).id)).toHaveLength(ofType('faq').length);
  const licences = (await query('product', 'fields.weight,fields.name')).map((item) =>
    productEntrySchema.parse(item),
  );
  expect(licences.length).toBeGreaterThanOrEqual(9);
  const inOrder = ofType('product').toSorted(
    (a, b) =>
      Number(field(a, 'weight')) - Number(field(b, 'weight')) ||
      (String(field(a, 'name')) < String(field(b, 'name')) ? -1 : 1),
  );
  expect(licences.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
});
