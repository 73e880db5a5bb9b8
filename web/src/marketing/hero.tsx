import type { ReactNode } from 'react';
import { message } from '../messages/message.ts';
import { DropletField } from './droplet-field.tsx';

/** The dark opening of a public page: headline first, picture behind it, closed by a meniscus. */
export function Hero({ headline, lead, children }: { headline: string; lead: string; children?: ReactNode }) {
  return (
    <header className="relative -mt-16 md:-mt-20">
      <div className="ink relative overflow-hidden pt-16 md:pt-20">
        <div className="absolute inset-0 bg-[linear-gradient(90deg,#06121a_0%,#08141b_42%,#10100f_72%,#1d130a_100%)] print:hidden">
          <div className="absolute inset-0 mask-[linear-gradient(90deg,transparent_24%,black_56%)] opacity-30 lg:opacity-100">
            <DropletField />
          </div>
        </div>
        <div className="wrap relative grid min-h-[34rem] content-center gap-7 pt-10 pb-36 md:min-h-[40rem]">
          <h1 className="max-w-[12ch] text-7 leading-[0.94] tracking-[-0.038em]">{headline}</h1>
          <p className="max-w-[38ch] text-4 leading-[1.45]">{lead}</p>
          <div className="no-print flex flex-wrap gap-3">{children}</div>
          <p className="max-w-[48ch] text-1 leading-normal text-on-ink-2 print:hidden">
            {message('hero.art')}
          </p>
        </div>
      </div>
      <Meniscus />
    </header>
  );
}

/**
 * Paper climbs both edges of the dark ground, with one line of light from water to oil. It stands outside of
 * the dark part, where paper has the colour of the page below.
 */
function Meniscus() {
  const edge = 'M0 2C60 52 240 64 720 64S1380 52 1440 2';
  return (
    <svg
      className="absolute inset-x-0 -bottom-px h-10 w-full md:h-[78px] print:hidden"
      viewBox="0 0 1440 78"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="light">
          <stop offset="0" stopColor="#7fc4f5" stopOpacity="0.9" />
          <stop offset="0.45" stopColor="#7fc4f5" stopOpacity="0.25" />
          <stop offset="0.7" stopColor="#fff6e6" />
          <stop offset="1" stopColor="#ffa457" />
        </linearGradient>
      </defs>
      <path d={`${edge}V78H0Z`} fill="var(--paper)" />
      <path d={edge} fill="none" stroke="url(#light)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
