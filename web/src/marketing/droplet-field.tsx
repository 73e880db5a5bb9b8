import { memo } from 'react';

interface Droplet {
  x: number;
  y: number;
  r: number;
  isOil: boolean;
}

const WIDTH = 1440;
const HEIGHT = 720;
const BALANCE = 1040; // where HLD is 0
const HLD_PER_PIXEL = 1 / 320;
// Mean droplet radius follows L/|HLD| (net-average curvature, Acosta 2003); the scale is that of the drawing.
const LENGTH = 9;
const LARGEST = 120;
const GAP = 4;

/** An emulsion across its phase change: oil droplets in water grow towards balance, beyond it water sits in oil. */
export const DropletField = memo(function DropletField() {
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <defs>
        <Glow id="oil" core="#ffe2b2" body="#ffa457" />
        <Glow id="water" core="#d6eeff" body="#7fc4f5" />
      </defs>
      {DROPLETS.map(({ x, y, r, isOil }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={isOil ? 'url(#oil)' : 'url(#water)'} />
      ))}
    </svg>
  );
});

function Glow({ id, core, body }: { id: string; core: string; body: string }) {
  return (
    <radialGradient id={id} cx="0.66" cy="0.7" r="0.72">
      <stop offset="0" stopColor={core} stopOpacity="0.7" />
      <stop offset="0.25" stopColor={body} stopOpacity="0.3" />
      <stop offset="0.8" stopColor={body} stopOpacity="0.06" />
      <stop offset="1" stopColor={body} stopOpacity="0.45" />
    </radialGradient>
  );
}

const DROPLETS = placeDroplets(150);

/** Throws droplets at random places and keeps those that touch no other; the same seed gives the same picture. */
function placeDroplets(count: number): Droplet[] {
  const random = seededRandom(20_260);
  const wanted = Array.from({ length: 1800 }, () => droplet(random)).toSorted((a, b) => b.r - a.r);
  const placed: Droplet[] = [];
  for (const next of wanted) {
    if (placed.length >= count) break;
    const isFree = placed.every(({ x, y, r }) => Math.hypot(x - next.x, y - next.y) > r + next.r + GAP);
    if (isFree) placed.push(next);
  }
  return placed;
}

function droplet(random: () => number): Droplet {
  const x = Math.round(430 + random() * (WIDTH - 430));
  const hld = (x - BALANCE) * HLD_PER_PIXEL * (0.8 + 0.4 * random());
  const mean = LENGTH / Math.max(Math.abs(hld), 0.05);
  const r = Math.min(LARGEST, mean) * (0.5 + 0.8 * random() * random());
  return { x, y: Math.round(70 + random() * (HEIGHT - 150)), r: Math.round(r * 10) / 10, isOil: hld < 0 };
}

/** Park and Miller's minimal generator (1988): small, and the same on server and browser. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
