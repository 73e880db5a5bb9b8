import { brand } from '@suite/contracts/brand';
import { faqJsonLd } from '../marketing/faq/faq-json-ld.ts';
import { HOME_SECTIONS, HomeScreen } from '../marketing/home-screen.tsx';
import { message } from '../messages/message.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/home.ts';

export const handle = { sections: HOME_SECTIONS };

export async function loader({ context }: Route.LoaderArgs) {
  return { faqs: await context.get(renderContext).content.faqsTagged('home') };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: message('home.title', { name: brand.name }) },
  { name: 'description', content: message('home.description') },
  ...(loaderData?.faqs ? [{ 'script:ld+json': faqJsonLd(loaderData.faqs) }] : []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeScreen faqs={loaderData.faqs} />;
}
