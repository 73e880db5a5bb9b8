import { type AppKey, brand } from '@suite/contracts/brand';
import type { Product } from '@suite/contracts/content';
import { contactPath } from '@suite/contracts/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type MessageId, message } from '../../messages/message.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { fixed } from '../pictures/format.ts';
import { HansenPlot } from '../pictures/hansen-plot.tsx';
import { BUTANOL, bestShare, blendAt, NITROETHANE, redOf } from '../pictures/resin-example.ts';
import { TemperaturePlot } from '../pictures/temperature-plot.tsx';
import { HldEquation, HspEquation } from './equations.tsx';

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
