import { describe, expect, test } from 'vitest';
import type { SkippedEntry } from './check-entries.ts';
import { loadFaqs } from './faqs.ts';
import { hastyClient, startStub } from './testing.ts';

/** The FAQs a service with these items gives, what was left out, and what the service was asked. */
async function faqsFrom(items: unknown) {
  const { url, requests } = await startStub([{ body: { sys: { type: 'Array' }, total: 1, items } }]);
  const skipped: SkippedEntry[] = [];
  const faqs = await loadFaqs(hastyClient(url), (one) => skipped.push(one));
  return { faqs, skipped, asked: requests.map((request) => new URL(request.url ?? '', url)) };
}

const text = { nodeType: 'text', value: 'Because.', marks: [], data: {} };
const answer = {
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content: [text] }],
};
const tag = (id: string) => ({ sys: { type: 'Link', linkType: 'Tag', id } });

function entry(id: string, change: Record<string, unknown> = {}) {
  return {
    sys: { id, type: 'Entry' },
    fields: { question: `${id}?`, answer },
    metadata: { tags: [tag('home'), tag('prediMatch')] },
    ...change,
  };
}

describe('the FAQ query', () => {
  test('R7.8 asks for type faq by weight then question, selecting question, answer and tags', async () => {
    const { asked } = await faqsFrom([]);
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      '/content/spaces/suite/environments/master/entries',
    ]);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      content_type: 'faq',
      order: 'fields.weight,fields.question',
      // The SDK adds the last two itself.
      select: 'fields.question,fields.answer,metadata.tags,sys.id,sys.type',
      limit: '1000',
    });
  });

  test('R7.8 R3.6 gives question, answer and tags in the order of the service', async () => {
    const { faqs, skipped } = await faqsFrom([entry('z'), entry('a', { metadata: undefined })]);
    expect(faqs).toEqual([
      { id: 'z', question: 'z?', answer, tags: ['home', 'prediMatch'] },
      { id: 'a', question: 'a?', answer, tags: [] },
    ]);
    expect(skipped).toEqual([]);
  });
});

describe('what a service sends is checked', () => {
  test('S-45 entries that are no FAQs are left out and reported', async () => {
    const { faqs, skipped } = await faqsFrom([
      entry('no-question', { fields: { answer } }),
      entry('good'),
      entry('plain-answer', { fields: { question: '?', answer: 'Because.' } }),
      entry('no-document', { fields: { question: '?', answer: text } }),
      entry('odd-tags', { metadata: { tags: ['home'] } }),
      { sys: {} },
      null,
    ]);
    expect(faqs.map(({ id }) => id)).toEqual(['good']);
    expect(skipped.map(({ id }) => id)).toEqual([
      'no-question',
      'plain-answer',
      'no-document',
      'odd-tags',
      'an entry without id',
      'an entry without id',
    ]);
    expect(skipped[0]?.reason).toMatch(/^fields\.question: /);
    expect(skipped[2]?.reason).toBe('fields.answer: expected a rich-text document');
  });

  test('S-45 an answer nested deeper than a page can draw is left out, however deep', async () => {
    // Written as text: a tree of the last depth cannot be turned into JSON.
    const nested = (levels: number) =>
      `{"nodeType":"document","content":${'[{"nodeType":"quote","content":'.repeat(levels)}[]${'}]'.repeat(levels)}}`;
    const items = [20, 100, 100_000].map(
      (levels) => `{"sys":{"id":"${levels}"},"fields":{"question":"?","answer":${nested(levels)}}}`,
    );
    const { url } = await startStub([{ body: `{"items":[${items.join(',')}]}` }]);
    const skipped: SkippedEntry[] = [];
    const faqs = await loadFaqs(hastyClient(url), (one) => skipped.push(one));
    expect(faqs.map(({ id }) => id)).toEqual(['20']);
    const reason = 'fields: nested in more than 100 levels';
    expect(skipped).toEqual([
      { id: '100', reason },
      { id: '100000', reason },
    ]);
  });

  test('an answer that is no list is an error', async () => {
    await expect(faqsFrom('nothing')).rejects.toThrow('did not answer with a list of entries');
    await expect(faqsFrom(undefined)).rejects.toThrow('did not answer with a list of entries');
  });

  test('a link inside an answer is left as it is, even one that points back', async () => {
    const embedded = {
      nodeType: 'embedded-entry-block',
      data: { target: { sys: { type: 'Link', linkType: 'Entry', id: 'self' } } },
      content: [],
    };
    const { faqs } = await faqsFrom([
      entry('self', { fields: { question: '?', answer: { ...answer, content: [embedded] } } }),
    ]);
    expect(() => JSON.stringify(faqs)).not.toThrow();
    expect(faqs[0]?.answer.content).toEqual([embedded]);
  });
});
