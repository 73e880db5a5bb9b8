import { memo } from 'react';
import { Picture } from './plot.tsx';
import { seededRandom } from './numbers.ts';

const WIDTH = 1200;
const HEIGHT = 900;
const GAP = 1.5;
const SMALLEST = 6;
const LARGEST = 200;
const PIXELS_PER_MICRON = 8.5;
const THROWN = 620;

/** Diameters are log-normal: this median in µm, this geometric standard deviation. The scale bar is in µm too. */
export const MICROGRAPH = { median: 7, spread: 1.9, bar: 20 };

const BAR = {
  x: WIDTH - 60 - MICROGRAPH.bar * PIXELS_PER_MICRON,
  y: HEIGHT - 62,
  width: MICROGRAPH.bar * PIXELS_PER_MICRON,
  height: 6,
};

interface Droplet {
  x: number;
  y: number;
  r: number;
}

/** An emulsion as a microscope would show it, from a size distribution and not from a photograph. */
export const Micrograph = memo(function Micrograph({ label }: { label: string }) {
  return (
    <Picture label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block aspect-4/3 w-full overflow-hidden rounded-2">
        <defs>
          <radialGradient id="slide" cx="0.44" cy="0.45" r="0.75">
            <stop offset="0" stopColor="#dfe6e2" />
            <stop offset="0.55" stopColor="#b3c3c4" />
            <stop offset="1" stopColor="#4c6068" />
          </radialGradient>
          <radialGradient id="drop" fx="0.37" fy="0.34">
            <stop offset="0.05" stopColor="#fff7e4" />
            <stop offset="0.5" stopColor="#f2dcb8" />
            <stop offset="0.82" stopColor="#cfa878" />
            <stop offset="0.94" stopColor="#6b4c34" />
            <stop offset="1" stopColor="#27343a" />
          </radialGradient>
          <g id="glint">
            <circle r="1" fill="url(#drop)" />
            <path
              d="M-.87-.5A1 1 0 0 1-.1-.99"
              fill="none"
              stroke="#fff"
              strokeOpacity="0.55"
              strokeWidth="0.035"
            />
            <ellipse
              rx="0.14"
              ry="0.07"
              transform="translate(-.42 -.45) rotate(-43)"
              fill="#fff"
              fillOpacity="0.85"
            />
          </g>
        </defs>
        <rect width={WIDTH} height={HEIGHT} fill="url(#slide)" />
        {DROPLETS.map(({ x, y, r }) => (
          <use key={`${x} ${y}`} href="#glint" transform={`translate(${x} ${y})scale(${r})`} />
        ))}
        <rect {...BAR} fill="#0b1214" />
      </svg>
    </Picture>
  );
});

const DROPLETS = throwDroplets();

/** Thrown at random, the largest first; one that would touch another is left out. The same seed, the same picture. */
function throwDroplets(): Droplet[] {
  const random = seededRandom(99);
  const wanted = Array.from({ length: THROWN }, () => ({
    x: Math.round(random() * WIDTH),
    y: Math.round(random() * HEIGHT),
    r: Math.round(Math.min(LARGEST, (diameter(random) * PIXELS_PER_MICRON) / 2)),
  })).toSorted((one, other) => other.r - one.r);
  const placed: Droplet[] = [];
  for (const next of wanted) {
    if (next.r < SMALLEST) break;
    if (coversBar(next)) continue;
    const isFree = placed.every(({ x, y, r }) => Math.hypot(x - next.x, y - next.y) > r + next.r + GAP);
    if (isFree) placed.push(next);
  }
  return placed;
}

/** The scale bar lies on the slide, not on a droplet. */
function coversBar({ x, y, r }: Droplet): boolean {
  return x + r > BAR.x - GAP && y + r > BAR.y - GAP && y - r < BAR.y + BAR.height + GAP;
}

/** One diameter in µm; a normal number by Box and Muller (1958). */
function diameter(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  return MICROGRAPH.median * MICROGRAPH.spread ** normal;
}
