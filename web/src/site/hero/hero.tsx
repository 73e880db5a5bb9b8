import type { ReactNode } from 'react';
import { deferred } from '../../ui/deferred.tsx';
import type { HeroScene } from './hero-art.tsx';

// The picture is whole as it comes; that it turns may wait until somebody is there to see it.
const Art = deferred(() => import('./hero-art.tsx').then((file) => file.HeroArt));
const Meniscus = deferred(() => import('./hero-art.tsx').then((file) => file.Meniscus));

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
      <div className="ink relative isolate overflow-hidden pt-16 md:pt-20 print:pt-0">
        <div className="wrap relative z-1 grid min-h-[54rem] content-start gap-6 pt-8 pb-36 lg:min-h-[clamp(38rem,100vh-5rem,55rem)] lg:content-center lg:pt-6 lg:pb-52 print:min-h-0 print:py-6">
          <h1 className="max-w-[12.5ch] text-7 leading-[0.94] tracking-[-0.038em] text-wrap">{headline}</h1>
          <p className="max-w-[36ch] text-4 leading-[1.45]">{lead}</p>
          <div className="no-print flex flex-wrap gap-3">{children}</div>
        </div>
        {/* Behind the words, which come first: on a slow line they are read, and give the picture its room, before it is there. */}
        <Art scene={scene} />
      </div>
      <Meniscus />
    </header>
  );
}

/** To a section of this page at once: the router goes there as well, when the code of the sections has come. */
export function jumpTo(section: string): void {
  document.getElementById(section)?.scrollIntoView();
}
