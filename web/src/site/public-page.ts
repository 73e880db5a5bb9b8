import { brand } from '@suite/contracts/brand';
import type { Faq, Product, RichTextNode } from '@suite/contracts/content';
import type { MetaDescriptor } from 'react-router';
import { message } from '../messages/message.ts';

interface PageFacts {
  title: string;
  description: string;
  path: string;
  /** Undefined where the page could not be loaded: then it has no address to share. */
  publicUrl: string | undefined;
}

/** What search engines and whoever shares a link are told about a page. */
export function pageMeta({ title, description, path, publicUrl }: PageFacts): MetaDescriptor[] {
  const told = [{ title }, { name: 'description', content: description }];
  if (publicUrl === undefined) return told;
  const address = new URL(path, publicUrl).href;
  return [
    ...told,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(PICTURE, publicUrl).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const PICTURE = '/og.jpg';

/** What is sold; licences without a price have none here either. */
export function productsJsonLd(products: readonly Product[], publicUrl: string) {
  const groups = [...new Set(products.map(({ group }) => group))];
  return groups.map((group) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: group,
    description: message('home.description'),
    brand: { '@type': 'Brand', name: brand.name },
    image: new URL('/og.jpg', publicUrl).href,
    offers: products
      .filter((product) => product.group === group && product.pricePerYear !== undefined)
      .map(({ name, pricePerYear }) => ({
        '@type': 'Offer',
        name,
        price: pricePerYear,
        priceCurrency: 'EUR',
        url: new URL('/#pricing', publicUrl).href,
        availability: 'https://schema.org/InStock',
      })),
  }));
}

/** The questions of a page for search engines (schema.org FAQPage). */
export function faqJsonLd(faqs: Faq[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

function plainText(node: RichTextNode): string {
  if (node.value !== undefined) return node.value;
  const separator = node.nodeType === 'document' || node.nodeType.endsWith('-list') ? ' ' : '';
  return (node.content ?? []).map(plainText).join(separator);
}

interface Navigation {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** Whether a navigation leads to another page, not only to another place or subject of the same one. */
export function isAnotherPage({ currentUrl, nextUrl, defaultShouldRevalidate }: Navigation): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}
