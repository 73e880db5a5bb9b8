import { message } from '../../messages/message.ts';
import { fixed } from '../pictures/numbers.ts';
import { countInside, RESIN } from '../pictures/resin-example.ts';
import { BALANCE, DropletField, HLD_SPAN } from './droplet-field.tsx';
import { Sphere } from './sphere.tsx';

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

/**
 * Paper climbs both edges of the dark ground, with one line of light from water to oil. It stands outside of
 * the dark part, where paper has the colour of the page below.
 */
export function Meniscus() {
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

const TICKS = [-3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1];

/** The axis under the droplets: it says which HLD a place in the picture stands for. */
function HldAxis() {
  return (
    <div className="absolute inset-x-0 bottom-30 hidden text-1 text-on-ink-2 tabular-nums lg:block">
      {/* Colours chosen for ink: where the system paints its own ground they become the colour of its text. */}
      <svg className="block h-10 w-full overflow-visible forced-colors:[&_line]:stroke-current forced-colors:[&_text]:fill-current">
        <line x1="4.6%" x2="95.4%" y1="50%" y2="50%" stroke="#f4efe6" strokeOpacity="0.5" />
        {TICKS.map((hld) => {
          const x = `${(BALANCE + hld / HLD_SPAN) * 100}%`;
          return (
            <g key={hld}>
              <line x1={x} x2={x} y1={hld === 0 ? 10 : 16} y2="20" stroke="#f4efe6" strokeOpacity="0.5" />
              <text x={x} y="38" textAnchor="middle" fill="currentColor">
                {fixed(hld, hld % 1 === 0 ? 0 : 1)}
              </text>
            </g>
          );
        })}
        <text x={`${BALANCE * 100}%`} y="4" textAnchor="middle" fill="#f4efe6">
          HLD
        </text>
        <text x="4.6%" y="10" fill="#7fc4f5">
          {message('picture.ow')}
        </text>
        <text x="95.4%" y="10" textAnchor="end" fill="#ffa457">
          {message('picture.wo')}
        </text>
      </svg>
    </div>
  );
}
