import { answerStore } from '@suite/clients/content/answer-store';
import { type Cached, type CacheOptions, cached } from '@suite/clients/content/cached';
import type { SkippedEntry } from '@suite/clients/content/check-entries';
import { type ContentClient, createContentClient } from '@suite/clients/content/client';
import { loadFaqs } from '@suite/clients/content/faqs';
import { loadProducts } from '@suite/clients/content/products';
import { type ContentTag, type Faq, faqSchema, type Product, productSchema } from '@suite/contracts/content';
import { messageSubjects } from '@suite/contracts/subjects';
import type { ContentState, PageSettings } from '@suite/contracts/pages';

/**
 * The site's texts as loaders ask for them. Page rendering never waits for the service once it has answered, and
 * never fails with it: undefined means that there is no answer, and the page is shown without.
 */
export interface SiteContent {
  faqsTagged: (tag: ContentTag) => Promise<Faq[] | undefined>;
  productsTagged: (tag: ContentTag) => Promise<Product[] | undefined>;
  /** All of them, as the service orders them. */
  products: () => Promise<Product[] | undefined>;
  /** What a visitor may write about (R2.12); without an answer the products are missing. */
  subjects: () => Promise<string[]>;
  /** Changes when any of the texts does. */
  version: () => string;
  state: () => ContentState;
}

const FRESH_FOR = 30_000;
const FIRST_ANSWER_WITHIN = 2_000;

/** The time and the timer; tests bring their own. */
export type Timers = Pick<CacheOptions<never>, 'now' | 'schedule'>;

/** What one reply of the content service may weigh: a page needs a few kilobytes, and the whole reply is held in memory (S-41). */
const MAX_REPLY_BYTES = 16 * 1024 ** 2;

const SYSTEM_TIMERS: Timers = { now: () => performance.now() };

/** One client and one shared answer per query (R7.8) for all pages of the process. */
export function openContent(
  settings: Pick<PageSettings, 'content' | 'contentCache' | 'onError'>,
  timers: Timers = SYSTEM_TIMERS,
): SiteContent {
  const { url, space, environment } = settings.content;
  const client = createContentClient({ ...settings.content, maxReplyBytes: MAX_REPLY_BYTES });
  const faqs = open('faqs', loadFaqs, (value) => faqSchema.array().safeParse(value).success);
  const products = open('products', loadProducts, (value) => productSchema.array().safeParse(value).success);
  return {
    faqsTagged: async (tag) => tagged(await answerOf(faqs), tag),
    productsTagged: async (tag) => tagged(await answerOf(products), tag),
    products: () => answerOf(products),
    subjects: async () => messageSubjects(((await answerOf(products)) ?? []).map(({ name }) => name)),
    version: () => `${faqs.version()}.${products.version()}`,
    state: () => worst(faqs.state(), products.state()),
  };

  function open<Item>(
    name: string,
    load: (client: ContentClient, onSkipped: (skipped: SkippedEntry) => void) => Promise<Item[]>,
    isAnswer: (value: unknown) => boolean,
  ): Cached<Item[]> {
    return cached(() => load(client, ({ id, reason }) => report(`${name}: ${id} is left out, ${reason}`)), {
      freshFor: FRESH_FOR,
      deadline: FIRST_ANSWER_WITHIN,
      ...timers,
      onError: (error) => settings.onError(error, ''),
      store: answerStore(settings.contentCache, {
        name,
        source: `${url} ${space} ${environment}`,
        isAnswer: (value): value is Item[] => isAnswer(value),
      }),
    });
  }

  function report(text: string): void {
    settings.onError(new Error(text), '');
  }
}

/** As old as the older one: what one query gives is no proof for the other. */
function worst(one: ContentState, other: ContentState): ContentState {
  const isFailing = one.isFailing || other.isFailing;
  if (one.age === undefined || other.age === undefined) return { age: undefined, isFailing };
  return { age: Math.max(one.age, other.age), isFailing };
}

function answerOf<Item>(answers: Cached<Item[]>): Promise<Item[] | undefined> {
  return answers.get().catch(() => undefined); // onError has been told
}

function tagged<Item extends { tags: string[] }>(
  all: Item[] | undefined,
  tag: ContentTag,
): Item[] | undefined {
  return all?.filter(({ tags }) => tags.includes(tag));
}
