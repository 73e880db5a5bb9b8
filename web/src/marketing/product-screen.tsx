import { type AppKey, brand } from '@suite/contracts/brand';
import type { Faq } from '@suite/contracts/content';
import { message } from '../messages/message.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FaqSection } from './faq/faq-section.tsx';
import { Hero } from './hero.tsx';

export const PRODUCT_SECTIONS = ['faq'] as const;

/** One layout for both product pages; the words differ. */
export function ProductScreen({ app, faqs }: { app: AppKey; faqs: Faq[] | undefined }) {
  const { name } = brand.apps[app];
  return (
    <>
      <Hero headline={message(`${app}.headline`)} lead={message(`${app}.lead`, { name })}>
        <ButtonLink to="#faq" className="bg-on-ink! text-ink!">
          {message('product.see-faq')}
        </ButtonLink>
      </Hero>
      <main id="content">
        <FaqSection heading={message('product.faq.heading', { name })} faqs={faqs} />
      </main>
    </>
  );
}
