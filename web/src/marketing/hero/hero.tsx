import type { ReactNode } from 'react';
import { late } from '../../ui/late.tsx';
import type { HeroScene } from './hero-art.tsx';

// The picture is whole as it comes; that it turns may wait until somebody is there to see it.
const LateArt = late(undefined, () => import('./hero-art.tsx').then((file) => file.HeroArt));

interface HeroProps {
  headline: string;
  lead: string;
  scene: HeroScene;
  children: ReactNode;
}

/** The dark opening of a public page: headline first, picture behind it, closed by a meniscus. */
export function Hero({ headline, lead, scene, children }: HeroProps) {
  return (
    <header className="relative -mt-16 md:-mt-20 print:mt-0">
      <div className="ink relative overflow-hidden pt-16 md:pt-20 print:pt-0">
        <div className="absolute inset-0 bg-[radial-gradient(60%_70%_at_0%_100%,rgb(60_150_220/0.2),transparent),radial-gradient(50%_60%_at_100%_15%,rgb(255_150_60/0.16),transparent),linear-gradient(90deg,#06121a_0%,#08141b_42%,#10100f_72%,#1d130a_100%)] print:hidden" />
        <LateArt scene={scene} />
        <div className="wrap relative grid min-h-[54rem] content-start gap-6 pt-8 pb-36 lg:min-h-[clamp(38rem,100vh-5rem,55rem)] lg:content-center lg:pt-6 lg:pb-52 print:min-h-0 print:py-6">
          <h1 className="max-w-[12.5ch] text-7 leading-[0.94] tracking-[-0.038em] text-wrap">{headline}</h1>
          <p className="max-w-[36ch] text-4 leading-[1.45]">{lead}</p>
          <div className="no-print flex flex-wrap gap-3">{children}</div>
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
