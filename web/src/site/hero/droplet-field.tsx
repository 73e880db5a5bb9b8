import { seededRandom } from '../pictures/numbers.ts';

interface Disc {
  x: number;
  y: number;
  r: number;
}

interface Droplet extends Disc {
  isOil: boolean;
}

/** Where HLD is 0, as a share of the width, and how much HLD the whole width spans. */
export const BALANCE = 0.725;
export const HLD_SPAN = 4.5;

// Droplets are placed in a window of this size, and keep their size in any other: there they stand closer or wider. On
// a phone the larger ones would touch and are left out.
const WIDTH = 1280;
const HEIGHT = 800;
const COUNT = 250;
// Mean droplet radius follows L/|HLD| (net-average curvature, Acosta 2003); the scale is that of the drawing.
const LENGTH = 11.5;
const LARGEST = 80;
const SMALL = 8;
// Kept free, in pixels of that window: the sphere, the bar, and the corner where the numbers of the picture stand.
const SPHERE = { x: BALANCE * WIDTH, y: 0.42 * HEIGHT, r: 285 };
const TOP = 56;
const CORNER = { x: 0.6 * WIDTH, y: 0.69 * HEIGHT };

/** An emulsion across its phase change: oil droplets in water grow towards balance, beyond it water sits in oil. */
export function DropletField({ hasSphere }: { hasSphere: boolean }) {
  const droplets = hasSphere ? AROUND_SPHERE : EVERYWHERE;
  return (
    <svg className="absolute inset-0 size-full">
      <defs>
        <radialGradient id="sky">
          <stop offset="0" stopColor="#fff" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <Bubble id="oil" core="#ffe2b2" body="#ffa457" />
        <Bubble id="water" core="#d6eeff" body="#7fc4f5" />
      </defs>
      <SmallDroplets droplets={droplets.filter(({ isOil }) => isOil)} fill="url(#oil-glow)" />
      <SmallDroplets droplets={droplets.filter(({ isOil }) => !isOil)} fill="url(#water-glow)" />
      <g className="hidden lg:block">
        {droplets
          .filter(({ r }) => r >= SMALL)
          .map(({ x, y, r, isOil }) => (
            <svg key={`${x} ${y}`} x={`${x}%`} y={`${y}%`} overflow="visible">
              <use href={isOil ? '#oil' : '#water'} transform={`scale(${r})`} />
            </svg>
          ))}
      </g>
    </svg>
  );
}

/** On a small droplet the sky would be smaller than a pixel: a disc is enough. */
function SmallDroplets({ droplets, fill }: { droplets: Droplet[]; fill: string }) {
  return (
    <g fill={fill}>
      {droplets
        .filter(({ r }) => r < SMALL)
        .map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={`${x}%`} cy={`${y}%`} r={r} />
        ))}
    </g>
  );
}

/** A droplet of radius 1: light gathers low on the right, the sky stands high on the left. */
function Bubble({ id, core, body }: { id: string; core: string; body: string }) {
  return (
    <>
      <radialGradient id={`${id}-glow`} cx="0.5" cy="0.5" r="0.5" fx="0.69" fy="0.71">
        <stop offset="0" stopColor={core} stopOpacity="0.85" />
        <stop offset="0.22" stopColor={body} stopOpacity="0.5" />
        <stop offset="0.62" stopColor={body} stopOpacity="0.1" />
        <stop offset="0.9" stopColor={body} stopOpacity="0.06" />
        <stop offset="1" stopColor={body} stopOpacity="0.55" />
      </radialGradient>
      <g id={id}>
        <circle r="1" fill={`url(#${id}-glow)`} />
        <ellipse rx="0.28" ry="0.14" transform="translate(-.4 -.44) rotate(-43)" fill="url(#sky)" />
      </g>
    </>
  );
}

const AROUND_SPHERE = placeDroplets([SPHERE]);
const EVERYWHERE = placeDroplets([]);

/** Throws droplets at random places and keeps those that touch no other; the same seed gives the same picture. */
function placeDroplets(taken: Disc[]): Droplet[] {
  const random = seededRandom(20_260);
  const wanted = Array.from({ length: 1800 }, () => throwDroplet(random)).toSorted((a, b) => b.r - a.r);
  const placed = [...taken];
  const kept: Droplet[] = [];
  for (const next of wanted) {
    if (kept.length >= COUNT) break;
    if (next.y - next.r < TOP || (next.x + next.r > CORNER.x && next.y + next.r > CORNER.y)) continue;
    const gap = 2 + next.r * 0.35;
    if (placed.some(({ x, y, r }) => Math.hypot(x - next.x, y - next.y) < r + next.r + gap)) continue;
    placed.push(next);
    kept.push({ ...next, x: percent(next.x / WIDTH), y: percent(next.y / HEIGHT) });
  }
  return kept;
}

function throwDroplet(random: () => number): Droplet {
  const x = random() * WIDTH;
  const hld = (x / WIDTH - BALANCE) * HLD_SPAN * (0.8 + 0.4 * random());
  const mean = LENGTH / Math.max(Math.abs(hld), 0.12);
  const r = Math.min(LARGEST, mean) * (0.55 + 0.9 * random() * random() + 0.2 * random());
  return { x, y: 70 + random() * (HEIGHT - 240), r: Math.round(r * 10) / 10, isOil: hld < 0 };
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
