import { brand } from '@suite/contracts/brand';
import { deferred } from '../ui/deferred.tsx';

const homeSections = () => import('./home/home-sections.tsx');
const productSections = () => import('./product/product-sections.tsx');

// Sections that several pages have.
export const Faqs = deferred(() => import('./faq/faq-section.tsx').then((file) => file.FaqSection), 'faq');
export const Pricing = deferred(
  () => import('./pricing/pricing-section.tsx').then((file) => file.PricingSection),
  'pricing',
);
export const Contact = deferred(
  () => import('./contact/contact-section.tsx').then((file) => file.ContactSection),
  'contact',
);

// Those of the home page.
export const Platform = deferred(
  () => homeSections().then((file) => file.PlatformSection),
  brand.platform.slug,
);
export const Technique = deferred(() => homeSections().then((file) => file.TechniqueSection), 'technique');
export const Features = deferred(() => homeSections().then((file) => file.FeatureSection), 'predictid');
export const About = deferred(() => homeSections().then((file) => file.AboutSection), 'about');

// Those of a product page.
export const Merits = deferred(() => productSections().then((file) => file.MeritsSection), 'features');
export const Workflow = deferred(() => productSections().then((file) => file.WorkflowSection), 'workflow');
export const Strengths = deferred(() => productSections().then((file) => file.StrengthsSection), 'strengths');
export const Experts = deferred(() => productSections().then((file) => file.ExpertsSection), 'about');
