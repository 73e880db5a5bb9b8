// A product page below its hero, but for what other pages have too: one request brings it all.
export { ExpertsSection } from './experts-section.tsx';
export { MeritsSection } from './merits-section.tsx';
export { StrengthsSection } from './strengths-section.tsx';
export { WorkflowSection } from './workflow-section.tsx';
