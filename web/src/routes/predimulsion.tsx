import { brand } from '@suite/contracts/brand';
import { faqJsonLd } from '../marketing/faq/faq-json-ld.ts';
import { PRODUCT_SECTIONS, ProductScreen } from '../marketing/product-screen.tsx';
import { message } from '../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/predimulsion.ts';

const app = brand.apps.hld;

export const handle = { sections: PRODUCT_SECTIONS };

export async function loader({ context }: Route.LoaderArgs) {
  return { faqs: await context.get(renderContext).content.faqsTagged(app.tag) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: message('hld.title', { name: app.name }) },
  { name: 'description', content: message('hld.lead', { name: app.name }) },
  ...(loaderData?.faqs ? [{ 'script:ld+json': faqJsonLd(loaderData.faqs) }] : []),
];

export default function PrediMulsionPage({ loaderData }: Route.ComponentProps) {
  return <ProductScreen app="hld" faqs={loaderData.faqs} />;
}
