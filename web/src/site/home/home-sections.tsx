import { type AppKey, brand } from '@suite/contracts/brand';
import type { ClaimCounts } from '@suite/contracts/claims';
import type { Product } from '@suite/contracts/content';
import { contactPath } from '@suite/contracts/paths';
import { DEMO_SUBJECT } from '@suite/contracts/subjects';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message, type MessageId } from '../../messages/message.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Carousel } from '../../ui/primitives/carousel.tsx';
import { Arrow, ARROW_LINK, ArrowLink } from '../arrow-link.tsx';
import { HansenPlot } from '../pictures/hansen-plot.tsx';
import { MICROGRAPH, Micrograph } from '../pictures/micrograph.tsx';
import { fixed } from '../pictures/numbers.ts';
import { bestShare, blendAt, BUTANOL, NITROETHANE, redOf } from '../pictures/resin-example.ts';
import { TemperaturePlot } from '../pictures/temperature-plot.tsx';
import { FigureRow } from '../figure-row.tsx';
import type { Figures } from '../figures.ts';
import { Screenshot } from '../screenshots/screenshot.tsx';
import type { ScreenshotName } from '../screenshots/screenshots.ts';
import { Ledger } from './ledger.tsx';

const FACTS: [name: MessageId, text: MessageId][] = [
  ['home.platform.sectors', 'home.platform.sectors.text'],
  ['home.platform.customers', 'home.platform.customers.text'],
  ['home.platform.services', 'home.platform.services.text'],
  ['home.platform.private', 'home.platform.private.text'],
  ['home.platform.vote', 'home.platform.vote.text'],
];

interface PlatformProps {
  claims: ClaimCounts | undefined;
  figures: Figures | undefined;
}

/** What both apps stand on: the database, counted, and what can be done with it. */
export function PlatformSection({ claims, figures }: PlatformProps) {
  return (
    <section id={brand.platform.slug} className="wrap section">
      <div className="grid gap-10 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-18">
        <div>
          <h2 className="text-6">{message('home.platform.heading')}</h2>
          <p className="mt-6 max-w-[44ch] text-4 leading-[1.45] text-text-2">
            {message('home.platform.lead')}
          </p>
          {figures && (
            <div className="mt-8">
              <FigureRow figures={figures} names={['facts', 'sources']} />
            </div>
          )}
          <p className="mt-8">
            <ArrowLink to="/science/sources">{message('home.platform.sources')}</ArrowLink>
          </p>
        </div>
        {claims ? <Ledger claims={claims} /> : <Facts />}
      </div>
      {claims && (
        <div className="mt-18">
          <Facts />
        </div>
      )}
    </section>
  );
}

