import { deferred } from '../ui/deferred.tsx';

/** Sections that several pages have; each page defines those of its own. */
export const Faqs = deferred(() => import('./faq/faq-section.tsx').then((file) => file.FaqSection), 'faq');
export const Pricing = deferred(
  () => import('./pricing/pricing-section.tsx').then((file) => file.PricingSection),
  'pricing',
);
export const Contact = deferred(
  () => import('./contact/contact-section.tsx').then((file) => file.ContactSection),
  'contact',
);
