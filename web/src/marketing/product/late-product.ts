import { late } from '../../ui/late.tsx';

const load = () => import('./product-sections.ts');

/** The sections that only product pages have, as parts that are taken over late. */
export const Merits = late('features', () => load().then((file) => file.MeritsSection));
export const Workflow = late('workflow', () => load().then((file) => file.WorkflowSection));
export const Strengths = late('strengths', () => load().then((file) => file.StrengthsSection));
export const Experts = late('about', () => load().then((file) => file.ExpertsSection));
