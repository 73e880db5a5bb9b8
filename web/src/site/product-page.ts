import { type AppKey, brand } from '@suite/contracts/brand';
import type { PageSettings } from '@suite/contracts/pages';
import type { MetaDescriptor } from 'react-router';
import { message } from '../messages/message.ts';
import type { SiteContent } from '../app/queries/content.ts';
import { loadFigures } from './figures.ts';
import { savingsOf } from './pricing/savings.ts';
import { faqJsonLd, pageMeta, productsJsonLd } from './public-page.ts';

const TITLES = { hsp: 'hsp.title', hld: 'hld.title' } as const;
const LEADS = { hsp: 'hsp.lead', hld: 'hld.lead' } as const;

type ProductPage = Awaited<ReturnType<typeof loadProductPage>>;

/** What a product page shows: its own questions and licences, and every subject to write about. */
export async function loadProductPage(app: AppKey, content: SiteContent, settings: PageSettings) {
  const { tag } = brand.apps[app];
  const [faqs, products, all, subjects, figures] = await Promise.all([
    content.faqsTagged(tag),
    content.productsTagged(tag),
    content.products(),
    content.subjects(),
    loadFigures(settings),
  ]);
  const { publicUrl } = settings;
  return { faqs, products, savings: savingsOf(all ?? []), subjects, figures, publicUrl };
}

export function productPageMeta(app: AppKey, page: ProductPage | undefined): MetaDescriptor[] {
  const { name, slug } = brand.apps[app];
  return [
    ...pageMeta({
      title: message(TITLES[app], { name }),
      description: message(LEADS[app], { name }),
      path: `/${slug}`,
      publicUrl: page?.publicUrl,
    }),
    ...(page ? structuredData(page) : []).map((data) => ({ 'script:ld+json': data })),
  ];
}

function structuredData({ faqs, products, publicUrl }: ProductPage) {
  return [...productsJsonLd(products ?? [], publicUrl), ...(faqs ? [faqJsonLd(faqs)] : [])];
}
