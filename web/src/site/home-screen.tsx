import { brand } from '@suite/contracts/brand';
import type { ClaimCounts } from '@suite/contracts/claims';
import type { Faq, Product } from '@suite/contracts/content';
import type { ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router';
import { message } from '../messages/message.ts';
import { ButtonLink } from '../ui/primitives/button.tsx';
import { ChevronDown } from '../ui/primitives/mark.tsx';
import { Hero, jumpTo } from './hero/hero.tsx';
import { deferred } from '../ui/deferred.tsx';
import { Faqs, Pricing } from './deferred-sections.ts';
import type { Figures } from './figures.ts';
import type { Saving } from './pricing/savings.ts';

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

const sections = () => import('./home/home-sections.tsx');
const Platform = deferred(() => sections().then((file) => file.PlatformSection), brand.platform.slug);
const Technique = deferred(() => sections().then((file) => file.TechniqueSection), 'technique');
const Features = deferred(() => sections().then((file) => file.FeatureSection), 'predictid');
const About = deferred(() => sections().then((file) => file.AboutSection), 'about');

export interface HomeScreenProps {
  faqs: Faq[] | undefined;
  /** All of them, as the service orders them: by weight. */
  products: Product[] | undefined;
  claims: ClaimCounts | undefined;
  figures: Figures | undefined;
  savings: readonly Saving[];
  websiteUrl: string | undefined;
  /** The contact form, which other pages have too. */
  contact?: ReactNode;
}

export function HomeScreen(props: HomeScreenProps) {
  const { faqs, products, claims, figures, savings, websiteUrl, contact } = props;
  return (
    <>
      <div>
        <Hero headline={message('home.headline')} lead={message('home.lead')} scene="both">
          <ButtonLink to="#about" onClick={() => jumpTo('about')} look="line">
            {message('home.about')}
          </ButtonLink>
          <ButtonLink to="#contact" onClick={() => jumpTo('contact')} look="on-ink">
            {message('home.contact')}
          </ButtonLink>
        </Hero>
        <ScrollHint section={brand.platform.slug} />
      </div>
      <main id="content" className="offscreen-sections">
        <Platform claims={claims} figures={figures} />
        <Technique products={products} />
        <Features />
        <Faqs heading={message('home.faq.heading')} faqs={faqs} />
        <About websiteUrl={websiteUrl} />
        <Pricing products={products} savings={savings} page="/" />
        {contact}
      </main>
    </>
  );
}

/**
 * Says that the page goes on. While its place is below the window it keeps to the window's lower edge, afterwards it
 * stands where it stands (R2.2): sticky does both, without a script. It has to share a parent with what is above it.
 * In a low window, as a large zoom makes it, it goes to the side: in the middle it would lie upon the buttons.
 */
function ScrollHint({ section }: { section: string }) {
  const follow = useLinkClickHandler(`#${section}`);
  return (
    <nav
      aria-label={message('home.scroll.label')}
      className="no-print pointer-events-none sticky bottom-4 z-10 -mt-3 flex justify-center [@media(max-height:36rem)]:justify-end [@media(max-height:36rem)]:pr-5"
    >
      <a
        href={`#${section}`}
        onClick={(event) => {
          jumpTo(section);
          follow(event);
        }}
        className="pointer-events-auto flex h-9 items-center gap-2 rounded-full border border-line-2 bg-panel px-4 text-2 font-medium text-text-2 no-underline hover:text-text"
      >
        {message('home.scroll')}
        <ChevronDown className="size-4" />
      </a>
    </nav>
  );
}
