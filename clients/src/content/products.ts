import { type Product, productEntrySchema } from '@suite/contracts/content';
import type { EntryFieldTypes } from 'contentful';
import { checkEntries, type SkippedEntry } from './check-entries.ts';
import type { ContentClient } from './client.ts';

interface ProductSkeleton {
  contentTypeId: 'product';
  fields: {
    name: EntryFieldTypes.Symbol;
    type: EntryFieldTypes.Symbol;
    pricePerYear: EntryFieldTypes.Number;
    features: EntryFieldTypes.RichText;
    weight: EntryFieldTypes.Integer;
  };
}

/** All products by weight, then by name; entries that are no products are left out and reported. */
export async function loadProducts(
  client: ContentClient,
  onSkipped: (skipped: SkippedEntry) => void,
): Promise<Product[]> {
  // As for FAQs: links may run in circles, and the default page would cut off the rest.
  const answer = await client.withoutLinkResolution.getEntries<ProductSkeleton>({
    content_type: 'product',
    order: ['fields.weight', 'fields.name'],
    select: ['fields.name', 'fields.type', 'fields.pricePerYear', 'fields.features', 'metadata.tags'],
    limit: 1000,
  });
  return checkEntries(answer.items, productEntrySchema, onSkipped);
}
