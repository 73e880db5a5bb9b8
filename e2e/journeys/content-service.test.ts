import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContentClient } from '@suite/clients/content/client';
import { loadFaqs } from '@suite/clients/content/faqs';
import { PORT } from '../start.ts';
import { expect, test } from './test.ts';

const token = () =>
  readFileSync(
    join(import.meta.dirname, '..', '..', 'test-results', `data-${PORT}`, 'content-token'),
    'utf8',
  );

test('R7.5 R7.8 the official client reads the FAQs from the embedded service', async () => {
  const client = createContentClient({
    url: `http://127.0.0.1:${PORT}/content`,
    space: 'suite',
    token: token(),
  });
  const skipped: unknown[] = [];
  const faqs = await loadFaqs(client, (entry) => skipped.push(entry));
  expect(skipped).toEqual([]);
  expect(faqs.length).toBeGreaterThanOrEqual(14);
  expect(faqs[0]).toMatchObject({ question: expect.any(String), answer: { nodeType: 'document' } });
  const one = await client.getEntry(faqs[0]?.id ?? '');
  expect(one.sys.contentType.sys.id).toBe('faq');
});

test('R8.6 a wrong token is refused, and the error does not show it', async () => {
  const wrong = 'wrong-token-000011112222';
  const client = createContentClient({
    url: `http://127.0.0.1:${PORT}/content`,
    space: 'suite',
    token: wrong,
  });
  const error = await client.getEntries().catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'AccessTokenInvalid' });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(wrong);
});
