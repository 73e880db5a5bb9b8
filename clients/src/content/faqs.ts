import { type Faq, faqEntrySchema } from '@suite/contracts/content';
import type { EntryFieldTypes } from 'contentful';
import { checkEntries, type SkippedEntry } from './check-entries.ts';
import type { ContentClient } from './client.ts';

interface FaqSkeleton {
  contentTypeId: 'faq';
  fields: {
    question: EntryFieldTypes.Symbol;
    answer: EntryFieldTypes.RichText;
    weight: EntryFieldTypes.Integer;
  };
}

/** All FAQs by weight, then by question; entries that are no FAQs are left out and reported. */
export async function loadFaqs(
  client: ContentClient,
  onSkipped: (skipped: SkippedEntry) => void,
): Promise<Faq[]> {
  // Links stay as they are: resolved ones may run in circles, which neither a cache nor a page can hold.
  const answer = await client.withoutLinkResolution.getEntries<FaqSkeleton>({
    content_type: 'faq',
    order: ['fields.weight', 'fields.question'],
    select: ['fields.question', 'fields.answer', 'metadata.tags'],
    // The largest page there is: the default of 100 would cut off the rest without a word.
    limit: 1000,
  });
  return checkEntries(answer.items, faqEntrySchema, onSkipped);
}
