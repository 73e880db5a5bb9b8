import { brand } from '@suite/contracts/brand';
import { late } from '../ui/late.tsx';

/** Everything below a hero: rendered on the server, its code loaded when somebody is there. */
export const Platform = late(brand.platform.slug, () =>
  import('./home/platform-section.tsx').then((file) => file.PlatformSection),
);
export const Technique = late('technique', () =>
  import('./home/technique-section.tsx').then((file) => file.TechniqueSection),
);
export const Features = late('predictid', () =>
  import('./home/feature-section.tsx').then((file) => file.FeatureSection),
);
export const Faqs = late('faq', () => import('./faq/faq-section.tsx').then((file) => file.FaqSection));
export const About = late('about', () =>
  import('./home/about-section.tsx').then((file) => file.AboutSection),
);
export const Pricing = late('pricing', () =>
  import('./pricing/pricing-section.tsx').then((file) => file.PricingSection),
);
export const Merits = late('features', () =>
  import('./product/merits-section.tsx').then((file) => file.MeritsSection),
);
export const Workflow = late('workflow', () =>
  import('./product/workflow-section.tsx').then((file) => file.WorkflowSection),
);
export const Strengths = late('strengths', () =>
  import('./product/strengths-section.tsx').then((file) => file.StrengthsSection),
);
export const Experts = late('about', () =>
  import('./product/experts-section.tsx').then((file) => file.ExpertsSection),
);
export const Contact = late('contact', () =>
  import('./contact/contact-section.tsx').then((file) => file.ContactSection),
);
