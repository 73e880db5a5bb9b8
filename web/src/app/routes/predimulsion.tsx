import { Contact } from '../../site/deferred-sections.ts';
import { PRODUCT_SECTIONS, ProductScreen } from '../../site/product-screen.tsx';
import { loadProductPage, productPageMeta } from '../../site/product-page.ts';
import { renderContext } from '../render-context.ts';
import type { Route } from './+types/predimulsion.ts';

export const handle = { sections: PRODUCT_SECTIONS };

export function loader({ context }: Route.LoaderArgs) {
  const { content, settings } = context.get(renderContext);
  return loadProductPage('hld', content, settings);
}

export { isAnotherPage as shouldRevalidate } from '../../site/public-page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => productPageMeta('hld', loaderData);

export default function PrediMulsionPage({ loaderData }: Route.ComponentProps) {
  const { subjects, ...page } = loaderData;
  return <ProductScreen app="hld" {...page} contact={<Contact subjects={subjects} />} />;
}
