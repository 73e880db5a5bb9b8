import { brand } from '@suite/contracts/brand';
import { faqJsonLd } from '../marketing/faq/faq-json-ld.ts';
import { PRODUCT_SECTIONS, ProductScreen } from '../marketing/product-screen.tsx';
import { message } from '../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/predimatch.ts';

const app = brand.apps.hsp;

export const handle = { sections: PRODUCT_SECTIONS };

export async function loader({ context }: Route.LoaderArgs) {
  return { faqs: await context.get(renderContext).content.faqsTagged(app.tag) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: message('hsp.title', { name: app.name }) },
  { name: 'description', content: message('hsp.lead', { name: app.name }) },
  ...(loaderData?.faqs ? [{ 'script:ld+json': faqJsonLd(loaderData.faqs) }] : []),
];

export default function PrediMatchPage({ loaderData }: Route.ComponentProps) {
  return <ProductScreen app="hsp" faqs={loaderData.faqs} />;
}
