import { brand } from '@suite/contracts/brand';
import { late } from '../../ui/late.tsx';

const load = () => import('./home-sections.ts');

/** The sections that only the home page has, as parts that are taken over late. */
export const Platform = late(brand.platform.slug, () => load().then((file) => file.PlatformSection));
export const Technique = late('technique', () => load().then((file) => file.TechniqueSection));
export const Features = late('predictid', () => load().then((file) => file.FeatureSection));
export const About = late('about', () => load().then((file) => file.AboutSection));
