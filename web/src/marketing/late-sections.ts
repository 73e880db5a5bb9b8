import { late } from '../ui/late.tsx';

/** Sections that several pages have: rendered on the server, their code loaded when somebody is there. */
export const Faqs = late('faq', () => import('./faq/faq-section.tsx').then((file) => file.FaqSection));
export const Pricing = late('pricing', () =>
  import('./pricing/pricing-section.tsx').then((file) => file.PricingSection),
);
export const Contact = late('contact', () =>
  import('./contact/contact-section.tsx').then((file) => file.ContactSection),
);
