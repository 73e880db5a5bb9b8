import type { AppKey } from '@suite/contracts/brand';
import type { ComponentType } from 'react';
import { message } from '../../messages/message.ts';
import { Carousel } from '../../ui/carousel.tsx';
import {
  ConditionsScreen,
  EmulsionRecipeScreen,
  MixScreen,
  SurfactantsScreen,
} from '../pictures/hld-screens.tsx';
import { BlendRecipeScreen, BlendScreen, CandidatesScreen, TargetScreen } from '../pictures/hsp-screens.tsx';
import { ShareScreen } from '../pictures/share-screen.tsx';

/** The five steps (R1.9), each with the screen of the app that it is done on. */
const STEPS = ['input', 'search', 'select', 'validate', 'share'] as const;

type Step = (typeof STEPS)[number];

const SCREENS: Record<AppKey, Record<Step, ComponentType>> = {
  hsp: {
    input: TargetScreen,
    search: CandidatesScreen,
    select: BlendScreen,
    validate: BlendRecipeScreen,
    share: ShareScreen,
  },
  hld: {
    input: ConditionsScreen,
    search: SurfactantsScreen,
    select: MixScreen,
    validate: EmulsionRecipeScreen,
    share: ShareScreen,
  },
};

/** From the first entry to the shared recipe; it goes on by itself until somebody takes over (R2.15). */
export function WorkflowSection({ app }: { app: AppKey }) {
  const items = STEPS.map((step) => {
    const Picture = SCREENS[app][step];
    return {
      id: step,
      title: message(`product.step.${step}`),
      text: message(`product.${app}.step.${step}`),
      picture: <Picture />,
    };
  });
  return <Carousel id="workflow" heading={message('product.workflow')} items={items} rests="once-used" />;
}
