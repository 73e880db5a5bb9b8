import { FIRST_YAW, REACH, type Seen, sphereScene } from './sphere-scene.ts';

const UNIT = 1000; // whole numbers are shorter than fractions
const EDGE = REACH * UNIT;

/** The first picture of the sphere: the glass that stays, and in it what will turn. */
export function SphereStill() {
  const scene = sphereScene(FIRST_YAW);
  return (
    <svg viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`} className="absolute inset-0 size-full">
      <Glass />
      <g data-turning="" fill="none" strokeLinecap="round" className="transition-opacity duration-500">
        <path d={halves(scene.net, false)} stroke="#f4efe6" strokeOpacity="0.1" strokeWidth="3" />
        <path d={halves(scene.net, true)} stroke="#f4efe6" strokeOpacity="0.34" strokeWidth="3" />
        <Solvents points={scene.inside.filter(({ depth }) => depth < 0)} size={11} strength={0.65} />
        <Solvents points={scene.inside.filter(({ depth }) => depth >= 0)} size={16} strength={1} />
        <path
          d={places(scene.outside.filter(({ depth }) => depth < 0))}
          stroke="#ffbe8c"
          strokeOpacity="0.28"
          strokeWidth="12"
          strokeLinecap="square"
        />
        <path
          d={places(scene.outside.filter(({ depth }) => depth >= 0))}
          stroke="#ffb078"
          strokeOpacity="0.7"
          strokeWidth="14"
          strokeLinecap="square"
        />
      </g>
      <circle r="12" fill="#7fe0a0" />
    </svg>
  );
}

function Solvents({ points, size, strength }: { points: Seen[]; size: number; strength: number }) {
  const d = places(points);
  return (
    <g strokeOpacity={strength}>
      <path d={d} stroke="#78beff" strokeOpacity={strength * 0.16} strokeWidth={size * 5} />
      <path d={d} stroke="#a0d7ff" strokeOpacity={strength * 0.3} strokeWidth={size * 2.6} />
      <path d={d} stroke="#e2f3ff" strokeWidth={size} />
    </g>
  );
}

/** A drop of glass: dark inside, light gathered at the lower right, the two colours of dispersion at its rim. */
function Glass() {
  return (
    <>
      <defs>
        <radialGradient id="body" cx="0.4" cy="0.35" r="0.66">
          <stop offset="0" stopColor="#10191d" stopOpacity="0.72" />
          <stop offset="0.6" stopColor="#0a1216" stopOpacity="0.86" />
          <stop offset="0.88" stopColor="#080d10" stopOpacity="0.94" />
          <stop offset="0.97" stopColor="#3c5058" stopOpacity="0.7" />
          <stop offset="1" stopColor="#d2e1e1" stopOpacity="0.5" />
        </radialGradient>
        <radialGradient id="caustic" cx="0.66" cy="0.7" r="0.44" fx="0.71" fy="0.75">
          <stop offset="0" stopColor="#ffd6a0" stopOpacity="0.78" />
          <stop offset="0.18" stopColor="#ffa457" stopOpacity="0.42" />
          <stop offset="0.55" stopColor="#ff7828" stopOpacity="0.1" />
          <stop offset="1" stopColor="#ff7828" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="cool" cx="0.2" cy="0.55" r="0.42" fx="0.14" fy="0.6">
          <stop offset="0" stopColor="#5aaaeb" stopOpacity="0.42" />
          <stop offset="0.5" stopColor="#3c8cd2" stopOpacity="0.14" />
          <stop offset="1" stopColor="#3c8cd2" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="window">
          <stop offset="0" stopColor="#fff" stopOpacity="0.85" />
          <stop offset="0.22" stopColor="#fff" stopOpacity="0.3" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="halo">
          <stop offset="0.2" stopColor="#bed6dc" stopOpacity="0.2" />
          <stop offset="0.62" stopColor="#78a0af" stopOpacity="0.08" />
          <stop offset="1" stopColor="#78a0af" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r={EDGE} fill="url(#halo)" />
      <circle r={UNIT} fill="url(#body)" />
      <circle r={UNIT} fill="url(#cool)" />
      <circle r={UNIT} fill="url(#caustic)" />
      <g fill="none" strokeLinecap="round">
        <path d={arc(1.75, 4.5)} stroke="#46a0f5" strokeWidth="9" transform="translate(-5)" />
        <path d={arc(-1.35, 1.5)} stroke="#ff8c32" strokeWidth="9" transform="translate(5)" />
        <path d={arc(-0.5, 1.15)} stroke="#fffaf0" strokeOpacity="0.8" strokeWidth="5" />
        <path d={arc(2.4, 4)} stroke="#fffaf0" strokeOpacity="0.5" strokeWidth="4" />
      </g>
      <ellipse rx="300" ry="108" fill="url(#window)" transform="translate(-460 -520) rotate(-41)" />
    </>
  );
}

function arc(from: number, to: number): string {
  const at = (angle: number) => `${whole(Math.cos(angle))} ${whole(Math.sin(angle))}`;
  return `M${at(from)}A${UNIT} ${UNIT} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
}

/** The pieces of the circles that lie on the near, or on the far, half of the sphere. */
function halves(net: Seen[][], isNear: boolean): string {
  return net
    .map((line) => {
      let isDown = false;
      return line
        .map(({ x, y, depth }) => {
          if (depth > 0 !== isNear) {
            isDown = false;
            return '';
          }
          const step = `${isDown ? 'L' : 'M'}${whole(x)} ${whole(y)}`;
          isDown = true;
          return step;
        })
        .join('');
    })
    .join('');
}

function places(points: Seen[]): string {
  return points.map(({ x, y }) => `M${whole(x)} ${whole(y)}h0`).join('');
}

function whole(value: number): number {
  return Math.round(value * UNIT);
}
