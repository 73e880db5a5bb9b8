import type { ComponentType } from 'react';
import { message } from '../../messages/message.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { MixScreen, ScanScreen } from '../pictures/hld-screens.tsx';
import { BlendScreen } from '../pictures/hsp-screens.tsx';
import { ShareScreen } from '../pictures/share-screen.tsx';
import { SphereScreen } from '../pictures/sphere-screen.tsx';

type Feature = 'sphere' | 'blend' | 'scan' | 'verdict' | 'share';

const FEATURES: [feature: Feature, Picture: ComponentType][] = [
  ['sphere', SphereScreen],
  ['blend', BlendScreen],
  ['scan', ScanScreen],
  ['verdict', MixScreen],
  ['share', ShareScreen],
];

/** What the apps show, one picture after the other (R4.5). */
export function FeatureSection() {
  const items = FEATURES.map(([feature, Picture]) => ({
    id: feature,
    title: message(`home.feature.${feature}`),
    text: message(`home.feature.${feature}.text`),
    picture: <Picture />,
  }));
  return (
    <Carousel
      id="predictid"
      heading={message('home.feature.heading')}
      items={items}
      rests="while-looked-at"
    />
  );
}
