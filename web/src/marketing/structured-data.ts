import { brand } from '@suite/contracts/brand';
import type { Product } from '@suite/contracts/content';
import { message } from '../messages/message.ts';

/** Who stands behind the site, for search engines. */
export function organisationJsonLd(publicUrl: string, websiteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: new URL('/', publicUrl).href,
    logo: new URL('/favicon.svg', publicUrl).href,
    sameAs: [websiteUrl],
  };
}

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
