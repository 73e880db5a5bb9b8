import { cached } from '@suite/clients/content/cached';
import { createContentClient } from '@suite/clients/content/client';
import { loadFaqs } from '@suite/clients/content/faqs';
import type { ContentTag, Faq } from '@suite/contracts/content';
import type { ContentAddress } from '@suite/contracts/pages';

/** The site's texts as loaders ask for them. Page rendering never waits for the service once it has answered. */
export interface SiteContent {
  /** Undefined when the service has not answered yet: the page is shown without them. */
  faqsTagged: (tag: ContentTag) => Promise<Faq[] | undefined>;
  version: () => string;
}

const FRESH_FOR = 30_000;
const FIRST_ANSWER_WITHIN = 2_000;

/** One client and one shared answer per query (R7.8) for all pages of the process. */
export function openContent(address: ContentAddress, onError: (error: unknown) => void): SiteContent {
  const client = createContentClient(address);
  const faqs = cached(
    () => loadFaqs(client, ({ id, reason }) => onError(new Error(`FAQ ${id} is left out: ${reason}`))),
    { freshFor: FRESH_FOR, deadline: FIRST_ANSWER_WITHIN, now: () => performance.now(), onError },
  );
  return {
    version: () => faqs.version(),
    faqsTagged: async (tag) => {
      const all = await faqs.get().catch(() => undefined); // onError has been told
      return all?.filter(({ tags }) => tags.includes(tag));
    },
  };
}
