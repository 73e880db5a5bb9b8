import { brand } from '@suite/contracts/brand';
import { faqJsonLd, pageMeta, productsJsonLd } from '../../site/public-page.ts';
import { HOME_SECTIONS, HomeScreen } from '../../site/home-screen.tsx';
import { loadFigures } from '../../site/figures.ts';
import { savingsOf } from '../../site/pricing/savings.ts';
import { Contact } from '../../site/deferred-sections.ts';
import { message } from '../../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/home.ts';

export const handle = { sections: HOME_SECTIONS };

export async function loader({ context }: Route.LoaderArgs) {
  const { content, settings, message: outcome } = context.get(renderContext);
  const [faqs, products, subjects, figures] = await Promise.all([
    content.faqsTagged('home'),
    content.products(),
    content.subjects(),
    loadFigures(settings),
  ]);
  const savings = savingsOf(products ?? []);
  const { claims, publicUrl, websiteUrl } = settings;
  return { faqs, products, savings, subjects, outcome, claims, figures, publicUrl, websiteUrl };
}

// What stands behind the question mark is for the contact form alone.
export { isAnotherPage as shouldRevalidate } from '../../site/public-page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: message('home.title', { name: brand.name }),
    description: message('home.description'),
    path: '/',
    publicUrl: loaderData?.publicUrl,
  }),
  ...(loaderData ? structuredData(loaderData) : []),
];

function structuredData({ faqs, products, publicUrl, websiteUrl }: Route.ComponentProps['loaderData']) {
  return [
    organisationJsonLd(publicUrl, websiteUrl),
    ...productsJsonLd(products ?? [], publicUrl),
    ...(faqs ? [faqJsonLd(faqs)] : []),
  ].map((data) => ({ 'script:ld+json': data }));
}

/** Who stands behind the site, for search engines. */
function organisationJsonLd(publicUrl: string, websiteUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: new URL('/', publicUrl).href,
    logo: new URL('/favicon.svg', publicUrl).href,
    sameAs: [websiteUrl],
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { faqs, products, savings, claims, figures, websiteUrl, subjects, outcome } = loaderData;
  return (
    <HomeScreen
      faqs={faqs}
      products={products}
      savings={savings}
      claims={claims}
      figures={figures}
      websiteUrl={websiteUrl}
      contact={<Contact subjects={subjects} outcome={outcome} />}
    />
  );
}
