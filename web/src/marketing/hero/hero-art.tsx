import { message } from '../../messages/message.ts';
import { fixed } from '../pictures/format.ts';
import { countInside, RESIN } from '../pictures/resin-example.ts';
import { DropletField } from './droplet-field.tsx';
import { HldAxis } from './hld-axis.tsx';
import { Sphere } from './sphere.tsx';

export { Meniscus } from './meniscus.tsx';

/** What stands behind the headline: the sphere, the droplets, or both. */
export type HeroScene = 'both' | 'sphere' | 'droplets';

/** The picture of a hero, and under it which numbers it is drawn from. */
export function HeroArt({ scene }: { scene: HeroScene }) {
  const hasSphere = scene !== 'droplets';
  const hasDroplets = scene !== 'sphere';
  return (
    <div className="absolute inset-0 bg-[radial-gradient(60%_70%_at_0%_100%,rgb(60_150_220/0.2),transparent),radial-gradient(50%_60%_at_100%_15%,rgb(255_150_60/0.16),transparent),linear-gradient(90deg,#06121a_0%,#08141b_42%,#10100f_72%,#1d130a_100%)] print:hidden">
      <div
        aria-hidden="true"
        className="absolute inset-0 mask-[radial-gradient(ellipse_62%_66%_at_18%_40%,rgb(0_0_0/0.08)_35%,black_100%)]"
      >
        {hasDroplets && <DropletField hasSphere={hasSphere} />}
      </div>
      <div aria-hidden="true">
        {hasSphere && (
          <Sphere className="top-[64%] left-[56%] w-[118vw] max-w-[34rem] lg:top-[42%] lg:left-[72.5%] lg:w-[min(60vw,94vh,56rem)] lg:max-w-none" />
        )}
        {hasDroplets && <HldAxis />}
      </div>
      <p className="wrap absolute inset-x-0 bottom-14 text-1 leading-normal text-on-ink-2 tabular-nums md:bottom-24 lg:bottom-44 lg:text-right">
        {hasSphere && <SphereCaption />}
        {hasDroplets && <span className="block">{message('hero.droplets')}</span>}
      </p>
    </div>
  );
}

function SphereCaption() {
  const { name, dD, dP, dH, r } = RESIN;
  const { inside, all } = countInside();
  return (
    <>
      <span className="block">
        {message('hero.sphere', {
          name,
          dD: fixed(dD, 1),
          dP: fixed(dP, 1),
          dH: fixed(dH, 1),
          r: fixed(r, 1),
        })}
      </span>
      <span className="block">{message('hero.inside', { inside, all })}</span>
    </>
  );
}
