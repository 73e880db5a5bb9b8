import { type AppKey, brand } from '@suite/contracts/brand';
import { contactPath } from '@suite/contracts/paths';
import { DEMO_SUBJECT } from '@suite/contracts/subjects';
import { message } from '../../messages/message.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Carousel } from '../../ui/primitives/carousel.tsx';
import { ArrowLink } from '../arrow-link.tsx';
import { FigureRow } from '../figure-row.tsx';
import type { Figures } from '../figures.ts';
import { SphereStill } from '../hero/sphere-still.tsx';
import { fixed } from '../pictures/numbers.ts';
import { HansenPlot } from '../pictures/hansen-plot.tsx';
import { MICROGRAPH, Micrograph } from '../pictures/micrograph.tsx';
import { Picture } from '../pictures/plot.tsx';
import { RatioPlot } from '../pictures/ratio-plot.tsx';
import { RESIN } from '../pictures/resin-example.ts';
import { TemperaturePlot } from '../pictures/temperature-plot.tsx';
import { VerdictAxis } from '../pictures/verdict-axis.tsx';
import { Screenshot } from '../screenshots/screenshot.tsx';
import type { ScreenshotName } from '../screenshots/screenshots.ts';

const MERITS = ['first', 'second', 'third', 'fourth'] as const;

/** What the app knows, of all that the database holds. */
const FIGURES: Record<AppKey, readonly (keyof Figures)[]> = {
  hsp: ['solvents', 'materials', 'facts', 'sources'],
  hld: ['surfactants', 'oils', 'sources'],
};

/** What the app does, beside a picture that it computed. */
export function MeritsSection({ app, figures }: { app: AppKey; figures: Figures | undefined }) {
  return (
    <section id="features" className="wrap section">
      <h2 className="max-w-[20ch] text-6">{message(`product.${app}.merits`)}</h2>
      {figures && (
        <div className="mt-9">
          <FigureRow figures={figures} names={FIGURES[app]} />
        </div>
      )}
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
      <p className="mt-9">
        <ArrowLink to={`/science/${app}`}>{message('product.science')}</ArrowLink>
      </p>
    </section>
  );
}

/** The five steps (R1.9), each with the screen of the app that it is done on. */
const STEPS = ['input', 'search', 'select', 'validate', 'share'] as const;

type Step = (typeof STEPS)[number];

const SCREENS: Record<AppKey, Record<Step, ScreenshotName>> = {
  hsp: {
    input: 'hsp-explorer',
    search: 'hsp-candidates',
    select: 'hsp-blend',
    validate: 'hsp-fit',
    share: 'sharing',
  },
  hld: {
    input: 'hld-explorer',
    search: 'hld-find',
    select: 'hld-charts',
    validate: 'hld-sheet',
    share: 'sharing',
  },
};

/** From the first entry to the shared recipe; it goes on by itself until somebody takes over (R2.15). */
export function WorkflowSection({ app }: { app: AppKey }) {
  const items = STEPS.map((step) => ({
    id: step,
    title: message(`product.step.${step}`),
    text: message(`product.${app}.step.${step}`),
    picture: <Screenshot name={SCREENS[app][step]} />,
  }));
  return (
    <Carousel id="workflow" heading={message('product.workflow')} items={items} rests="once-used">
      <ButtonLink to={contactPath(DEMO_SUBJECT, `/${brand.apps[app].slug}`)} look="on-ink">
        {message('product.tour')}
      </ButtonLink>
    </Carousel>
  );
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