function Facts() {
  return (
    <dl className="grid border-t-2 border-t-text">
      {FACTS.map(([name, text]) => (
        <div
          key={name}
          className="grid gap-x-18 gap-y-1 border-b border-line-2 py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
        >
          <dt className="font-bold">{message(name)}</dt>
          <dd className="max-w-measure text-text-2">{message(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

const QUESTIONS: Record<AppKey, MessageId> = { hsp: 'hsp.headline', hld: 'hld.headline' };

/** The two questions, each with its equation, a picture computed from it, and the app that answers it. */
export function TechniqueSection({ products }: { products: Product[] | undefined }) {
  return (
    <section id="technique" className="bg-paper-2 print:bg-transparent">
      <div className="wrap section">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 className="max-w-[14ch] text-6">{message('home.technique.heading')}</h2>
          <p className="max-w-[40ch] text-text-2">{message('home.technique.lead')}</p>
        </div>
        <div className="mt-12 grid border-t-2 border-t-text lg:grid-cols-2">
          <Card app="hsp" products={products} equation={<HspEquation />}>
            <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <HansenPlot />
              <Readout />
            </div>
          </Card>
          <Card app="hld" products={products} equation={<HldEquation />}>
            <TemperaturePlot />
          </Card>
        </div>
      </div>
    </section>
  );
}

interface CardProps {
  app: AppKey;
  products: Product[] | undefined;
  equation: ReactNode;
  children: ReactNode;
}

function Card({ app, products, equation, children }: CardProps) {
  const { name, slug } = brand.apps[app];
  // The list comes by weight. Without it the form opens with a subject it does not know, which is General.
  const subject = products?.find(({ group }) => group === name)?.name ?? name;
  return (
    <article className="flex flex-col border-line-2 pt-7 pb-10 first:pr-0 last:border-t lg:pb-0 lg:first:pr-12 lg:last:border-t-0 lg:last:border-l lg:last:pl-12">
      <p className="font-bold text-text-2">{name}</p>
      <h3 className="mt-1.5 font-display text-5 leading-[1.1] font-bold tracking-[-0.02em]">
        {message(QUESTIONS[app])}
      </h3>
      <p className="mt-3.5 font-symbol text-4 italic">{equation}</p>
      <p className="mt-3 max-w-[48ch] text-text-2">{message(`home.technique.${app}`)}</p>
      <figure className="mt-7 flex-1">{children}</figure>
      <p className="mt-6 flex gap-7">
        <ArrowLink to={`/${slug}`}>{message('home.technique.see', { name })}</ArrowLink>
        <Link
          to={contactPath(subject)}
          aria-label={message('home.technique.contact', { name })}
          className="font-bold underline decoration-1 underline-offset-[5px]"
        >
          {message('home.contact')}
        </Link>
      </p>
    </article>
  );
}

/** The same numbers as in the picture, to be read at a glance. */
function Readout() {
  const percent = Math.round(bestShare() * 100);
  return (
    <ul className="grid gap-3 text-2 text-text-2 tabular-nums">
      <Figure name={message('picture.alone', { name: BUTANOL.name })} red={redOf(BUTANOL)} />
      <Figure name={message('picture.alone', { name: NITROETHANE.name })} red={redOf(NITROETHANE)} />
      <Figure
        name={message('picture.together', { first: percent, second: 100 - percent })}
        red={redOf(blendAt(bestShare()))}
      />
      <li className="text-1">{message('picture.red')}</li>
    </ul>
  );
}

function Figure({ name, red }: { name: string; red: number }) {
  return (
    <li className="flex items-baseline gap-3 nth-3:border-t nth-3:border-text nth-3:pt-4">
      <strong
        className={`font-display text-5 leading-none font-bold tracking-[-0.02em] ${red <= 1 ? 'text-[var(--hs-in)]' : 'text-[var(--hs-out)]'}`}
      >
        {fixed(red, 2)}
      </strong>
      {name}
    </li>
  );
}

type Feature = 'sphere' | 'blend' | 'scan' | 'verdict' | 'share';

const FEATURES: [feature: Feature, picture: ScreenshotName][] = [
  ['sphere', 'hsp-explorer'],
  ['blend', 'hsp-blend'],
  ['scan', 'hld-charts'],
  ['verdict', 'hld-explorer'],
  ['share', 'sharing'],
];

/** What the apps show, one picture after the other (R4.5). */
export function FeatureSection() {
  const items = FEATURES.map(([feature, picture]) => ({
    id: feature,
    title: message(`home.feature.${feature}`),
    text: message(`home.feature.${feature}.text`),
    picture: <Screenshot name={picture} />,
  }));
  return (
    <Carousel id="predictid" heading={message('home.feature.heading')} items={items} rests="while-looked-at">
      <ButtonLink to={contactPath(DEMO_SUBJECT)} look="on-ink">
        {message('product.tour')}
      </ButtonLink>
    </Carousel>
  );
}

/** Who is behind it (R2.9), beside a picture that is drawn from numbers like everything else. */
export function AboutSection({ websiteUrl }: { websiteUrl: string | undefined }) {
  return (
    <section id="about" className="bg-paper-2 print:bg-transparent">
      <div className="section mx-auto grid w-full max-w-[calc(var(--text-block)+2*var(--gutter))] items-center gap-10 px-[var(--gutter)] md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:gap-18">
        <figure>
          <Micrograph label={message('about.picture')} />
          <figcaption className="mt-2 text-1 text-text-2">{message('about.caption', MICROGRAPH)}</figcaption>
        </figure>
        <div>
          <h2 className="text-6">{message('about.heading')}</h2>
          <p className="mt-5 max-w-[58ch] text-text-2">{message('about.first')}</p>
          <p className="mt-4 max-w-[58ch] text-text-2">{message('about.second')}</p>
          <p className="mt-4 max-w-[58ch] text-text-2">{message('about.third')}</p>
          {websiteUrl && (
            <div className="mt-6">
              <a href={websiteUrl} rel="noopener noreferrer" className={ARROW_LINK}>
                {message('about.website')}
                <Arrow />
              </a>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Variables are italic, numbers and signs upright, as in print. */

function HspEquation() {
  return (
    <>
      R<sub>a</sub>
      <Upright>² = 4 </Upright>Δδ<sub>D</sub>
      <Upright>² + </Upright>Δδ<sub>P</sub>
      <Upright>² + </Upright>Δδ<sub>H</sub>
      <Upright>²</Upright>
    </>
  );
}

function HldEquation() {
  return (
    <>
      HLD<Upright> = </Upright>F<Upright>(</Upright>S<Upright>) − </Upright>k<Upright> · </Upright>EACN
      <Upright> − </Upright>α<Upright>(</Upright>T<Upright> − 25) + </Upright>C<sub>c</sub>
      <Upright> + </Upright>f<sub>a</sub>
    </>
  );
}

function Upright({ children }: { children: string }) {
  return <span className="not-italic">{children}</span>;
}
