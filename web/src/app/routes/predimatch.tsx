import { Contact } from '../../site/deferred-sections.ts';
import { PRODUCT_SECTIONS, ProductScreen } from '../../site/product-screen.tsx';
import { loadProductPage, productPageMeta } from '../../site/product-page.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/predimatch.ts';

export const handle = { sections: PRODUCT_SECTIONS };

export function loader({ context }: Route.LoaderArgs) {
  const { content, settings } = context.get(renderContext);
  return loadProductPage('hsp', content, settings);
}

export { isAnotherPage as shouldRevalidate } from '../../site/public-page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => productPageMeta('hsp', loaderData);

export default function PrediMatchPage({ loaderData }: Route.ComponentProps) {
  const { subjects, ...page } = loaderData;
  return <ProductScreen app="hsp" {...page} contact={<Contact subjects={subjects} />} />;
}
