import type { AppKey } from '@suite/contracts/brand';
import type { ComponentType } from 'react';
import { message } from '../../messages/message.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { ArrowLink } from '../arrow-link.tsx';
import { SphereStill } from '../hero/sphere-still.tsx';
import { fixed } from '../pictures/numbers.ts';
import { HansenPlot } from '../pictures/hansen-plot.tsx';
import {
  ConditionsScreen,
  EmulsionRecipeScreen,
  MixScreen,
  SurfactantsScreen,
} from '../pictures/hld-screens.tsx';
import { BlendRecipeScreen, BlendScreen, CandidatesScreen, TargetScreen } from '../pictures/hsp-screens.tsx';
import { MICROGRAPH, Micrograph } from '../pictures/micrograph.tsx';
import { Picture } from '../pictures/plot.tsx';
import { RatioPlot } from '../pictures/ratio-plot.tsx';
import { RESIN } from '../pictures/resin-example.ts';
import { ShareScreen } from '../pictures/screen.tsx';
import { TemperaturePlot } from '../pictures/temperature-plot.tsx';
import { VerdictAxis } from '../pictures/verdict-axis.tsx';

const MERITS = ['first', 'second', 'third', 'fourth'] as const;

/** What the app does, beside a picture that it computed. */
export function MeritsSection({ app }: { app: AppKey }) {
  return (
    <section id="features" className="wrap section">
      <h2 className="max-w-[20ch] text-6">{message(`product.${app}.merits`)}</h2>
      <div className="mt-12 grid items-start gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-18">
        <dl className="border-t-2 border-t-text">
          {MERITS.map((merit) => (
            <div
              key={merit}
              className="grid gap-x-8 gap-y-1 border-b border-line-2 py-5 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="font-bold">{message(`product.${app}.merit.${merit}`)}</dt>
              <dd className="max-w-measure text-text-2">{message(`product.${app}.merit.${merit}.text`)}</dd>
            </div>
          ))}
        </dl>
        <figure className="border-t border-line-2 pt-5">
          {app === 'hsp' ? <HansenPlot ground="var(--paper)" /> : <TemperaturePlot className="h-80" />}
          <figcaption className="mt-4 max-w-measure text-1 text-text-2">
            {message(`product.${app}.merits.caption`)}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

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
    const Screen = SCREENS[app][step];
    return {
      id: step,
      title: message(`product.step.${step}`),
      text: message(`product.${app}.step.${step}`),
      picture: <Screen />,
    };
  });
  return <Carousel id="workflow" heading={message('product.workflow')} items={items} rests="once-used" />;
}

const STRENGTHS = ['first', 'second', 'third'] as const;

/** The second look at the app: what sets it apart once the first answer is there. */
export function StrengthsSection({ app }: { app: AppKey }) {
  return (
    <section id="strengths" className="bg-paper-2 print:bg-transparent">
      <div className="wrap section grid items-center gap-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-18">
        <figure className="rounded-2 bg-[var(--stage)] p-5 sm:p-8">
          {app === 'hsp' ? <RatioPlot className="h-72" /> : <VerdictAxis />}
          <figcaption className="mt-4 text-1 text-text-2">
            {message(`product.${app}.strengths.caption`)}
          </figcaption>
        </figure>
        <div>
          <h2 className="text-6">{message(`product.${app}.strengths`)}</h2>
          <ul className="mt-6 border-t border-line-2">
            {STRENGTHS.map((strength) => (
              <li key={strength} className="border-b border-line-2 py-4 text-text-2">
                {message(`product.${app}.strength.${strength}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Who answers when the app is not enough. */
export function ExpertsSection({ app }: { app: AppKey }) {
  return (
    <section id="about" className="wrap section">
      <div className="grid items-center gap-10 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-18">
        <div>
          <h2 className="text-6">{message('product.experts')}</h2>
          <p className="mt-5 max-w-[58ch] text-text-2">{message(`product.${app}.experts`)}</p>
          <p className="mt-4 max-w-[58ch] text-text-2">{message('product.experts.services')}</p>
          <p className="mt-6">
            <ArrowLink to="/#about">{message('product.experts.more')}</ArrowLink>
          </p>
        </div>
        {app === 'hsp' ? <SpherePicture /> : <EmulsionPicture />}
      </div>
    </section>
  );
}

function SpherePicture() {
  const { name, r } = RESIN;
  return (
    <figure>
      <Picture
        label={message('product.hsp.experts.picture')}
        className="relative aspect-4/3 overflow-hidden rounded-2 bg-[radial-gradient(70%_80%_at_20%_90%,#10293a,transparent),linear-gradient(90deg,#06121a,#1d130a)]"
      >
        <div className="absolute top-1/2 left-1/2 aspect-square w-[95%] -translate-1/2">
          <SphereStill />
        </div>
      </Picture>
      <figcaption className="mt-2 text-1 text-text-2">
        {message('product.hsp.experts.caption', { name, r: fixed(r, 1) })}
      </figcaption>
    </figure>
  );
}

function EmulsionPicture() {
  return (
    <figure>
      <Micrograph label={message('about.picture')} />
      <figcaption className="mt-2 text-1 text-text-2">{message('about.caption', MICROGRAPH)}</figcaption>
    </figure>
  );
}
