import { loadFaqs } from '@suite/clients/content/faqs';
import { loadProducts } from '@suite/clients/content/products';
import { clientOf } from '../pages/content-export.ts';
import { CONTENT_TOKEN, PORT } from '../start.ts';
import { expect, test } from './test.ts';

test.describe('the content of the product', () => {
  const client = () => clientOf(PORT, CONTENT_TOKEN);

  test('R7.5 R7.8 the official client reads the FAQs from the embedded service', async () => {
    const skipped: unknown[] = [];
    const faqs = await loadFaqs(client(), (entry) => skipped.push(entry));
    expect(skipped).toEqual([]);
    expect(faqs.length).toBeGreaterThanOrEqual(14);
    expect(faqs[0]).toMatchObject({ question: expect.any(String), answer: { nodeType: 'document' } });
    const one = await client().getEntry(faqs[0]?.id ?? '');
    expect(one.sys.contentType.sys.id).toBe('faq');
  });

  test('R7.9 the official client reads the products', async () => {
    const skipped: unknown[] = [];
    const products = await loadProducts(client(), (entry) => skipped.push(entry));
    expect(skipped).toEqual([]);
    expect(products.length).toBeGreaterThanOrEqual(9);
    expect(products[0]).toMatchObject({ name: expect.any(String), features: { nodeType: 'document' } });
  });

  test('R8.6 a wrong token is refused, and the error does not show it', async () => {
    const wrong = 'wrong-token-000011112222';
    const error = await clientOf(PORT, wrong)
      .getEntries()
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'AccessTokenInvalid' });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(wrong);
  });
});
