import { brand } from '@suite/contracts/brand';
import type { ClaimCounts } from '@suite/contracts/claims';
import type { Faq, Product } from '@suite/contracts/content';
import type { ReactNode } from 'react';
import { message } from '../messages/message.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Hero, jumpTo, ScrollHint } from './hero/hero.tsx';
import { About, Faqs, Features, Platform, Pricing, Technique } from './deferred-sections.ts';

/** Ids of the home page's sections, in order (R2.1). The navigation bar offers those that are here. */
export const HOME_SECTIONS = [
  brand.platform.slug,
  'technique',
  'predictid',
  'faq',
  'about',
  'pricing',
  'contact',
] as const;

export interface HomeScreenProps {
  faqs: Faq[] | undefined;
  /** All of them, as the service orders them: by weight. */
  products: Product[] | undefined;
  claims: ClaimCounts | undefined;
  websiteUrl: string | undefined;
  /** The contact form, which other pages have too. */
  contact?: ReactNode;
}

export function HomeScreen({ faqs, products, claims, websiteUrl, contact }: HomeScreenProps) {
  return (
    <>
      <div>
        <Hero headline={message('home.headline')} lead={message('home.lead')} scene="both">
          <ButtonLink to="#contact" onClick={() => jumpTo('contact')} look="on-ink">
            {message('home.contact')}
          </ButtonLink>
          <ButtonLink to="#about" onClick={() => jumpTo('about')} look="line">
            {message('home.about')}
          </ButtonLink>
        </Hero>
        <ScrollHint section={brand.platform.slug} />
      </div>
      <main id="content" className="offscreen-sections">
        <Platform claims={claims} />
        <Technique products={products} />
        <Features />
        <Faqs heading={message('home.faq.heading')} faqs={faqs} />
        <About websiteUrl={websiteUrl} />
        <Pricing products={products} page="/" />
        {contact}
      </main>
    </>
  );
}
