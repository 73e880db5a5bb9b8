import { type AppKey, brand } from '@suite/contracts/brand';
import type { Faq, Product } from '@suite/contracts/content';
import { contactPath } from '@suite/contracts/paths';
import { DEMO_SUBJECT } from '@suite/contracts/subjects';
import type { ReactNode } from 'react';
import { message, type MessageId } from '../messages/message.ts';
import { ButtonLink } from '../ui/primitives/button.tsx';
import type { HeroScene } from './hero/hero-art.tsx';
import { Hero, jumpTo } from './hero/hero.tsx';
import { deferred } from '../ui/deferred.tsx';
import { Faqs, Pricing } from './deferred-sections.ts';
import type { Figures } from './figures.ts';
import type { Saving } from './pricing/savings.ts';

/** Ids of a product page's sections, in order (R2.10). */
export const PRODUCT_SECTIONS = [
  'features',
  'workflow',
  'strengths',
  'about',
  'pricing',
  'faq',
  'contact',
] as const;

/** The showcase holds at most so many (R9.4). */
const MOST_PRODUCTS = 3;

const OPENINGS: Record<AppKey, { headline: MessageId; lead: MessageId; scene: HeroScene }> = {
  hsp: { headline: 'hsp.headline', lead: 'hsp.lead', scene: 'sphere' },
  hld: { headline: 'hld.headline', lead: 'hld.lead', scene: 'droplets' },
};

const sections = () => import('./product/product-sections.tsx');
const Merits = deferred(() => sections().then((file) => file.MeritsSection), 'features');
const Workflow = deferred(() => sections().then((file) => file.WorkflowSection), 'workflow');
const Strengths = deferred(() => sections().then((file) => file.StrengthsSection), 'strengths');
const Experts = deferred(() => sections().then((file) => file.ExpertsSection), 'about');

export interface ProductScreenProps {
  app: AppKey;
  /** Those tagged for the app. */
  faqs: Faq[] | undefined;
  products: Product[] | undefined;
  savings?: readonly Saving[];
  figures?: Figures;
  /** The contact form, which other pages have too. */
  contact?: ReactNode;
}

const NO_SAVINGS: readonly Saving[] = [];

/** One layout for both product pages; words and pictures differ. */
export function ProductScreen({
  app,
  faqs,
  products,
  savings = NO_SAVINGS,
  figures,
  contact,
}: ProductScreenProps) {
  const { name, slug } = brand.apps[app];
  const { headline, lead, scene } = OPENINGS[app];
  const page = `/${slug}`;
  return (
    <>
      <Hero headline={message(headline)} lead={message(lead, { name })} scene={scene}>
        <ButtonLink to="#pricing" onClick={() => jumpTo('pricing')} look="on-ink">
          {message('product.see-pricing')}
        </ButtonLink>
        <ButtonLink to={contactPath(DEMO_SUBJECT, page)} look="line">
          {message('product.demo')}
        </ButtonLink>
      </Hero>
      <main id="content" className="offscreen-sections">
        <Merits app={app} figures={figures} />
        <Workflow app={app} />
        <Strengths app={app} />
        <Experts app={app} />
        <div className="bg-paper-2 print:bg-transparent">
          <Pricing products={products?.slice(0, MOST_PRODUCTS)} savings={savings} page={page} />
        </div>
        <Faqs heading={message('product.faq.heading', { name })} faqs={faqs} />
        {contact}
      </main>
    </>
  );
}
