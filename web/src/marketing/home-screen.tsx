import type { Faq } from '@suite/contracts/content';
import { message } from '../messages/message.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FaqSection } from './faq/faq-section.tsx';
import { Hero } from './hero.tsx';

/** Ids of the home page's sections, in order (R2.1). The navigation bar offers those that are here. */
export const HOME_SECTIONS = ['faq'] as const;

export function HomeScreen({ faqs }: { faqs: Faq[] | undefined }) {
  return (
    <>
      <Hero headline={message('home.headline')} lead={message('home.lead')}>
        <ButtonLink to="#faq" className="bg-on-ink! text-ink!">
          {message('product.see-faq')}
        </ButtonLink>
      </Hero>
      <main id="content">
        <FaqSection heading={message('home.faq.heading')} faqs={faqs} />
      </main>
    </>
  );
}
