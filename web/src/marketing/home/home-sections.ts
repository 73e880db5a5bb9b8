// The home page below its hero, but for what other pages have too: one request brings it all.
export { AboutSection } from './about-section.tsx';
export { FeatureSection } from './feature-section.tsx';
export { PlatformSection } from './platform-section.tsx';
export { TechniqueSection } from './technique-section.tsx';
