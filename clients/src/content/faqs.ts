import { type Faq, faqEntrySchema } from '@suite/contracts/content';
import type { EntryFieldTypes } from 'contentful';
import type { ContentClient } from './client.ts';
import { isRecord } from './mask-token.ts';

interface FaqSkeleton {
  contentTypeId: 'faq';
  fields: {
    question: EntryFieldTypes.Symbol;
    answer: EntryFieldTypes.RichText;
    weight: EntryFieldTypes.Integer;
  };
}

export interface SkippedEntry {
  id: string;
  reason: string;
}

/**
 * All FAQs by weight, then by question. Entries that are no FAQs are left out and reported: what a service sends
 * is not ours to trust.
 */
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
  const items: unknown = answer.items;
  if (!Array.isArray(items)) throw new Error('The content service did not answer with a list of entries.');
  return items.flatMap((item: unknown) => {
    const checked = faqEntrySchema.safeParse(item);
    if (checked.success) return [checked.data];
    const [issue] = checked.error.issues;
    onSkipped({ id: idOf(item), reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unknown'}` });
    return [];
  });
}

function idOf(item: unknown): string {
  const sys = isRecord(item) ? item['sys'] : undefined;
  return isRecord(sys) && typeof sys['id'] === 'string' ? sys['id'] : 'an entry without id';
}
